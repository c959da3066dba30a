package org.isarbooking.feed;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.account.AccountLock;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.request.Submission;
import org.isarbooking.request.Submission.Lookup;
import org.isarbooking.request.Submissions;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/**
 * Makes, lists and revokes calendar links, each in one transaction. The calling family decides which calendar a caller
 * may open, and records the orders of the office.
 */
@Singleton
public class FeedDesk {

    /** The time within which a repeated call gets the address again. */
    private static final Duration RETRIED_WITHIN = Duration.ofHours(1);

    /**
     * The most retries after collisions. In each collision, another call has stored a link, so the calendar reaches its
     * maximum after this many.
     */
    private static final int COLLISIONS = Feeds.MOST_LIVE;

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final Submissions submissions;
    private final FeedLinks links;
    private final InstantSource clock;

    FeedDesk(
            Transactions transactions,
            Catalogs catalogs,
            Submissions submissions,
            FeedLinks links,
            InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.submissions = submissions;
        this.links = links;
        this.clock = clock;
    }

    /** Returns the calendar of a call. Refuses a calendar that the caller may not open. */
    @FunctionalInterface
    public interface Whose {
        Uni<FeedCalendar> in(SqlConnection transaction, Catalog catalog);
    }

    /** Records a change of a link, in the transaction of the change. */
    @FunctionalInterface
    public interface Trail {

        /** Records nothing, because the stored link itself is the record. */
        Trail NOTHING = (_, _) -> Uni.createFrom().voidItem();

        Uni<Void> of(Feed feed, Instant now);
    }

    /** An order for a new link. */
    public record Order(String operation, UUID key, boolean byOffice) {}

    /**
     * A link, and the catalog that names its calendar.
     *
     * @param url the address at which programs read the calendar; null for a revoked link, and for a link older than an
     *     hour
     */
    public record Made(Feed feed, Catalog catalog, @Nullable URI url) {

        /** Leaves the address out of logs. */
        @Override
        public String toString() {
            return "Made[" + feed + "]";
        }
    }

    /** Links, and the catalog that names their calendars. */
    public record Listed<T>(T feeds, Catalog catalog) {}

    /** An order for a new link, with its caller, its calendar and its transaction. */
    private record Wanted(
            SqlConnection transaction,
            Caller caller,
            Order order,
            FeedCalendar calendar,
            Submission submission,
            Instant now) {}

    /**
     * Makes a link, once for each submission key.
     *
     * @return the link. Fails with {@code not_permitted} if the calendar already has {@link Feeds#MOST_LIVE} working
     *     links. Fails with {@code submission_key_reused} if the key belongs to another order. Fails with the refusal
     *     of {@code whose}
     */
    public Uni<Made> create(Caller caller, Order order, Whose whose, Trail trail) {
        Instant now = now();
        AccountRef account = caller.requireAccount();
        return transactions
                .run(transaction -> AccountLock.take(transaction, account)
                        .chain(() -> catalogs.current(transaction))
                        .flatMap(catalog -> whose.in(transaction, catalog)
                                .map(calendar -> wanted(transaction, caller, order, calendar, now))
                                .flatMap(wanted -> submit(wanted, trail)
                                        .flatMap(feed -> url(wanted, feed)
                                                .map(url -> new Made(feed, catalog, url.orElse(null)))))))
                .onFailure(fault -> Constraints.refusedBy(Feeds.LIVE_ONCE, fault))
                .retry()
                .atMost(COLLISIONS);
    }

    private static Wanted wanted(
            SqlConnection transaction, Caller caller, Order order, FeedCalendar calendar, Instant now) {
        Submission submission = Submission.ofAccount(
                caller.requireAccount(), order.operation(), order.key(), calendar.key(), caller.language());
        return new Wanted(transaction, caller, order, calendar, submission, now);
    }

    private Uni<Feed> submit(Wanted wanted, Trail trail) {
        return submissions.find(wanted.submission()).flatMap(lookup -> switch (lookup) {
            case Lookup.Known(long id) -> find(wanted.transaction(), id);
            case Lookup.Reused _ -> Uni.createFrom().<Feed>failure(Refusal.submissionKeyReused());
            case Lookup.New _ ->
                insert(wanted)
                        .flatMap(id -> find(wanted.transaction(), id))
                        .call(feed -> trail.of(feed, wanted.now()))
                        .call(feed -> submissions.store(wanted.submission(), feed.id(), wanted.now()));
        });
    }

