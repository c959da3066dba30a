package org.isarbooking.business;

import java.util.List;

/** The outcome of applying a business file. */
public sealed interface Applied {

    /** The file changes nothing that is published. */
    record Unchanged(long version) implements Applied {}

    /**
     * The file is published.
     *
     * @param version the new version of what is published
     * @param added what is new or back, as in {@code service classic-facial}
     * @param changed values that differ, as in {@code services.classic-facial.price: 69.00 EUR → 72.00 EUR}
     * @param retired what can't be booked any more
     */
    record Changed(long version, List<String> added, List<String> changed, List<String> retired) implements Applied {

        public Changed {
            added = List.copyOf(added);
            changed = List.copyOf(changed);
            retired = List.copyOf(retired);
        }
    }

    /**
     * The file contradicts what is stored, and nothing was applied: numbers and old keys that are taken, blocks over
     * visits.
     */
    record Refused(List<Mistake> mistakes) implements Applied {

        public Refused {
            mistakes = List.copyOf(mistakes);
        }
    }
}
