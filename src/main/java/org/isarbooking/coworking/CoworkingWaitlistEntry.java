package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Coworking;
import org.isarbooking.operation.Notice;
import org.isarbooking.quote.QuoteToken;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.waitlist.ClosedNotices;
import org.isarbooking.waitlist.WaitlistEntry;
import org.isarbooking.waitlist.WaitlistWeekday;
import org.isarbooking.waitlist.rules.ClosedDates;
import org.isarbooking.waitlist.rules.PlaceWish;
import org.jspecify.annotations.Nullable;

/** A waitlist entry as answers to its tenant show it. */
@Schema(name = "CoworkingWaitlistEntry")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CoworkingWaitlistEntry(
        @NotNull @Min(1) @Schema(description = "Id of the waitlist entry", examples = "7")
        Long entryId,

        @NotNull
        @Schema(
                description = "Status of the waitlist entry",
                enumeration = {"waiting", "booked", "left", "removed", "ended"})
        String status,

        @NotNull @Schema(description = "The awaited workspace")
        WorkspaceName workspace,

        @NotNull @Schema(description = "First local date") LocalDate fromDate,

        @NotNull @Schema(description = "Last local date") LocalDate toDate,

        @NotNull @Schema(description = "Suitable weekdays") List<WaitlistWeekday> weekdays,

        @NotNull
        @Schema(
                description = "Creation time, local time of Munich with its offset",
                examples = "2027-06-08T10:00:00+02:00")
        OffsetDateTime joinedAt,

        @Nullable @Schema(description = "The day offered and held now; absent while there is none")
        HeldOffer offer,

        @NotNull
        @Schema(
                description = "Explains that the workspace can be rented on none of the days, and names the next "
                        + "possible day; otherwise empty",
                examples = "[]")
        List<Notice> notices) {

    /** The offer of a day that is held for the tenant. */
    @Schema(name = "CoworkingHeldOffer")
    public record HeldOffer(
            @NotNull @Schema(description = "Id of the offer, for coworking_get_quote and coworking_confirm_booking")
            UUID quoteId,

            @NotNull
            @Schema(
                    minLength = 32,
                    maxLength = 128,
                    description =
                            "Private access key of the offer, for coworking_get_quote and coworking_confirm_booking")
            String quoteToken,

            @NotNull @Schema(description = "Local date in Munich")
            LocalDate date,

            @NotNull @Schema(description = "Price of the day, and other days whose price changes with it")
            RentalPricing pricing,

            @NotNull
            @Schema(
                    description = "End of the hold and of the offer, local time of Munich with its offset",
                    examples = "2027-06-08T11:00:00+02:00")
            OffsetDateTime heldUntil) {

        static HeldOffer of(
                UUID quoteId,
                QuoteToken token,
                OfferedRental offered,
                Instant heldUntil,
                Coworking coworking,
                Language language) {
            return new HeldOffer(
                    quoteId,
                    token.value(),
                    offered.dates().getFirst(),
                    RentalPricing.priced(
                            offered.days(),
                            offered.rejections(),
                            offered.changes(),
                            offered.monthlyCents(),
                            coworking,
                            language),
                    Munich.timeAt(heldUntil));
        }

        /** Leaves the access key out of logs. */
        @Override
        public String toString() {
            return "HeldOffer[" + quoteId + "]";
        }
    }

    static CoworkingWaitlistEntry of(
            WaitlistEntry entry, @Nullable HeldOffer offer, Coworking coworking, LocalDate today, Language language) {
        PlaceWish wish = entry.place();
        return new CoworkingWaitlistEntry(
                entry.id(),
                entry.status().value(),
                WorkspaceName.of(coworking, wish.workspaceId(), language),
                wish.from(),
                wish.until(),
                WaitlistWeekday.of(wish.weekdays()),
                Munich.timeAt(entry.joinedAt()),
                offer,
                ClosedNotices.of(closed(entry, coworking, today), "not_rented", "not_rented.waitlist", language));
    }

    private static Optional<ClosedDates> closed(WaitlistEntry entry, Coworking coworking, LocalDate today) {
        return entry.status() == WaitlistEntry.Status.WAITING
                ? coworking
                        .workspace(entry.place().workspaceId())
                        .flatMap(workspace -> ClosedDates.of(entry.place(), today, date -> !workspace.isRentedOn(date)))
                : Optional.empty();
    }
}
