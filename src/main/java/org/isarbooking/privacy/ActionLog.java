package org.isarbooking.privacy;

import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.Map;
import org.isarbooking.operation.AccountRef;

/** The office's record of decisions and actions. */
public interface ActionLog {

    /**
     * Records the effect of a command or an operation in the current transaction.
     *
     * @param about the numbers of affected rows by table, and maybe a time; never personal data
     */
    Uni<Void> remember(AccountRef by, String operation, Map<String, Object> about, Instant now);
}
