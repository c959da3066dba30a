package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.time.Instant;
import java.util.Optional;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.rules.Series;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.quote.Quote;

/** Holds an offer against the present catalog, approval, bookings and occupancy. */
final class RentalReviews {

    private RentalReviews() {}

    /** What has become of an offer. */
    enum Outcome {
        /** Booking now would book exactly what was offered. */
        HOLDS,
        /** Prices, terms or some of the days are different now. */
        CHANGED,
        /** None of the days can be had any more. */
        ALL_DAYS_GONE
    }

    /** Reviews an offer; in a transaction that holds the account's lock, only others' occupancy can still change. */
    static Uni<Outcome> review(SqlClient client, Coworking coworking, Quote quote, OfferedRental offered, Instant now) {
        Optional<Workspace> workspace = coworking.workspace(offered.workspaceId());
        boolean sameTerms = coworking
                .settings()
                .filter(settings -> settings.terms().equals(quote.terms()))
                .isPresent();
        if (workspace.isEmpty() || !sameTerms) {
            return Uni.createFrom().item(Outcome.CHANGED);
        }
        AccountRef account = new AccountRef(quote.accountId());
        return RentalQuoting.quote(client, account, coworking, workspace.get(), Series.of(offered.dates()), now)
                .map(present -> outcome(offered, present));
    }

    private static Outcome outcome(OfferedRental offered, RentalQuotation now) {
        if (now.choice().accepted().isEmpty()) {
            return Outcome.ALL_DAYS_GONE;
        }
        return offered.isStill(now) ? Outcome.HOLDS : Outcome.CHANGED;
    }
}
