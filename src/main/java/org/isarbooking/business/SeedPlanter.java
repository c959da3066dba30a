package org.isarbooking.business;

import java.util.List;

/**
 * Plants what a business file seeds in the tables of one family. The families implement it; {@link BusinessApplier}
 * calls all of them in the transaction that publishes the file. The one of the highest {@code
 * jakarta.annotation.Priority} comes first.
 */
public interface SeedPlanter {

    /**
     * Returns the family's seeds of a file, in the order of planting; those that were planted before are left out by
     * the caller.
     */
    List<PlannedSeed> seeds(Planting planting);
}
