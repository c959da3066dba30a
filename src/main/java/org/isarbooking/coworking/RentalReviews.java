package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.rules.Rejection;
import org.isarbooking.coworking.rules.Series;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.OfferChange;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.TermsChanges;
import org.isarbooking.shared.Language;

/** Compares an offer with the present catalog, approval, bookings and occupancy. */
final class RentalReviews {

    private RentalReviews() {}

    /** The outcome of a review. */
    enum Outcome {
        /** The offer can be booked now as it is. */
        HOLDS,
        /** The workspace, places, days, prices, approval, agreements or terms now differ from the offer. */
        CHANGED,
        /** None of the days can be rented any more. */
        ALL_DAYS_GONE
    }

    /**
     * The outcome of a review.
     *
     * @param changes the offer and the present data to compare
     * @param rejections the reasons why days of the offer can no longer be rented
     */
    record Review(Outcome outcome, RentalChanges changes, List<Rejection> rejections) {

        Review {
            rejections = List.copyOf(rejections);
        }

        List<OfferChange> in(Language language) {
            return outcome == Outcome.HOLDS ? List.of() : changes.in(language);
        }
    }

    /**
     * Reviews an offer. In a transaction that holds the account's lock, only other accounts' occupancy can still
     * change.
     */
    static Uni<Review> review(SqlClient client, Coworking coworking, Quote quote, OfferedRental offered, Instant now) {
        Optional<Workspace> workspace = coworking.workspace(offered.workspaceId());
        if (workspace.isEmpty() || coworking.settings().isEmpty()) {
            RentalChanges changes = new RentalChanges(quote.terms(), offered, coworking, null);
            return Uni.createFrom().item(new Review(Outcome.CHANGED, changes, List.of()));
        }
        AccountRef account = new AccountRef(quote.requireAccountId());
        boolean sameTerms =
                TermsChanges.areNone(quote.terms(), coworking.settings().get().terms());
        return RentalQuoting.quote(client, account, coworking, workspace.get(), Series.of(offered.dates()), now)
                .map(present -> new Review(
                        outcome(offered, present, sameTerms),
                        new RentalChanges(quote.terms(), offered, coworking, present),
                        present.choice().rejections()));
    }

    /** Returns the outcome. If no day can be rented any more, other changes don't matter. */
    private static Outcome outcome(OfferedRental offered, RentalQuotation now, boolean sameTerms) {
        if (now.choice().accepted().isEmpty()) {
            return Outcome.ALL_DAYS_GONE;
        }
        return sameTerms && offered.isStill(now) ? Outcome.HOLDS : Outcome.CHANGED;
    }
}
