package org.isarbooking.privacy;

import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.Map;
import org.isarbooking.operation.AccountRef;

/** The record of what was decided and done, which the office shows. */
public interface ActionLog {

    /**
     * Records what a command has done, in the transaction that does it.
     *
     * @param about how many rows of which table, never whose
     */
    Uni<Void> remember(AccountRef by, String operation, Map<String, Object> about, Instant now);
}
