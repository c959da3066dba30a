package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.isarbooking.business.BusinessFacts;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Transactions;
import org.isarbooking.link.ManageLinks;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.RequestView;
import org.isarbooking.request.Requests;
import org.isarbooking.shared.Language;

/** Reads rentals with all their days, for tenants and for holders of their links. */
@Singleton
class RentalOverviews {

    private final Pool pool;
    private final Transactions transactions;
    private final Rentals rentals;
    private final ManageLinks links;
    private final Catalogs catalogs;
    private final InstantSource clock;

    RentalOverviews(
            Pool pool,
            Transactions transactions,
            Rentals rentals,
            ManageLinks links,
            Catalogs catalogs,
            InstantSource clock) {
        this.pool = pool;
        this.transactions = transactions;
        this.rentals = rentals;
        this.links = links;
        this.catalogs = catalogs;
        this.clock = clock;
    }

    /**
     * Reads a rental of an account, or fails with {@code not_found}. Requests are read first. So an approved request
     * never appears together with a day as it was before its move or cancellation.
     */
    Uni<CoworkingGetRental.Output> read(Caller caller, AccountRef account, long rentalId) {
        return Requests.ofRental(pool, rentalId)
                .flatMap(requests -> Uni.combine()
                        .all()
                        .unis(transactions.reading(() -> rentals.find(account, rentalId)), catalogs.current(pool))
                        .with((found, catalog) -> output(
                                caller,
                                found.orElseThrow(
                                        () -> Refusal.of(ProblemCode.NOT_FOUND).thenCall("coworking_list_bookings")),
                                catalog,
                                requests)));
    }

    private CoworkingGetRental.Output output(
            Caller caller, Rental rental, Catalog catalog, List<BookingRequest> requests) {
        return new CoworkingGetRental.Output(
                caller.envelope(),
                CoworkingGetRental.View.of(rental, links.url(rental.link()), catalog.coworking(), caller.language()),
                views(requests, rental, caller.language()),
                rental.days().getFirst().accepted().stream()
                        .map(CoworkingQuote.OfferedTerms::of)
                        .toList(),
                BusinessFacts.ofWorkspaces(
                        catalog,
                        rental.days().stream().map(RentalDay::workspaceId).toList()));
    }

    private List<RequestView> views(List<BookingRequest> requests, Rental rental, Language language) {
        Instant now = clock.instant();
        return requests.stream()
                .map(request -> rental.at(request, now))
                .map(request -> RequestView.of(request, rental.days().getFirst().accepted(), language))
                .toList();
    }
}
