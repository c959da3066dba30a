package org.isarbooking.tenancy;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import org.isarbooking.business.Coworking;
import org.isarbooking.operation.AccountRef;

/** Keeps the places of monthly agreements occupied. The family {@code coworking} implements it. */
public interface AgreementPlaces {

    /**
     * Takes the free days of the account's agreements, and frees days that no agreement covers any more. The caller has
     * locked the account.
     *
     * @return false if somebody else's agreement has one of the days
     */
    Uni<Boolean> keep(SqlConnection transaction, AccountRef account, Coworking coworking, Instant now);
}
