package org.isarbooking.feed;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.calendar.RentalEntries;
import org.isarbooking.calendar.VisitEntries;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.database.Transactions;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** Reads the calendar that belongs to a secret. The number of queries doesn't depend on the number of bookings. */
@ApplicationScoped
class FeedReader {

    /** The numbers of days before and after today that a calendar shows. The last day is included. */
    static final int DAYS_BACK = 60;

    static final int DAYS_AHEAD = 399;

    /** The most visits and the most rental days in a calendar. If there are more, past ones are left out first. */
    static final int MOST = 5_000;

    /** The shortest time between two recorded reads, since programs may read every few minutes. */
    private static final Duration REMEMBERED_EVERY = Duration.ofHours(1);

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final Pool pool;
    private final Vertx vertx;
    private final InstantSource clock;

    FeedReader(Transactions transactions, Catalogs catalogs, Pool pool, Vertx vertx, InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.pool = pool;
        this.vertx = vertx;
        this.clock = clock;
    }

    /** The data of a calendar. */
    private record Content(
            Feed feed, Catalog catalog, List<VisitEntries.Entry> visits, List<RentalEntries.Entry> rentals) {}

    /**
     * Returns the text of a calendar. Empty if the secret opens no working link, or if the calendar's specialist or
     * workspace is no longer published.
     */
    Uni<Optional<String>> read(FeedSecret secret) {
        Instant now = clock.instant();
        return transactions
                .atOneMoment(reading -> Feeds.open(reading, secret)
                        .flatMap(found -> found.isEmpty()
                                ? Uni.createFrom().item(Optional.<Content>empty())
                                : catalogs.current(reading)
                                        .flatMap(catalog -> content(reading, found.get(), catalog, now))))
                .call(content -> content.isEmpty()
                        ? Uni.createFrom().voidItem()
                        : remember(content.get().feed(), now))
                .flatMap(content ->
                        content.isEmpty() ? Uni.createFrom().item(Optional.empty()) : written(content.get()));
    }

    private static Uni<Optional<Content>> content(SqlClient reading, Feed feed, Catalog catalog, Instant now) {
        LocalDate today = Munich.dateAt(now);
        LocalDate first = today.minusDays(DAYS_BACK);
        LocalDate last = today.plusDays(DAYS_AHEAD);
        VisitEntries.Window visits =
                new VisitEntries.Window(new InstantRange(midnight(first), midnight(last.plusDays(1))), now, MOST);
        RentalEntries.Window days = new RentalEntries.Window(first, last, today, MOST);
        return switch (feed.calendar()) {
            case FeedCalendar.OfBusiness _ ->
                VisitEntries.all(reading, visits)
                        .flatMap(all -> RentalEntries.all(reading, days)
                                .map(rented -> Optional.of(new Content(feed, catalog, all, rented))));
            case FeedCalendar.OfSpecialist(int id) ->
                catalog.specialist(id).isEmpty()
                        ? Uni.createFrom().item(Optional.empty())
                        : VisitEntries.of(reading, id, visits)
                                .map(own -> Optional.of(new Content(feed, catalog, own, List.of())));
            case FeedCalendar.OfPlace(int id) ->
                catalog.coworking()
                        .workspace(id)
                        .map(Coworking.Workspace::placeIds)
                        .map(places -> RentalEntries.ofPlaces(reading, places, days)
                                .map(rented -> Optional.of(new Content(feed, catalog, List.of(), rented))))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty()));
            case FeedCalendar.OfTenant(var account) ->
                RentalEntries.ofTenant(reading, account, days)
                        .map(rented -> Optional.of(new Content(feed, catalog, List.of(), rented)));
        };
    }

    private static Instant midnight(LocalDate day) {
        return day.atStartOfDay(Munich.ZONE).toInstant();
    }

    /** Writes the calendar on a worker thread, since writing thousands of events takes long. */
    private Uni<Optional<String>> written(Content content) {
        return vertx.executeBlocking(
                () -> Optional.of(
                        new FeedText(content.feed(), content.catalog()).write(content.visits(), content.rentals())),
                false);
    }

    private Uni<Void> remember(Feed feed, Instant now) {
        @Nullable Instant last = feed.lastReadAt();
        return last != null && now.isBefore(last.plus(REMEMBERED_EVERY))
                ? Uni.createFrom().voidItem()
                : Feeds.remember(pool, feed, now);
    }
}
