package org.isarbooking.salon.rules;

/**
 * The allowed orders of a visit's services. The services still to do are bits of a mask. Bit 0 is the first service in
 * the given order.
 */
enum Orders {
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

    /** Returns the services that may come next, out of the services still to do. */
    abstract int next(int remaining);

    /** Returns a dense index, below {@link #size}, of a mask that occurs in these orders. */
    abstract int index(int remaining);

    /** Returns the number of masks that occur in these orders. */
    abstract int size(int services);
}
