package org.isarbooking.tenancy;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import org.isarbooking.business.Coworking;
import org.isarbooking.operation.AccountRef;

/** Keeps the days of monthly agreements taken. The rental line implements it. */
public interface AgreementPlaces {

    /**
     * Takes the days that the account's agreements say, as far as they are free, and gives back those that they no
     * longer say. The account is locked.
     *
     * @return false if an agreement of somebody else has one of the days
     */
    Uni<Boolean> keep(SqlConnection transaction, AccountRef account, Coworking coworking, Instant now);
}
