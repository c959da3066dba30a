package org.isarbooking.salon;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Terms;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.QuoteStatus;
import org.isarbooking.quote.QuoteToken;
import org.isarbooking.salon.rules.Totals;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * A salon offer on the wire (contract, "Quote"). The customer's contact is never part of it.
 *
 * @param expiresAt from then on the offer can't be confirmed
 * @param requiresConfirmation true only while the offer is open
 * @param quoteToken the access key; answered once, by {@code salon_prepare_booking}
 */
@Schema(name = "SalonQuote")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SalonQuote(
        @JsonUnwrapped @NotNull Envelope envelope,
        @NotNull UUID quoteId,
        @NotNull QuoteStatus status,
        @NotNull OffsetDateTime expiresAt,
        @NotNull Offer offer,
        @NotNull Boolean requiresConfirmation,
        @Nullable @Schema(minLength = 32, maxLength = 128) String quoteToken) {

    /**
     * What is offered.
     *
     * @param terms what has to be accepted, in these versions
     */
    @Schema(name = "SalonOffer")
    public record Offer(
            @NotNull Slot slot,
            @NotNull Pricing pricing,
            @NotNull Money subtotal,
            @NotNull Money discount,
            @NotNull Money total,
            @NotNull List<AcceptedTerms> terms) {}

    /** Terms to be accepted. */
    @Schema(name = "Terms")
    public record AcceptedTerms(
            @NotNull String kind,
            @NotNull String version,
            @NotNull String url) {

        static AcceptedTerms of(Terms terms) {
            return new AcceptedTerms(terms.kind().code(), terms.version(), terms.url());
        }
    }

    /** Shows no token. */
    @Override
    public String toString() {
        return "SalonQuote[" + quoteId + "]";
    }

    static SalonQuote of(Caller caller, Catalog catalog, Quote quote, SalonOffers.Offered offered, QuoteStatus status) {
        return new SalonQuote(
                caller.envelope(),
                quote.id(),
                status,
                Munich.timeAt(quote.expiresAt()),
                offer(catalog, quote, offered, caller.language()),
                status == QuoteStatus.OPEN,
                null);
    }

    SalonQuote withToken(QuoteToken token) {
        return new SalonQuote(envelope, quoteId, status, expiresAt, offer, requiresConfirmation, token.value());
    }

    private static Offer offer(Catalog catalog, Quote quote, SalonOffers.Offered offered, Language language) {
        Totals totals = offered.priced().totals();
        return new Offer(
                Slot.of(offered.visit(), catalog),
                Pricing.of(offered.visit(), offered.priced().promo(), catalog, language),
                Money.ofCents(totals.subtotalCents(), language),
                Money.ofCents(totals.discountCents(), language),
                Money.ofCents(totals.totalCents(), language),
                quote.terms().stream().map(AcceptedTerms::of).toList());
    }
}
