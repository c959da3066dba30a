package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.QuoteState;
import org.isarbooking.quote.QuoteStatus;
import org.isarbooking.quote.QuoteToken;
import org.isarbooking.quote.Quotes;
import org.isarbooking.salon.rules.OfferReview.Outcome;
import org.isarbooking.shared.Language;
import org.isarbooking.waitlist.Holds;
import org.jspecify.annotations.Nullable;

/**
 * Reads the caller's offer (contract, {@code salon_get_quote}). An offer that differs from the current data is marked
 * {@code needs_review}.
 */
@Singleton
@PublishedOperation(
        name = "salon_get_quote",
        family = Family.SALON,
        scope = Scope.SALON_READ,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Reads an own salon offer and whether it can still be confirmed as it is.",
        next = "While requires_confirmation is true, salon_confirm_booking books it; else prepare a new offer.")
public class SalonGetQuote implements Operation<SalonGetQuote.Input, SalonQuote> {

    /** The offer and its access key. */
    @Schema(name = "SalonGetQuoteInput")
    public record Input(
            @NotNull @Schema(description = "The offer, from salon_prepare_booking")
            UUID quoteId,

            @NotNull
            @Size(min = 32, max = 128)
            @Schema(
                    description = "Private access key, returned once by salon_prepare_booking",
                    examples = QuoteToken.EXAMPLE)
            String quoteToken,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        @Override
        public String toString() {
            return "SalonGetQuote.Input[" + quoteId + "]";
        }
    }

    private final Pool pool;
    private final Catalogs catalogs;
    private final Calendars calendars;
    private final PromoPrices prices;
    private final InstantSource clock;

    SalonGetQuote(Pool pool, Catalogs catalogs, Calendars calendars, PromoPrices prices, InstantSource clock) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.calendars = calendars;
        this.prices = prices;
        this.clock = clock;
    }

    @Override
    public Uni<SalonQuote> handle(Caller caller, Input input) {
        return Quotes.find(pool, Business.SALON, input.quoteId(), new QuoteToken(input.quoteToken()))
                .flatMap(found -> found.map(quote -> read(caller, quote))
                        .orElseGet(() -> Uni.createFrom()
                                .failure(Refusal.of(ProblemCode.NOT_FOUND).thenCall("salon_prepare_booking"))));
    }

    private Uni<SalonQuote> read(Caller caller, Quote quote) {
        return Uni.combine()
                .all()
                .unis(SalonOffers.find(pool, quote.id()).map(Optional::orElseThrow), catalogs.current(pool))
                .asTuple()
                .flatMap(read -> state(quote, read.getItem1(), read.getItem2(), caller.language())
                        .map(state -> SalonQuote.of(
                                caller, read.getItem2(), quote, read.getItem1(), state, clock.instant())));
    }

    private Uni<QuoteState> state(Quote quote, SalonOffers.Offered offered, Catalog catalog, Language language) {
        if (quote.confirmedAt().isPresent()) {
            return Uni.createFrom().item(QuoteState.of(QuoteStatus.CONFIRMED));
        }
        if (offered.isErased()) {
            return Uni.createFrom().item(QuoteState.of(QuoteStatus.EXPIRED));
        }
        Instant now = clock.instant();
        Long hold = offered.holdId();
        return (hold == null ? Uni.createFrom().item(true) : Holds.lasts(pool, hold, now))
                .flatMap(lasts -> lasts
                        ? days(offered, catalog)
                                .map(days -> OfferReviews.review(quote.terms(), offered.visit(), catalog, days, now))
                                .flatMap(outcome -> changes(outcome, quote, offered, catalog, now))
                                .map(changes -> QuoteState.ofUnconfirmed(
                                        quote.expiresAt(),
                                        now,
                                        changes.map(found -> found.in(language)).orElseGet(List::of)))
                        : Uni.createFrom().item(QuoteState.of(QuoteStatus.EXPIRED)));
    }

    /** Returns the specialists' days, without the hold of the offer itself. */
    private Uni<List<SpecialistDay>> days(SalonOffers.Offered offered, Catalog catalog) {
        PlannedVisit visit = offered.visit();
        LocalDate date = visit.date();
        Long hold = offered.holdId();
        return hold == null
                ? calendars
                        .month(catalog, visit.staffIds(), YearMonth.from(date))
                        .map(month -> month.on(date))
                : calendars.dayWithoutHold(hold, pool, catalog, visit.staffIds(), date);
    }

    /** Returns the changes; empty if the offer can still be booked unchanged. */
    private Uni<Optional<OfferChanges>> changes(
            Outcome outcome, Quote quote, SalonOffers.Offered offered, Catalog catalog, Instant now) {
        return switch (outcome) {
            case CHANGED -> Uni.createFrom().item(Optional.of(OfferReviews.changes(quote, offered, catalog, now)));
            case SLOT_GONE -> Uni.createFrom().item(Optional.of(OfferChanges.ofTime(offered, catalog)));
            case HOLDS ->
                prices.totalsNow(pool, catalog, offered)
                        .map(totals -> totals.equals(offered.priced().totals())
                                ? Optional.empty()
                                : Optional.of(OfferChanges.ofDiscount(offered, catalog, totals)));
        };
    }
}
