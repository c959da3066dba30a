package org.isarbooking.waitlist;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.outbox.MessageKind;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.shared.Page;
import org.isarbooking.waitlist.WaitlistEntry.Status;
import org.isarbooking.waitlist.rules.PlaceWish;
import org.isarbooking.waitlist.rules.VisitWish;
import org.jspecify.annotations.Nullable;

/**
 * Lets people join the waitlist, decline offers and leave, in the caller's transaction. A repeated submission returns
 * the entry of the first submission. Leaving a second time changes nothing.
 */
@Singleton
public class WaitlistDesk {

    /** The maximum number of waiting entries of one person or tenant. */
    public static final int MOST_OF_PERSON = 5;

    /**
     * The maximum number of entries that one person or tenant may make within 24 hours. Each new entry sends a mail,
     * and customers of the salon haven't proved that the e-mail address is theirs.
     */
    private static final int MOST_OF_DAY = 10;

    /**
     * The constraint that refuses the second of two simultaneous calls with one submission. The caller can retry the
     * refused call.
     */
    public static final String SUBMITTED_ONCE = Entries.SUBMITTED_ONCE;

    private final WaitlistLinks links;

    WaitlistDesk(WaitlistLinks links) {
        this.links = links;
    }

    /** An entry with its newest offer. In a page of entries, the offer is present only if it is open. */
    public record Seen(WaitlistEntry entry, Optional<WaitlistOffer> offer) {}

    /**
     * Makes an entry and the mail that confirms it, once for each submission. The caller must have locked the person,
     * or the tenant's account.
     *
     * @param admission fails with a refusal if the wish can't be waited for. It isn't called for a repeated submission,
     *     whose days may be over or whose service may no longer be offered
     * @return the entry. Fails with {@code submission_key_reused} if the key belongs to another input. Fails with
     *     {@code not_permitted} if there are too many entries, or if the tenant already waits for the workspace on one
     *     of the days
     */
    public Uni<Seen> join(SqlConnection transaction, NewEntry entry, Supplier<Uni<Void>> admission, Instant now) {
        return Entries.submitted(transaction, entry.submitted())
                .flatMap(found -> found.map(known -> repeated(transaction, known, entry))
                        .orElseGet(() -> admission.get().chain(() -> insert(transaction, entry, now))));
    }

    private static Uni<Seen> repeated(SqlConnection transaction, StoredEntry known, NewEntry entry) {
        return known.inputHash().equals(entry.inputHash())
                ? seen(transaction, known.entry())
                : refused(Refusal.submissionKeyReused());
    }

    private Uni<Seen> insert(SqlConnection transaction, NewEntry entry, Instant now) {
        return Entries.countOf(transaction, entry, now.minus(Duration.ofDays(1)))
                .map(WaitlistDesk::whyNot)
                .flatMap(reason -> reason.isPresent()
                        ? refused(Refusal.of(ProblemCode.NOT_PERMITTED).because(reason.get()))
                        : Entries.insert(transaction, entry, links.secret(entry.submitted()), now)
                                .call(id -> Outbox.write(transaction, List.of(message(entry, id, now))))
                                .flatMap(id -> read(transaction, id)));
    }

    private static Notification message(NewEntry entry, long id, Instant now) {
        return Notification.ofWaitlistEntry(
                switch (entry.wish()) {
                    case VisitWish _ -> MessageKind.OfWaitlistEntry.WAITLIST_JOINED;
                    case PlaceWish _ -> MessageKind.OfWaitlistEntry.RENTAL_WAITLIST_JOINED;
                },
                id,
                now);
    }

    private static Optional<String> whyNot(Entries.Count count) {
        if (count.waiting() >= MOST_OF_PERSON) {
            return Optional.of("too_many_waitlist_entries");
        }
        if (count.recent() >= MOST_OF_DAY) {
            return Optional.of("joined_too_often");
        }
        return count.alike() > 0 ? Optional.of("waits_already") : Optional.empty();
    }

    /** Returns the entry that a secret opens, or fails with {@code not_found}. */
    public Uni<Seen> open(SqlClient client, WaitlistSecret secret) {
        return Entries.open(client, secret)
                .flatMap(found ->
                        seen(client, found.orElseThrow(WaitlistDesk::unknown).entry()));
    }

    /** Returns a page of the waiting entries with their open offers, in the order of joining, in three queries. */
    public Uni<Page<Seen>> waiting(SqlClient client, int limit, int offset) {
        return Entries.waiting(client, limit, offset).flatMap(page -> withOffers(client, page));
    }

    /** Returns a page of a tenant's entries with their open offers, in three queries. Waiting entries come first. */
    public Uni<Page<Seen>> ofTenant(SqlClient client, AccountRef tenant, int limit, int offset) {
        return Entries.ofTenant(client, tenant, limit, offset).flatMap(page -> withOffers(client, page));
    }

    private static Uni<Page<Seen>> withOffers(SqlClient client, Page<WaitlistEntry> page) {
        return Offers.openOf(
                        client, page.items().stream().map(WaitlistEntry::id).toList())
                .map(open -> page.map(entry -> new Seen(entry, Optional.ofNullable(open.get(entry.id())))));
    }

    /**
     * Ends an entry because the person leaves the waitlist, and withdraws its open offer. Fails with {@code not_found}
     * for an unknown secret.
     */
    public Uni<Seen> leave(SqlConnection transaction, WaitlistSecret secret, Instant now) {
        return lock(transaction, secret)
                .flatMap(id -> end(transaction, id, Status.LEFT, now).chain(() -> read(transaction, id)));
    }

