package org.isarbooking.salon;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Notice;
import org.isarbooking.request.RequestDeadlines;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Texts;
import org.isarbooking.waitlist.ClosedNotices;
import org.isarbooking.waitlist.WaitlistEntry;
import org.isarbooking.waitlist.WaitlistSecret;
import org.isarbooking.waitlist.WaitlistWeekday;
import org.isarbooking.waitlist.rules.VisitWish;
import org.jspecify.annotations.Nullable;

/** A waitlist entry as answers show it, without contact data. */
@Schema(name = "SalonWaitlistEntry")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SalonWaitlistEntry(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull
        @Schema(
                description = "Status of the waitlist entry",
                enumeration = {"waiting", "booked", "left", "removed", "ended"})
        String status,

        @NotNull @Schema(description = "Services of the visit, in the wanted order", examples = "[1]")
        List<Integer> serviceIds,

        @NotNull @Schema(description = "Names of these services", examples = "[\"Express-Gesichtsbehandlung\"]")
        List<String> serviceNames,

        @Nullable @Min(1) @Schema(description = "The only wanted specialist; absent if any specialist suits")
        Integer staffId,

        @Nullable
        @Schema(description = "Name of the wanted specialist; absent if any specialist suits", examples = "Anna")
        String staffName,

        @NotNull @Schema(description = "First local date") LocalDate fromDate,

        @NotNull @Schema(description = "Last local date") LocalDate toDate,

        @NotNull @Schema(description = "Suitable weekdays") List<WaitlistWeekday> weekdays,

        @NotNull @Schema(description = "Earliest local start, HH:MM", examples = "09:00")
        String fromTime,

        @NotNull @Schema(description = "Latest local start, HH:MM", examples = "18:00")
        String toTime,

        @NotNull
        @Schema(
                description = "Creation time, local time of Munich with its offset",
                examples = "2027-06-08T10:00:00+02:00")
        OffsetDateTime joinedAt,

        @Nullable @Schema(description = "Time offered and held now; absent while there is none")
        HeldOffer offer,

        @NotNull
        @Schema(
                description = "Reasons why the entry gets no offer at present: all of its days are closed, its days "
                        + "can be booked only later, or nobody can do the services at its times; mostly empty",
                examples = "[]")
        List<Notice> notices,

        @Nullable
        @Schema(
                minLength = 32,
                maxLength = 128,
                description = "Private key of the entry; returned by salon_join_waitlist")
        String waitlistToken) {

    /** The text key, without {@code notice.}, of the notice that the entry's days can be booked only later. */
    private static final String LATER = "beyond_booking_window.waitlist";

    /** An offer with held time. */
    @Schema(name = "SalonHeldOffer")
    public record HeldOffer(
            @NotNull @Schema(description = "Id of the offer, for salon_confirm_booking")
            UUID quoteId,

            @NotNull
            @Schema(
                    minLength = 32,
                    maxLength = 128,
                    description = "Private access key of the offer, for salon_confirm_booking")
            String quoteToken,

            @NotNull @Schema(description = "Times and specialists of the visit")
            Slot slot,

            @NotNull @Schema(description = "Total price that the customer pays")
            Money total,

            @NotNull @Schema(description = "Terms to accept, with their versions")
            List<SalonQuote.AcceptedTerms> terms,

            @NotNull @Schema(description = "Deadlines for change and cancellation requests")
            RequestDeadlines deadlines,

            @NotNull @Schema(description = "Request deadlines that have already passed; mostly empty")
            List<Notice> notices,

            @NotNull
            @Schema(
                    description = "End of the hold and of the offer, local time of Munich with its offset",
                    examples = "2027-06-08T11:00:00+02:00")
            OffsetDateTime heldUntil) {

        /** Shows no key. */
        @Override
        public String toString() {
            return "HeldOffer[" + quoteId + "]";
        }
    }

    static SalonWaitlistEntry of(Caller caller, SalonWaitlist.Found found) {
        WaitlistEntry entry = found.entry();
        VisitWish wish = entry.visit();
        Integer staff = wish.staffId();
        return new SalonWaitlistEntry(
                caller.envelope(),
                entry.status().value(),
                wish.serviceIds(),
                wish.serviceIds().stream()
                        .map(id -> found.catalog().names().service(id).in(caller.language()))
                        .toList(),
                staff,
                staff == null ? null : found.catalog().names().specialist(staff, caller.language()),
                wish.from(),
                wish.until(),
                WaitlistWeekday.of(wish.weekdays()),
                wish.earliest().toString(),
                wish.latest().toString(),
                Munich.timeAt(entry.joinedAt()),
                found.offer() == null ? null : found.offer().in(caller.language()),
                notices(found, caller.language()),
                null);
    }

    private static List<Notice> notices(SalonWaitlist.Found found, Language language) {
        List<Notice> closed = ClosedNotices.of(found.closed(), "closed", "closed.waitlist", language);
        Stream<Notice> notYet = found.lastBookable().stream()
                .map(last -> new Notice("beyond_booking_window", Texts.get(language, "notice." + LATER, last)));
        Stream<Notice> never = found.neverFits() ? Stream.of(Notice.of("never_fits", language)) : Stream.empty();
        return Stream.of(closed.stream(), notYet, never)
                .flatMap(notices -> notices)
                .toList();
    }

    SalonWaitlistEntry withToken(WaitlistSecret secret) {
        return new SalonWaitlistEntry(
                envelope,
                status,
                serviceIds,
                serviceNames,
                staffId,
                staffName,
                fromDate,
                toDate,
                weekdays,
                fromTime,
                toTime,
                joinedAt,
                offer,
                notices,
                secret.value());
    }

    /** Shows no key. */
    @Override
    public String toString() {
        return "SalonWaitlistEntry[" + status + "]";
    }
}
