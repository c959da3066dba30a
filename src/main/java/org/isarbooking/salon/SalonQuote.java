package org.isarbooking.salon;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.BusinessFacts;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Terms;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.OfferChange;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.QuoteState;
import org.isarbooking.quote.QuoteStatus;
import org.isarbooking.quote.QuoteToken;
import org.isarbooking.request.RequestDeadlines;
import org.isarbooking.salon.rules.Totals;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** A salon offer as answers show it (contract, "Quote"). The customer's contact is never part of it. */
@Schema(name = "SalonQuote")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SalonQuote(
        @JsonUnwrapped @NotNull Envelope envelope,
        @NotNull @Schema(description = "Id of the offer") UUID quoteId,

        @NotNull @Schema(description = "Status of the offer")
        QuoteStatus status,

        @NotNull
        @Schema(
                description = "Time at which the offer expires, local time of Munich with its offset",
                examples = "2027-06-08T10:30:00+02:00")
        OffsetDateTime expiresAt,

        @NotNull @Schema(description = "The offered booking")
        Offer offer,

        @NotNull @Schema(description = "true only while the offer is open")
        Boolean requiresConfirmation,

        @Nullable
        @Schema(
                description = "Changes since the offer was made, with old and new values; absent unless the status is "
                        + "needs_review")
        List<OfferChange> changes,

        @NotNull
        @Schema(
                description =
                        "Request deadlines that have already passed; prices of other specialists if none was preferred")
        List<Notice> notices,

        @Nullable
        @Schema(
                minLength = 32,
                maxLength = 128,
                description = "Private access key of the offer; returned once, by salon_prepare_booking")
        String quoteToken) {

    /** The content of an offer. */
    @Schema(name = "SalonOffer")
    public record Offer(
            @NotNull @Schema(description = "Times and specialists of the visit")
            Slot slot,

            @NotNull @Schema(description = "Breakdown of the price")
            Pricing pricing,

            @NotNull @Schema(description = "Total price of all services")
            Money subtotal,

            @NotNull @Schema(description = "Discount by the promo code", examples = Money.NOTHING)
            Money discount,

            @NotNull @Schema(description = "Total price that the customer pays")
            Money total,

            @NotNull @Schema(description = "Terms to accept, with their versions")
            List<AcceptedTerms> terms,

            @NotNull @Schema(description = "Deadlines for change and cancellation requests")
            RequestDeadlines deadlines,

            @NotNull @Schema(description = "Address and contact data of the salon")
            BusinessFacts businessFacts) {}

    /** Terms of an offer or a booking. */
    @Schema(name = "SalonTerms")
    public record AcceptedTerms(
            @NotNull
            @Schema(
                    description = "Kind of the terms",
                    enumeration = {"privacy", "cancellation", "terms"})
            String kind,

            @NotNull @Schema(description = "Version of the terms", examples = "2026-05")
            String version,

            @NotNull
            @Schema(
                    description = "Address of the text of the terms",
                    examples = "https://isarsalon.example/datenschutz")
            String url) {

        static AcceptedTerms of(Terms terms) {
            return new AcceptedTerms(terms.kind().code(), terms.version(), terms.url());
        }
    }

    /** Shows no token. */
    @Override
    public String toString() {
        return "SalonQuote[" + quoteId + "]";
    }

    static SalonQuote of(
            Caller caller, Catalog catalog, Quote quote, SalonOffers.Offered offered, QuoteState state, Instant now) {
        Offer offer = offer(catalog, quote, offered, caller.language());
        QuoteStatus status = state.status();
        return new SalonQuote(
                caller.envelope(),
                quote.id(),
                status,
                Munich.timeAt(quote.expiresAt()),
                offer,
                status == QuoteStatus.OPEN,
                state.changes(),
                notices(caller, catalog, offered, offer, status, now),
                null);
    }

    /**
     * Returns notices of missed deadlines. An open offer without a preferred specialist also has a notice of other
     * specialists' prices.
     */
    private static List<Notice> notices(
            Caller caller, Catalog catalog, SalonOffers.Offered offered, Offer offer, QuoteStatus status, Instant now) {
        List<Notice> deadlines = offer.deadlines().noticesAt(now, caller.language());
        return status == QuoteStatus.OPEN && offered.preferredStaff() == null
                ? Stream.concat(
                                deadlines.stream(),
                                PriceRange.notices(catalog, offered.visit().serviceIds(), caller.language()).stream())
                        .toList()
                : deadlines;
    }

    SalonQuote withToken(QuoteToken token) {
        return new SalonQuote(
                envelope, quoteId, status, expiresAt, offer, requiresConfirmation, changes, notices, token.value());
    }

    private static Offer offer(Catalog catalog, Quote quote, SalonOffers.Offered offered, Language language) {
        Totals totals = offered.priced().totals();
        return new Offer(
                Slot.of(offered.visit(), catalog, language),
                Pricing.of(offered.visit(), offered.priced().promo(), catalog, language),
                Money.ofCents(totals.subtotalCents(), language),
                Money.ofCents(totals.discountCents(), language),
                Money.ofCents(totals.totalCents(), language),
                quote.terms().stream().map(AcceptedTerms::of).toList(),
                RequestDeadlines.ofVisit(offered.visit().startsAt(), catalog.settings()),
                BusinessFacts.of(catalog, Business.SALON));
    }
}