    private Uni<Long> insert(Wanted wanted) {
        return Feeds.insert(
                        wanted.transaction(),
                        new Feeds.NewFeed(
                                links.secret(wanted.submission()),
                                wanted.calendar(),
                                wanted.caller().language(),
                                wanted.order().byOffice(),
                                wanted.caller().requireAccount(),
                                wanted.now()))
                .map(id -> id.orElseThrow(
                        () -> Refusal.of(ProblemCode.NOT_PERMITTED).because("too_many_feeds")));
    }

    /** Returns the address of a working link that was made in the last hour; empty for every other link. */
    private Uni<Optional<URI>> url(Wanted wanted, Feed feed) {
        if (feed.createdAt().plus(RETRIED_WITHIN).isBefore(wanted.now())) {
            return Uni.createFrom().item(Optional.empty());
        }
        FeedSecret secret = links.secret(wanted.submission());
        return Feeds.isOpenedBy(wanted.transaction(), feed.id(), secret)
                .map(opens -> opens ? Optional.of(links.url(secret)) : Optional.empty());
    }

    /** Lists the working links of a calendar. */
    public Uni<Listed<List<Feed>>> list(Whose whose) {
        return transactions.atOneMoment(reading -> catalogs.current(reading)
                .flatMap(catalog -> whose.in(reading, catalog)
                        .flatMap(calendar -> Feeds.live(reading, calendar))
                        .map(feeds -> new Listed<>(feeds, catalog))));
    }

    /** Lists a page of all working links. */
    public Uni<Listed<Page<Feed>>> list(int limit, int offset) {
        return transactions.atOneMoment(reading -> catalogs.current(reading)
                .flatMap(catalog -> Feeds.live(reading, limit, offset).map(feeds -> new Listed<>(feeds, catalog))));
    }

    /**
     * Revokes a link of one calendar. An already revoked link is returned unchanged, so a repeated call changes
     * nothing.
     *
     * @return the revoked link; fails with {@code not_found} for an unknown link, and for a link of another calendar
     */
    public Uni<Made> revoke(Caller caller, long id, Whose whose) {
        Instant now = now();
        return transactions.run(transaction -> AccountLock.take(transaction, caller.requireAccount())
                .chain(() -> catalogs.current(transaction))
                .flatMap(catalog -> whose.in(transaction, catalog)
                        .flatMap(calendar -> find(transaction, id).invoke(feed -> {
                            if (!feed.calendar().equals(calendar)) {
                                throw unknown();
                            }
                        }))
                        .flatMap(feed -> revoke(transaction, feed, catalog, Trail.NOTHING, now))));
    }

    /** Revokes a link of any calendar, and records the change. */
    public Uni<Made> revokeAny(Caller caller, long id, Trail trail) {
        Instant now = now();
        return transactions.run(transaction -> AccountLock.take(transaction, caller.requireAccount())
                .chain(() -> catalogs.current(transaction))
                .flatMap(catalog ->
                        find(transaction, id).flatMap(feed -> revoke(transaction, feed, catalog, trail, now))));
    }

    private static Uni<Made> revoke(SqlConnection transaction, Feed feed, Catalog catalog, Trail trail, Instant now) {
        Uni<Feed> revoked = feed.revokedAt() != null
                ? Uni.createFrom().item(feed)
                : Feeds.revoke(transaction, feed.id(), now)
                        .chain(() -> trail.of(feed, now))
                        .chain(() -> find(transaction, feed.id()));
        return revoked.map(ended -> new Made(ended, catalog, null));
    }

    private static Uni<Feed> find(SqlConnection transaction, long id) {
        return Feeds.find(transaction, id).map(found -> found.orElseThrow(FeedDesk::unknown));
    }

    private static Refusal unknown() {
        return Refusal.of(ProblemCode.NOT_FOUND);
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }
}
