/* bench.h -- the signature and the speed of every rule set and scenario. */
#ifndef ST_BENCH_H
#define ST_BENCH_H

/* Run: bench [--signature | --choices] [--rules ID] [--scenario NAME] [--seconds N]. Returns an exit status. */
int bench_main(int argc, char **argv);

#endif