    /**
     * Ends an entry because the tenant leaves the waitlist, and withdraws its open offer. The caller must have locked
     * the account. Fails with {@code not_found} for an unknown entry, and for another tenant's entry.
     */
    public Uni<Seen> leave(SqlConnection transaction, AccountRef tenant, long id, Instant now) {
        return lock(transaction, tenant, id)
                .flatMap(_ -> end(transaction, id, Status.LEFT, now).chain(() -> read(transaction, id)));
    }

    /**
     * Ends all waiting entries of a tenant for a workspace, and withdraws their open offers. The caller must have
     * locked the account.
     */
    public Uni<Void> end(SqlConnection transaction, AccountRef tenant, int workspaceId, Instant now) {
        return Entries.lockOf(transaction, tenant, workspaceId)
                .flatMap(ids -> Multi.createFrom()
                        .iterable(ids)
                        .onItem()
                        .transformToUniAndConcatenate(id -> end(transaction, id, Status.ENDED, now))
                        .collect()
                        .last())
                .replaceWithVoid();
    }

    /** Records that an entry was removed, in the transaction of the removal. */
    @FunctionalInterface
    public interface Trail {
        Uni<Void> removed();
    }

    /**
     * Removes an entry for the office, withdraws its open offer, and records the removal. An entry that is no longer
     * waiting stays as it is. Fails with {@code not_found} for an unknown entry.
     */
    public Uni<Seen> remove(SqlConnection transaction, long id, Trail trail, Instant now) {
        return Entries.lock(transaction, id)
                .flatMap(found -> found.orElseThrow(WaitlistDesk::unknown) == Status.WAITING
                        ? end(transaction, id, Status.REMOVED, now).chain(trail::removed)
                        : Uni.createFrom().voidItem())
                .chain(() -> read(transaction, id));
    }

    private static Uni<Void> end(SqlConnection transaction, long id, Status status, Instant now) {
        return Offers.lockOpenOf(transaction, id)
                .flatMap(open -> open.map(offer ->
                                Offers.end(transaction, List.of(offer.id()), WaitlistOffer.Status.WITHDRAWN, now))
                        .orElseGet(() -> Uni.createFrom().voidItem()))
                .chain(() -> Entries.end(transaction, id, status, now))
                .chain(() -> EntryQueue.lookAgain(transaction, List.of(id)));
    }

    /**
     * Declines the open offer of an entry, if there is one. The entry keeps waiting. Fails with {@code not_found} for
     * an unknown secret.
     *
     * @param quoteId the offer to decline; null for the open offer. With an id, a late repeated call can't decline a
     *     newer offer
     */
    public Uni<Seen> decline(SqlConnection transaction, WaitlistSecret secret, @Nullable UUID quoteId, Instant now) {
        return lock(transaction, secret).flatMap(id -> decline(transaction, id, quoteId, now));
    }

    /**
     * Declines the open offer of a tenant's entry, if there is one. The caller must have locked the account. Fails with
     * {@code not_found} for an unknown entry, and for another tenant's entry.
     *
     * @param quoteId the offer to decline; null for the open offer. With an id, a late repeated call can't decline a
     *     newer offer
     */
    public Uni<Seen> decline(
            SqlConnection transaction, AccountRef tenant, long id, @Nullable UUID quoteId, Instant now) {
        return lock(transaction, tenant, id).flatMap(_ -> decline(transaction, id, quoteId, now));
    }

    private static Uni<Seen> decline(SqlConnection transaction, long id, @Nullable UUID quoteId, Instant now) {
        return Offers.lockOpenOf(transaction, id)
                .map(open -> open.filter(offer -> quoteId == null || quoteId.equals(offer.quoteId())))
                .flatMap(open -> open.map(offer -> Offers.end(
                                        transaction, List.of(offer.id()), WaitlistOffer.Status.DECLINED, now)
                                .chain(() -> EntryQueue.lookAgain(transaction, List.of(id))))
                        .orElseGet(() -> Uni.createFrom().voidItem()))
                .chain(() -> read(transaction, id));
    }

    /** Returns an entry; empty for an unknown one. */
    public Uni<Optional<WaitlistEntry>> find(SqlClient client, long id) {
        return Entries.find(client, id).map(found -> found.map(StoredEntry::entry));
    }

    /** Returns an entry with the given offer; empty for an unknown offer. */
    public Uni<Optional<Seen>> offered(SqlClient client, long offerId) {
        return Offers.find(client, offerId)
                .flatMap(found -> found.map(offer -> Entries.find(client, offer.entryId())
                                .map(entry -> entry.map(known -> new Seen(known.entry(), Optional.of(offer)))))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    private static Uni<Long> lock(SqlConnection transaction, WaitlistSecret secret) {
        return Entries.lock(transaction, secret).map(found -> found.orElseThrow(WaitlistDesk::unknown));
    }

    private static Uni<Long> lock(SqlConnection transaction, AccountRef tenant, long id) {
        return Entries.lock(transaction, tenant, id).map(found -> found.orElseThrow(WaitlistDesk::unknown));
    }

    private static Uni<Seen> read(SqlClient client, long id) {
        return Entries.find(client, id)
                .flatMap(found -> seen(client, found.orElseThrow().entry()));
    }

    private static Uni<Seen> seen(SqlClient client, WaitlistEntry entry) {
        return Offers.newestOf(client, entry.id()).map(offer -> new Seen(entry, offer));
    }

    private static Refusal unknown() {
        return Refusal.of(ProblemCode.NOT_FOUND);
    }

    private static <T> Uni<T> refused(Refusal refusal) {
        return Uni.createFrom().failure(refusal);
    }
}
