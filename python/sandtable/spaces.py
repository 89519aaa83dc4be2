"""spaces.py -- what an environment takes and gives, in the shape of Gymnasium's spaces."""
from __future__ import annotations

from typing import Any, Iterator, Mapping

import numpy as np


class Space:
    """A set of values that can be sampled; two spaces are equal if they hold the same."""

    def __init__(self, shape: tuple[int, ...] | None, dtype: Any, seed: int | None = None) -> None:
        self.shape = shape
        self.dtype = None if dtype is None else np.dtype(dtype)
        self._seed = seed
        self._random: np.random.Generator | None = None

    @property
    def np_random(self) -> np.random.Generator:
        """The generator that `sample()` uses."""
        if self._random is None:
            self._random = np.random.default_rng(self._seed)
        return self._random

    @property
    def is_np_flattenable(self) -> bool:
        """Can it be made into one flat array?"""
        return True

    def seed(self, seed: int | None = None) -> list[int | None]:
        """Let `sample()` draw from this seed on."""
        self._random = np.random.default_rng(seed)
        return [seed]

    def sample(self, mask: Any = None) -> Any:
        """A random element."""
        raise NotImplementedError

    def contains(self, x: Any) -> bool:
        """Is it an element?"""
        raise NotImplementedError

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)


class Discrete(Space):
    """The numbers 0 to n - 1."""

    def __init__(self, n: int, seed: int | None = None) -> None:
        super().__init__((), np.int64, seed)
        self.n, self.start = int(n), 0

    def sample(self, mask: np.ndarray | None = None) -> np.int64:
        """A random number; with a mask of n int8 or uint8, one of those where it is 1, or 0 if there is none."""
        if mask is None:
            return np.int64(self.np_random.integers(self.n))
        if mask.shape != (self.n,):
            raise ValueError(f"the mask has shape {mask.shape}, not ({self.n},)")
        legal = np.flatnonzero(mask)
        return np.int64(self.np_random.choice(legal)) if len(legal) else np.int64(0)

    def contains(self, x: Any) -> bool:
        """Is it an integer from 0 to n - 1?"""
        if isinstance(x, (bool, np.bool_)):
            return False
        if isinstance(x, np.ndarray):
            if x.shape != () or not np.issubdtype(x.dtype, np.integer):
                return False
        elif not isinstance(x, (int, np.integer)):
            return False
        return 0 <= int(x) < self.n

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and self.n == other.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box(Space):
    """Arrays whose values lie between `low` and `high`, both included."""

    def __init__(self, low: np.ndarray, high: np.ndarray, seed: int | None = None) -> None:
        if low.shape != high.shape or low.dtype != high.dtype:
            raise ValueError("low and high differ in shape or type")
        super().__init__(low.shape, low.dtype, seed)
        self.low, self.high = low, high

    def sample(self, mask: None = None) -> np.ndarray:
        """A random array, every value uniform between its bounds."""
        if np.issubdtype(self.dtype, np.integer):
            return self.np_random.integers(self.low, self.high, endpoint=True, dtype=self.dtype)
        return self.np_random.uniform(self.low, self.high).astype(self.dtype)

    def contains(self, x: Any) -> bool:
        """Is it an array of this type and shape within the bounds?"""
        if not isinstance(x, np.ndarray) or x.shape != self.shape or not np.can_cast(x.dtype, self.dtype):
            return False
        return bool(np.all(x >= self.low) and np.all(x <= self.high))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Box) or self.shape != other.shape or self.dtype != other.dtype:
            return False
        return np.array_equal(self.low, other.low) and np.array_equal(self.high, other.high)

    def __repr__(self) -> str:
        return f"Box({self.low.min()}, {self.high.max()}, {self.shape}, {self.dtype})"


class Dict(Space, Mapping[str, Space]):
    """Dictionaries with an element of another space under each key."""

    def __init__(self, spaces: dict[str, Space], seed: int | None = None) -> None:
        super().__init__(None, None, seed)
        self.spaces = dict(spaces)
        if seed is not None:
            self.seed(seed)

    def seed(self, seed: int | None = None) -> list[int | None]:
        """Seed all of its spaces, each with a number of its own."""
        return [one for i, space in enumerate(self.spaces.values())
                for one in space.seed(None if seed is None else seed + i)]

    def sample(self, mask: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """A random dictionary; mask: one for each key that has one."""
        return {key: space.sample((mask or {}).get(key)) for key, space in self.spaces.items()}

    def contains(self, x: Any) -> bool:
        """Is it a dictionary with exactly these keys and an element under each?"""
        if not isinstance(x, dict) or x.keys() != self.spaces.keys():
            return False
        return all(space.contains(x[key]) for key, space in self.spaces.items())

    def __contains__(self, x: object) -> bool:
        return self.contains(x)

    def __getitem__(self, key: str) -> Space:
        return self.spaces[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.spaces)

    def __len__(self) -> int:
        return len(self.spaces)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dict) and self.spaces == other.spaces

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"
