package org.isarbooking.waitlist;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Business;
import org.isarbooking.shared.Language;
import org.isarbooking.waitlist.rules.PlaceWish;
import org.isarbooking.waitlist.rules.Turns;
import org.isarbooking.waitlist.rules.VisitWish;
import org.isarbooking.waitlist.rules.Wish;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the waitlist, waiting or ended.
 *
 * @param accountId the tenant who waits for a workspace, or the account whose agent submitted an entry for a visit;
 *     null for entries from the business's own page
 * @param submissionKey the key of the submission that made the entry
 * @param language the language of messages to the person or tenant
 * @param person the person who waits for a visit; null for a tenant
 * @param joinedAt the time of joining, which decides the order; at equal times, the lower id comes first
 * @param offered the times of all previous offers, except withdrawn ones
 */
public record WaitlistEntry(
        long id,
        Status status,
        @Nullable UUID accountId,
        UUID submissionKey,
        Language language,
        Wish wish,
        @Nullable Person person,
        Instant joinedAt,
        List<Turns.Period> offered) {

    public enum Status {
        WAITING,
        /** An offer was booked, or a tenant has booked a wished day in another way. */
        BOOKED,
        /** The person or tenant has left the waitlist. */
        LEFT,
        /** The office has removed the entry. */
        REMOVED,
        /**
         * The entry's last day is over, three offers in a row weren't answered, or the tenant may no longer rent the
         * workspace.
         */
        ENDED;

        /** Returns the column form, for example {@code waiting}. */
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Status of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }

    /** The person who waits for a visit. Their data is never logged. */
    public record Person(String firstName, String lastName, String email, String phone) {

        @Override
        public String toString() {
            return "Person[hidden]";
        }
    }

    public WaitlistEntry {
        offered = List.copyOf(offered);
    }

    /** Returns the line that the entry belongs to. */
    public Business business() {
        return switch (wish) {
            case VisitWish _ -> Business.SALON;
            case PlaceWish _ -> Business.COWORKING;
        };
    }

    /** Returns the wish for a visit. Fails for entries of coworking. */
    public VisitWish visit() {
        return switch (wish) {
            case VisitWish visit -> visit;
            case PlaceWish _ -> throw new IllegalStateException("the entry is for a workspace");
        };
    }

    /** Returns the person who waits. Fails for entries of coworking. */
    public Person visitor() {
        return Objects.requireNonNull(person, "the entry is for a workspace");
    }

    /** Returns the wish for a day of a workspace. Fails for entries of the salon. */
    public PlaceWish place() {
        return switch (wish) {
            case PlaceWish place -> place;
            case VisitWish _ -> throw new IllegalStateException("the entry is for a visit");
        };
    }

    /** Returns the tenant who waits. Must be called only for entries of coworking. */
    public AccountRef tenant() {
        return new AccountRef(Objects.requireNonNull(accountId, "the entry is for a visit"));
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "WaitlistEntry[" + id + "]";
    }
}
