package org.isarbooking.privacy;

import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.Map;
import org.isarbooking.operation.AccountRef;

/** The record of decisions and actions, which the office shows. */
public interface ActionLog {

    /**
     * Records the effect of a command or an operation, in its transaction.
     *
     * @param about numbers of rows by table, and maybe a time; never data of a person
     */
    Uni<Void> remember(AccountRef by, String operation, Map<String, Object> about, Instant now);
}
