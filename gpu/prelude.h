/* prelude.h -- what the engine's sources expect of a compiler, for one that reads no system headers.
 *
 * It is the first part of the text that a card's compiler reads.  A C++ compiler for a processor reads the same text:
 * there a block has one thread, so tests can play the kernels without a card.
 */
#ifndef ST_GPU_PRELUDE_H
#define ST_GPU_PRELUDE_H

#ifdef __CUDACC_RTC__

typedef signed char int8_t;
typedef unsigned char uint8_t;
typedef short int16_t;
typedef unsigned short uint16_t;
typedef int int32_t;
typedef unsigned int uint32_t;
typedef long int64_t;
typedef unsigned long uint64_t;
typedef unsigned long uintptr_t;
typedef decltype(sizeof(0)) size_t;
#define UINT8_MAX 255
#define UINT16_MAX 65535
#define UINT32_MAX 4294967295u
#define UINT64_MAX 18446744073709551615ul
#define INT8_MAX 127
#define INT8_MIN (-128)
#define INT16_MAX 32767
#define INT16_MIN (-32768)
#define INT32_MAX 2147483647
#define INT32_MIN (-INT32_MAX - 1)
#define INT64_MAX 9223372036854775807l
#define INT64_MIN (-INT64_MAX - 1)
#define NULL 0
#define offsetof(type, member) ((size_t)__INTADDR__(&((type *)0)->member))
#define may_alias /* the card's compiler does not reason about types of pointers */

#define __builtin_ctz(x) (__ffs((int)(x)) - 1)
#define __builtin_ctzll(x) (__ffsll((long long)(x)) - 1)
#define __builtin_clzll(x) __clzll((long long)(x))
#define __builtin_popcountll(x) __popcll(x)
/* The compiler's own copy byte by byte, unless it knows the alignment.  Nearly everything is a multiple of eight bytes;
 * four words at a time are on their way together.  What is small may stay in registers. */
#define __builtin_memcpy gpu_memcpy
#define __builtin_memset gpu_memset
#define __builtin_memcmp gpu_memcmp
enum { GPU_WORD = 8, GPU_AT_ONCE = 4, GPU_SMALL = 32 };

static inline int gpu_is_aligned(const void *a, const void *b) { return ((size_t)a | (size_t)b) % GPU_WORD == 0; }

static inline void *gpu_memcpy(void *to, const void *from, size_t size)
{
    uint8_t *p = (uint8_t *)to;
    const uint8_t *q = (const uint8_t *)from;

    if (size <= GPU_SMALL)
        return memcpy(to, from, size);
    if (gpu_is_aligned(p, q)) {
        for (; size >= GPU_WORD * GPU_AT_ONCE; size -= GPU_WORD * GPU_AT_ONCE) {
            const uint64_t *w = (const uint64_t *)q;
            const uint64_t word[GPU_AT_ONCE] = { w[0], w[1], w[2], w[3] };

            for (int i = 0; i < GPU_AT_ONCE; i++)
                ((uint64_t *)p)[i] = word[i];
            p += GPU_WORD * GPU_AT_ONCE;
            q += GPU_WORD * GPU_AT_ONCE;
        }
        for (; size >= GPU_WORD; size -= GPU_WORD, p += GPU_WORD, q += GPU_WORD)
            *(uint64_t *)p = *(const uint64_t *)q;
    }
    for (; size > 0; size--)
        *p++ = *q++;
    return to;
}

static inline void *gpu_memset(void *to, int byte, size_t size)
{
    const uint64_t word = (uint64_t)(uint8_t)byte * 0x0101010101010101ull;
    uint8_t *p = (uint8_t *)to;

    if (size <= GPU_SMALL)
        return memset(to, byte, size);
    if (gpu_is_aligned(p, p))
        for (; size >= GPU_WORD; size -= GPU_WORD, p += GPU_WORD)
            *(uint64_t *)p = word;
    for (; size > 0; size--)
        *p++ = (uint8_t)byte;
    return to;
}

static inline int gpu_memcmp(const void *a, const void *b, size_t size)
{
    const uint8_t *p = (const uint8_t *)a, *q = (const uint8_t *)b;

    if (gpu_is_aligned(p, q))
        for (; size >= GPU_WORD && *(const uint64_t *)p == *(const uint64_t *)q; size -= GPU_WORD) {
            p += GPU_WORD;
            q += GPU_WORD;
        }
    for (; size > 0; size--, p++, q++)
        if (*p != *q)
            return *p < *q ? -1 : 1;
    return 0;
}

#define GPU_KERNEL(threads, blocks) extern "C" __global__ void __launch_bounds__(threads, blocks)
/* Long functions: the compiler inlines nearly everything, which makes large rule sets slow to compile. */
#ifdef GPU_CALLS
#define GPU_CALL __noinline__
#else
#define GPU_CALL
#endif
/* Functions that the players call from several places. */
#ifdef GPU_CONTEST
#define GPU_ENTRY __noinline__
#else
#define GPU_ENTRY
#endif
#define GPU_SHARED __shared__
#define GPU_THREAD threadIdx.x
#define GPU_BLOCK blockIdx.x
#define GPU_SYNC() __syncthreads()
#define GPU_TAKE(counter) atomicAdd((counter), 1u)
#define GPU_WARP 32u
#define GPU_SYNC_WARP() __syncwarp()
#define GPU_TAKE_MANY(counter, n) atomicAdd((counter), (n))
#define GPU_FROM(value, lane) __shfl_sync(0xffffffffu, (value), (lane)) /* that of a thread of the warp */
#define GPU_LEAVE() asm volatile("exit;")

#else

#include <stddef.h>
#include <stdint.h>

#undef GPU_THREADS
#define GPU_THREADS 1
#define GPU_KERNEL(threads, blocks) extern "C" void
#define GPU_CALL
#define GPU_ENTRY
#define GPU_SHARED static
#define GPU_THREAD 0u
#define GPU_BLOCK 0u
#define GPU_SYNC() (void)0
#define GPU_TAKE(counter) ((*(counter))++)
#define GPU_WARP 1u
#define GPU_SYNC_WARP() (void)0
#define GPU_TAKE_MANY(counter, n) ((*(counter) += (n)) - (n))
#define GPU_FROM(value, lane) (value)
#define GPU_LEAVE() __builtin_trap()

#endif

#endif
