package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.ReadsFirst;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.QuoteState;
import org.isarbooking.quote.QuoteStatus;
import org.isarbooking.quote.QuoteToken;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Creates a salon offer (contract, {@code salon_prepare_booking}): books nothing, holds nothing, sends nothing. */
@Singleton
@PublishedOperation(
        name = "salon_prepare_booking",
        family = Family.SALON,
        scope = Scope.SALON_BOOK,
        behaviour = Behaviour.PREPARES,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.SLOT_UNAVAILABLE,
            ProblemCode.OUTSIDE_BOOKING_WINDOW,
            ProblemCode.START_OFF_GRID,
            ProblemCode.SPECIALIST_UNSUITABLE,
            ProblemCode.SERVICE_NOT_OFFERED,
            ProblemCode.TOO_MANY_APPOINTMENTS
        },
        answersOnce = "quote_token",
        summary = "Creates an offer for an exact salon appointment; nothing is booked until salon_confirm_booking.",
        next = "Show the whole offer to the customer; once they accept it, call salon_confirm_booking "
                + "with quote_id and quote_token. Only this answer shows the token.")
public class SalonPrepareBooking
        implements Operation<SalonPrepareBooking.Input, SalonQuote>,
                ReadsFirst<SalonPrepareBooking.Input, SalonPrepareBooking.Decided, SalonQuote> {

    /** The appointment to be offered. */
    @Schema(name = "SalonPrepareBookingInput")
    public record Input(
            @NotNull
            @Size(min = 1, max = SalonFindSlots.MOST_SERVICES)
            @Schema(uniqueItems = true, examples = "[1]", description = VisitInput.SERVICE_IDS)
            List<@NotNull @Min(1) Long> serviceIds,

            @NotNull @Schema(description = VisitInput.START_AT, examples = "2027-06-15T14:30:00+02:00")
            OffsetDateTime startAt,

            @Nullable @Min(1) @Schema(description = VisitInput.STAFF_ID)
            Long staffId,

            @NotNull @Schema(description = "Customer of the appointment")
            Customer customer,

            @Nullable @Size(max = 64) @Schema(description = VisitInput.PROMO_CODE)
            String promoCode,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements VisitInput {}

    private final Pool pool;
    private final ExactVisits visits;
    private final PromoPrices prices;
    private final CustomerCheck customers;
    private final OpenAppointments openAppointments;
    private final Transactions transactions;
    private final InstantSource clock;

    SalonPrepareBooking(
            Pool pool,
            ExactVisits visits,
            PromoPrices prices,
            CustomerCheck customers,
            OpenAppointments openAppointments,
            Transactions transactions,
            InstantSource clock) {
        this.openAppointments = openAppointments;
        this.pool = pool;
        this.visits = visits;
        this.prices = prices;
        this.customers = customers;
        this.transactions = transactions;
        this.clock = clock;
    }

    /**
     * An offer that isn't stored yet.
     *
     * @param customer the customer, with the phone number in E.164
     * @param at the time from which the offer is open
     */
    record Decided(Customer customer, Catalog catalog, PricedVisit priced, Instant at) {}

    @Override
    public Uni<Decided> read(Caller caller, Input input) {
        return customers.checked(input.customer()).flatMap(customer -> read(caller, input, customer));
    }

    private Uni<Decided> read(Caller caller, Input input, Customer customer) {
        if (input.promoCode() != null) {
            caller.account()
                    .ifPresentOrElse(
                            account -> prices.countGuess(account, customer.contact()),
                            () -> prices.countGuess(customer.contact()));
        }
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return visits.at(input, now, connection -> openAppointments.count(connection, customer.contact(), now))
                .invoke(found -> refuseTooMany(found.beside(), found.free().catalog()))
                .map(ExactVisits.Found::free)
                .flatMap(free -> prices.price(pool, free, input.promoCode(), customer.contact())
                        .map(priced -> new Decided(customer, free.catalog(), priced, now)));
    }

    private static void refuseTooMany(long openAppointments, Catalog catalog) {
        int most = catalog.settings().maxOpenAppointments();
        if (openAppointments >= most) {
            throw Refusal.of(ProblemCode.TOO_MANY_APPOINTMENTS)
                    .with(List.of(Violation.of("$.customer", "too_many_appointments", most)));
        }
    }

    @Override
    public Uni<SalonQuote> write(Caller caller, Input input, Decided decided) {
        Catalog catalog = decided.catalog();
        Customer customer = decided.customer();
        QuoteToken token = QuoteToken.create();
        Quote quote = new Quote(
                UUID.randomUUID(),
                caller.account().map(AccountRef::id).orElse(null),
                caller.language(),
                catalog.settings().terms(),
                decided.at().plus(Duration.ofMinutes(catalog.settings().offerMinutes())),
                Optional.empty());
        SalonOffers.Offered offered = new SalonOffers.Offered(
                decided.priced(),
                input.staffId() == null ? null : Math.toIntExact(input.staffId()),
                customer.contact());
        return transactions
                .alone(client -> SalonOffers.insert(client, quote, token, decided.at(), offered, customer))
                .map(_ -> SalonQuote.of(caller, catalog, quote, offered, QuoteState.of(QuoteStatus.OPEN), decided.at())
                        .withToken(token));
    }
}
