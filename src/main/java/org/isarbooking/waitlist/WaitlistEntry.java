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
 * Somebody who waits, or did.
 *
 * @param accountId the tenant who waits, or whose agent has entered a visit; null for the business's own page
 * @param submissionKey names the submission that has made it
 * @param language what who waits is told in
 * @param person who waits for a visit; null for a tenant
 * @param joinedAt the order of entries; of two at the same time the one with the lower id comes first
 * @param offered the times of what was offered so far
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

    /** Where an entry is in its life. */
    public enum Status {
        WAITING,
        /** An offer was taken. */
        BOOKED,
        /** Who waited has left. */
        LEFT,
        /** The office has removed it. */
        REMOVED,
        /** Its last day is over, nobody has answered three offers in a row, or the tenant may rent the place no longer. */
        ENDED;

        /** The column form, for example {@code waiting}. */
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Status of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }

    /** Who waits. Never shown in logs. */
    public record Person(String firstName, String lastName, String email, String phone) {

        @Override
        public String toString() {
            return "Person[hidden]";
        }
    }

    public WaitlistEntry {
        offered = List.copyOf(offered);
    }

    /** The line that the entry is of. */
    public Business business() {
        return switch (wish) {
            case VisitWish _ -> Business.SALON;
            case PlaceWish _ -> Business.COWORKING;
        };
    }

    /** The visit that is waited for, for the salon, which asks for no other entries. */
    public VisitWish visit() {
        return switch (wish) {
            case VisitWish visit -> visit;
            case PlaceWish _ -> throw new IllegalStateException("an entry for a place");
        };
    }

    /** Who waits for a visit. */
    public Person visitor() {
        return Objects.requireNonNull(person, "an entry for a place");
    }

    /** The day of a workspace that is waited for, for the coworking, which asks for no other entries. */
    public PlaceWish place() {
        return switch (wish) {
            case PlaceWish place -> place;
            case VisitWish _ -> throw new IllegalStateException("an entry for a visit");
        };
    }

    /** The tenant who waits for a day of a workspace. */
    public AccountRef tenant() {
        return new AccountRef(Objects.requireNonNull(accountId, "an entry for a visit"));
    }

    /** Shows nobody. */
    @Override
    public String toString() {
        return "WaitlistEntry[" + id + "]";
    }
}
