package org.isarbooking.business;

import io.smallrye.mutiny.Uni;
import java.util.List;

/**
 * Plants the seeds of a business file in the tables of one family of operations. Each family with seeds implements this
 * interface. {@link BusinessApplier} calls all implementations in the transaction that publishes the file, in
 * descending order of {@code jakarta.annotation.Priority}.
 */
public interface SeedPlanter {

    /**
     * Returns the family's seeds of a file, in the order of planting. The caller skips seeds that were planted before.
     */
    List<PlannedSeed> seeds(Planting planting);

    /**
     * Adapts the family's stored data to the file's catalog, after all seeds are planted. Called in the transaction
     * that publishes the file. Not called for a preview, or if the file changes nothing.
     */
    default Uni<Void> adapt(Planting planting) {
        return Uni.createFrom().voidItem();
    }
}
