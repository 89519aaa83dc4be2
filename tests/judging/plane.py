"""plane.py -- what the judges of the free tables share: the table of sines, whole vectors, convex polygons.

Nothing is shared with the engine. All numbers are exact: lengths and coordinates are integers,
directions are integers in 1/65536 from the table of sines.
"""
from fractions import Fraction
from math import isqrt

Q = 65536           # the scale of directions

SINES = (
    0, 1144, 2287, 3430, 4572, 5712, 6850, 7987, 9121, 10252, 11380, 12505, 13626, 14742, 15855, 16962,
    18064, 19161, 20252, 21336, 22415, 23486, 24550, 25607, 26656, 27697, 28729, 29753, 30767, 31772, 32768,
    33754, 34729, 35693, 36647, 37590, 38521, 39441, 40348, 41243, 42126, 42995, 43852, 44695, 45525, 46341,
    47143, 47930, 48703, 49461, 50203, 50931, 51643, 52339, 53020, 53684, 54332, 54963, 55578, 56175, 56756,
    57319, 57865, 58393, 58903, 59396, 59870, 60326, 60764, 61183, 61584, 61966, 62328, 62672, 62997, 63303,
    63589, 63856, 64104, 64332, 64540, 64729, 64898, 65048, 65177, 65287, 65376, 65446, 65496, 65526, 65536)


def sine(degrees):
    """The table, by symmetry for any whole degree."""
    degrees %= 360
    if degrees > 180:
        return -SINES[90 - abs(degrees - 270)]
    return SINES[90 - abs(degrees - 90)]


def direction(heading):
    """(COS h, SIN h); 0 is east, 90 north."""
    return sine(heading + 90), sine(heading)


def rdiv(a, b):
    """a/b for b > 0, rounded half away from zero."""
    rounded = (2 * abs(a) + b) // (2 * b)
    return rounded if a >= 0 else -rounded


def length(v):
    """The length of an integer vector, rounded down."""
    return isqrt(v[0] * v[0] + v[1] * v[1])


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1]


def cross(a, b):
    return a[0] * b[1] - a[1] * b[0]


def minus(a, b):
    return a[0] - b[0], a[1] - b[1]


def edges(polygon):
    """The edges of a polygon; a segment has two that coincide, a point one without length."""
    return list(zip(polygon, polygon[1:] + polygon[:1]))


def in_closed(point, polygon):
    """The point is in the polygon or on its edge, whichever way round that is named."""
    turns = [cross(minus(b, a), minus(point, a)) for a, b in edges(polygon)]
    return all(t >= 0 for t in turns) or all(t <= 0 for t in turns)


def squared_distance(point, edge):
    """The exact squared distance of a point from a segment."""
    a, b = edge
    ab, ap = minus(b, a), minus(point, a)
    foot, whole = dot(ab, ap), dot(ab, ab)
    if foot <= 0:
        return dot(ap, ap)
    if foot >= whole:
        bp = minus(point, b)
        return dot(bp, bp)
    return Fraction(cross(ab, ap) ** 2, whole)
