package org.isarbooking.salon.rules;

/**
 * In which orders the services of a visit may run. Services still to do are bits of a mask, bit 0 the first one given.
 */
enum Orders {
    /** Only in the order given. */
    GIVEN {
        @Override
        int next(int remaining) {
            return Integer.lowestOneBit(remaining);
        }

        @Override
        int index(int remaining) {
            return Integer.bitCount(remaining);
        }

        @Override
        int size(int services) {
            return services + 1;
        }
    },
    /** In any order. */
    ANY {
        @Override
        int next(int remaining) {
            return remaining;
        }

        @Override
        int index(int remaining) {
            return remaining;
        }

        @Override
        int size(int services) {
            return 1 << services;
        }
    };

    /** Of the services still to do, those that may come next. */
    abstract int next(int remaining);

    /** A dense number, below {@link #size}, of a mask that occurs in these orders. */
    abstract int index(int remaining);

    /** How many masks of services still to do occur. */
    abstract int size(int services);
}
