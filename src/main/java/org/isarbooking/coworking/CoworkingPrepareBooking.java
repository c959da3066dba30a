package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.rules.Rejection;
import org.isarbooking.coworking.rules.Series;
import org.isarbooking.coworking.rules.WeekPrices;
import org.isarbooking.database.Statements;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.ReadsFirst;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.QuoteState;
import org.isarbooking.quote.QuoteStatus;
import org.isarbooking.quote.QuoteToken;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * Creates a personal rental offer (contract, {@code coworking_prepare_booking}). Books nothing, holds nothing, sends
 * nothing. Leaves out the days that can't be rented, and reports them.
 */
@Singleton
@PublishedOperation(
        name = "coworking_prepare_booking",
        family = Family.COWORKING,
        scope = Scope.COWORKING_BOOK,
        behaviour = Behaviour.PREPARES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.DATES_UNAVAILABLE, ProblemCode.NOT_APPROVED},
        answersOnce = "quote_token",
        summary =
                "Creates an offer for chosen or recurring rental days; nothing is booked until coworking_confirm_booking.",
        next = "Show the whole offer to the tenant, rejected days and changed prices of other bookings "
                + "too; once they accept it, call coworking_confirm_booking with quote_id and quote_token. "
                + "Only this answer shows the quote_token.")
public class CoworkingPrepareBooking
        implements Operation<CoworkingPrepareBooking.Input, CoworkingQuote>,
                ReadsFirst<CoworkingPrepareBooking.Input, CoworkingPrepareBooking.Decided, CoworkingQuote> {

    /** The days to be offered. */
    @Schema(name = "CoworkingPrepareBookingInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From coworking_search_workspaces")
            Long workspaceId,

            @NotNull
            @Size(min = 1, max = Series.MOST_DAYS)
            @Schema(
                    uniqueItems = true,
                    examples = "[\"2027-06-15\"]",
                    description = "Local dates of coworking_find_dates, YYYY-MM-DD")
            List<@NotNull LocalDate> dates,

            @Nullable @Valid @Schema(description = "Repeats the dates; at most 180 days in all")
            Recurrence recurrence,

            @Nullable @Size(max = 2000) @Schema(description = "Note for the business")
            String notes,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        @Override
        public String toString() {
            return "CoworkingPrepareBooking.Input[" + workspaceId + ", " + dates + "]";
        }
    }

    private final Pool pool;
    private final Catalogs catalogs;
    private final Transactions transactions;
    private final InstantSource clock;

    CoworkingPrepareBooking(Pool pool, Catalogs catalogs, Transactions transactions, InstantSource clock) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.transactions = transactions;
        this.clock = clock;
    }

    /**
     * An offer that isn't stored yet, with the catalog that its prices are based on.
     *
     * @param at the time from which the offer is open
     */
    record Decided(Catalog catalog, OfferedRental offered, Instant at) {}

    @Override
    public Uni<Decided> read(Caller caller, Input input) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return switch (Recurrence.expand(input.dates(), input.recurrence(), Munich.dateAt(now))) {
            case Recurrence.Expansion.Wrong wrong -> Uni.createFrom().failure(Refusal.invalidInput(wrong.violations()));
            case Recurrence.Expansion.Expanded expanded ->
                catalogs.known()
                        .map(catalog -> read(caller, input, catalog, expanded.series(), now))
                        .orElseGet(() -> catalogs.current(pool)
                                .flatMap(catalog -> read(caller, input, catalog, expanded.series(), now)));
        };
    }

    private Uni<Decided> read(Caller caller, Input input, Catalog catalog, Series series, Instant now) {
        return Workspaces.find(catalog.coworking(), input.workspaceId())
                .map(workspace -> read(caller, input, catalog, workspace, series, now))
                .orElseGet(() -> catalogs.current(pool)
                        .invoke(newest -> Workspaces.of(newest, input.workspaceId()))
                        .flatMap(newest -> read(caller, input, newest, series, now)));
    }

    /** Reads the facts behind the prices, and checks at the same time that the catalog is still the newest. */
    private Uni<Decided> read(
            Caller caller, Input input, Catalog catalog, Workspace workspace, Series series, Instant now) {
        return Statements.onOneConnection(
                        pool,
                        connection -> Statements.inOrder(
                                        catalogs.current(connection),
                                        RentalQuoting.facts(connection, caller.requireAccount(), workspace, series))
                                .asTuple())
                .flatMap(read -> read.getItem1().version() == catalog.version()
                        ? decide(
                                caller,
                                input,
                                catalog,
                                read.getItem2().quotation(catalog.coworking(), workspace, series, now),
                                now)
                        : read(caller, input, read.getItem1(), series, now));
    }

    private Uni<Decided> decide(Caller caller, Input input, Catalog catalog, RentalQuotation quotation, Instant now) {
        return quotation
                .prices()
                .map(prices -> prices.days().isEmpty()
                        ? allDaysGone(caller, input, catalog.coworking(), quotation, now)
                        : Uni.createFrom().item(new Decided(catalog, offered(input, quotation, prices), now)))
                .orElseGet(() -> Uni.createFrom()
                        .failure(Refusal.of(ProblemCode.NOT_APPROVED)
                                .thenCall("coworking_request_approval", "coworking_get_account")));
    }

    /** Fails with a refusal that names the reason for each day, and free days from the first requested day on. */
    private Uni<Decided> allDaysGone(
            Caller caller, Input input, Coworking coworking, RentalQuotation quotation, Instant now) {
        List<Rejection> rejections = quotation.choice().rejections();
        LocalDate first = Collections.min(input.dates());
        return RentalRequests.freeDays(pool, coworking, quotation.workspace(), first, now)
                .flatMap(free -> Uni.createFrom()
                        .failure(Refusal.of(ProblemCode.DATES_UNAVAILABLE)
                                .rejecting(RentalRejection.of(rejections, caller.language()))
                                .insteadOffering(free)
                                .thenCall("coworking_find_dates")));
    }

    private static OfferedRental offered(Input input, RentalQuotation quotation, WeekPrices.Quoted prices) {
        return new OfferedRental(
                quotation.workspace().id(),
                quotation.workspace().placeIds(),
                prices.days(),
                quotation.choice().rejections(),
                prices.changes(),
                quotation.monthlyCents().isPresent() ? quotation.monthlyCents().getAsLong() : null,
                input.recurrence(),
                input.notes(),
                null);
    }

    @Override
    public Uni<CoworkingQuote> write(Caller caller, Input input, Decided decided) {
        Catalog catalog = decided.catalog();
        OfferedRental offered = decided.offered();
        Coworking coworking = catalog.coworking();
        QuoteToken token = QuoteToken.create();
        Quote quote = new Quote(
                UUID.randomUUID(),
                caller.requireAccount().id(),
                caller.language(),
                coworking.settings().orElseThrow().terms(),
                decided.at().plus(Duration.ofMinutes(catalog.settings().offerMinutes())),
                Optional.empty());
        return transactions
                .alone(client -> RentalOffers.insert(client, quote, token, decided.at(), offered))
                .map(_ -> CoworkingQuote.of(
                                caller, catalog, quote, offered, QuoteState.of(QuoteStatus.OPEN), decided.at())
                        .withToken(token));
    }
}
