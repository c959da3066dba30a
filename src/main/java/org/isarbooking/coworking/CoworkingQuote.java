package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.BusinessFacts;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Terms;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.OfferChange;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.QuoteState;
import org.isarbooking.quote.QuoteStatus;
import org.isarbooking.quote.QuoteToken;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** A rental offer as answers show it (contract, "Quote"). */
@Schema(name = "CoworkingQuote")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CoworkingQuote(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "Id of the offer") UUID quoteId,

        @NotNull
        @Schema(description = "open, confirmed, expired, or needs_review if current data differ from the offer")
        QuoteStatus status,

        @NotNull @Schema(description = "Time at which the offer expires, local time of Munich with its offset")
        OffsetDateTime expiresAt,

        @Nullable
        @Schema(
                description =
                        "true while the waitlist holds the day until expires_at; absent for offers that hold nothing")
        Boolean held,

        @NotNull @Schema(description = "The offered rental") Offer offer,

        @NotNull @Schema(description = "true while the offer is open and can be confirmed")
        Boolean requiresConfirmation,

        @Nullable
        @Schema(
                description = "Changes since the offer was made, with old and new values; absent unless the status is "
                        + "needs_review")
        List<OfferChange> changes,

        @NotNull @Schema(description = "Request deadlines that have already passed, and days that have begun")
        List<Notice> notices,

        @Nullable
        @Schema(
                minLength = 32,
                maxLength = 128,
                description = "Private access key of the offer; returned only when the offer is made")
        String quoteToken) {

    /** The content of an offer. */
    @Schema(name = "CoworkingOffer")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Offer(
            @NotNull @Schema(description = "The offered workspace")
            WorkspaceName workspace,

            @JsonUnwrapped @NotNull RentalPricing pricing,

            @Nullable @Schema(description = "Recurrence of the days; absent if they were not repeated")
            Recurrence recurrence,

            @Nullable @Schema(description = "Note by the tenant")
            String notes,

            @NotNull @Schema(description = "Terms to accept, with their versions")
            List<OfferedTerms> terms,

            @NotNull @Schema(description = "Deadlines for change and cancellation requests, by date")
            List<DayDeadlines> deadlines,

            @NotNull @Schema(description = "Address and contact data of the business")
            BusinessFacts businessFacts) {

        /** Leaves the note out of logs. */
        @Override
        public String toString() {
            return "Offer[" + workspace + "]";
        }
    }

    /** Terms that the tenant is asked to accept. */
    @Schema(name = "RentalTerms")
    public record OfferedTerms(
            @NotNull @Schema(description = "privacy, cancellation or terms", examples = "privacy")
            String kind,

            @NotNull @Schema(description = "Version of the terms", examples = "2026-01")
            String version,

            @NotNull @Schema(description = "Address of the text", examples = "https://isarsalon.example/datenschutz")
            String url) {

        static OfferedTerms of(Terms terms) {
            return new OfferedTerms(terms.kind().code(), terms.version(), terms.url());
        }
    }

    /** Leaves the token out of logs. */
    @Override
    public String toString() {
        return "CoworkingQuote[" + quoteId + "]";
    }

    static CoworkingQuote of(
            Caller caller, Catalog catalog, Quote quote, OfferedRental offered, QuoteState state, Instant now) {
        Coworking coworking = catalog.coworking();
        List<DayDeadlines> deadlines = DayDeadlines.of(offered.dates(), coworking);
        QuoteStatus status = state.status();
        return new CoworkingQuote(
                caller.envelope(),
                quote.id(),
                status,
                Munich.timeAt(quote.expiresAt()),
                isHeld(offered, status) ? true : null,
                new Offer(
                        WorkspaceName.of(coworking, offered.workspaceId(), caller.language()),
                        RentalPricing.priced(
                                offered.days(),
                                offered.rejections(),
                                offered.changes(),
                                offered.monthlyCents(),
                                coworking,
                                caller.language()),
                        offered.recurrence(),
                        offered.notes(),
                        quote.terms().stream().map(OfferedTerms::of).toList(),
                        deadlines,
                        BusinessFacts.ofWorkspaces(catalog, List.of(offered.workspaceId()))),
                status == QuoteStatus.OPEN,
                state.changes(),
                DayDeadlines.noticesAt(now, deadlines, caller.language()),
                null);
    }

    /** Returns whether the waitlist still holds the day. A hold ends when the offer is confirmed or expires. */
    private static boolean isHeld(OfferedRental offered, QuoteStatus status) {
        return offered.holdId() != null
                && switch (status) {
                    case OPEN, NEEDS_REVIEW -> true;
                    case CONFIRMED, EXPIRED -> false;
                };
    }

    CoworkingQuote withToken(QuoteToken token) {
        return new CoworkingQuote(
                envelope,
                quoteId,
                status,
                expiresAt,
                held,
                offer,
                requiresConfirmation,
                changes,
                notices,
                token.value());
    }
}
