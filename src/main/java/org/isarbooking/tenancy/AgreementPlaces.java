package org.isarbooking.tenancy;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import org.isarbooking.business.Coworking;
import org.isarbooking.operation.AccountRef;

/** Occupies the places of monthly agreements. Implemented by the package {@code coworking}. */
public interface AgreementPlaces {

    /**
     * Occupies the free days of the account's agreements, and frees days that no agreement covers any more. The caller
     * must hold the account's lock.
     *
     * @return false if another account's agreement has taken one of the days
     */
    Uni<Boolean> keep(SqlConnection transaction, AccountRef account, Coworking coworking, Instant now);
}
