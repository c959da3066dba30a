package org.isarbooking.business;

import java.util.List;

/** The outcome of applying a business file. */
public sealed interface Applied {

    /** The published catalog already has everything in the file. */
    record Unchanged(long version) implements Applied {}

    /**
     * The file is published.
     *
     * @param version the new version of the catalog
     * @param added entries that are new or back, as in {@code service classic-facial}, then the planted seeds
     * @param changed values that differ, as in {@code services.classic-facial.price: 69.00 EUR → 72.00 EUR}
     * @param retired entries that can no longer be booked
     */
    record Changed(long version, List<String> added, List<String> changed, List<String> retired) implements Applied {

        public Changed {
            added = List.copyOf(added);
            changed = List.copyOf(changed);
            retired = List.copyOf(retired);
        }
    }

    /**
     * The file contradicts stored data, and nothing was applied. Examples: another entry already has a pinned number or
     * an old key, or a block lies over a visit.
     */
    record Refused(List<Mistake> mistakes) implements Applied {

        public Refused {
            mistakes = List.copyOf(mistakes);
        }
    }
}
