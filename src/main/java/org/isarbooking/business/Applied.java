package org.isarbooking.business;

import java.util.List;

/** The outcome of applying a business file. */
public sealed interface Applied {

    /** The file equals the published catalog, so nothing was published. */
    record Unchanged(long version) implements Applied {}

    /**
     * The file is published.
     *
     * @param version the new version of the catalog
     * @param added the added entries, as in {@code service classic-facial}, including entries that were retired before;
     *     after them, the planted seeds
     * @param changed the changed values, as in {@code services.classic-facial.price: 69.00 EUR → 72.00 EUR}
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
     * The file contradicts stored data, and nothing was applied. For example, the file pins a number that another entry
     * has, or a block overlaps a visit.
     */
    record Refused(List<Mistake> mistakes) implements Applied {

        public Refused {
            mistakes = List.copyOf(mistakes);
        }
    }
}
