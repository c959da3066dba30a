package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
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
import org.isarbooking.shared.Language;
import org.isarbooking.waitlist.Holds;
import org.jspecify.annotations.Nullable;

/**
 * Reads one of the account's rental offers, with its present status (contract, {@code coworking_get_quote}). Needs the
 * account that the offer is for, and the offer's access key.
 */
@Singleton
@PublishedOperation(
        name = "coworking_get_quote",
        family = Family.COWORKING,
        scope = Scope.COWORKING_READ,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Reads an own rental offer and whether it can still be confirmed as it is.",
        next = "While requires_confirmation is true, coworking_confirm_booking books it; else prepare a "
                + "new offer.")
public class CoworkingGetQuote implements Operation<CoworkingGetQuote.Input, CoworkingQuote> {

    /** The offer and its access key. */
    @Schema(name = "CoworkingGetQuoteInput")
    public record Input(
            @NotNull
            @Schema(description = "The offer, from coworking_prepare_booking or coworking_list_waitlist_entries")
            UUID quoteId,

            @NotNull @Size(min = 32, max = 128) @Schema(description = "The private access key of the offer")
            String quoteToken,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        @Override
        public String toString() {
            return "CoworkingGetQuote.Input[" + quoteId + "]";
        }
    }

    private final Pool pool;
    private final Catalogs catalogs;
    private final InstantSource clock;

    CoworkingGetQuote(Pool pool, Catalogs catalogs, InstantSource clock) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.clock = clock;
    }

    @Override
    public Uni<CoworkingQuote> handle(Caller caller, Input input) {
        return Quotes.find(pool, Business.COWORKING, input.quoteId(), new QuoteToken(input.quoteToken()))
                .map(found -> found.filter(quote -> quote.requireAccountId()
                                .equals(caller.requireAccount().id()))
                        .orElseThrow(() -> Refusal.of(ProblemCode.NOT_FOUND).thenCall("coworking_prepare_booking")))
                .flatMap(quote -> read(caller, quote));
    }

    private Uni<CoworkingQuote> read(Caller caller, Quote quote) {
        return Uni.combine()
                .all()
                .unis(RentalOffers.find(pool, quote.id()).map(Optional::orElseThrow), catalogs.current(pool))
                .asTuple()
                .flatMap(read -> state(quote, read.getItem1(), read.getItem2().coworking(), caller.language())
                        .map(state -> CoworkingQuote.of(
                                caller, read.getItem2(), quote, read.getItem1(), state, clock.instant())));
    }

    private Uni<QuoteState> state(Quote quote, OfferedRental offered, Coworking coworking, Language language) {
        if (quote.confirmedAt().isPresent()) {
            return Uni.createFrom().item(QuoteState.of(QuoteStatus.CONFIRMED));
        }
        Instant now = clock.instant();
        Long hold = offered.holdId();
        return (hold == null ? Uni.createFrom().item(true) : Holds.lasts(pool, hold, now))
                .flatMap(lasts -> lasts
                        ? RentalReviews.review(pool, coworking, quote, offered, now)
                                .map(review -> QuoteState.ofUnconfirmed(quote.expiresAt(), now, review.in(language)))
                        : Uni.createFrom().item(QuoteState.of(QuoteStatus.EXPIRED)));
    }
}
