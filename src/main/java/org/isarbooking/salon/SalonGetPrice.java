package org.isarbooking.salon;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.salon.rules.Totals;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/** Gives the price of an exact appointment (contract, {@code salon_get_price}). Reserves nothing, redeems nothing. */
@Singleton
@PublishedOperation(
        name = "salon_get_price",
        family = Family.SALON,
        behaviour = Behaviour.READS,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.SLOT_UNAVAILABLE,
            ProblemCode.OUTSIDE_BOOKING_WINDOW,
            ProblemCode.START_OFF_GRID,
            ProblemCode.SPECIALIST_UNSUITABLE,
            ProblemCode.SERVICE_NOT_OFFERED
        },
        summary = "Gives the price of an exact salon appointment; reserves nothing and redeems no promo code.",
        next = "Then salon_prepare_booking with the same input and the customer's names; it also checks whether "
                + "the customer may use the promo code.")
public class SalonGetPrice implements Operation<SalonGetPrice.Input, SalonGetPrice.Output> {

    /** The appointment to be priced. */
    @Schema(name = "SalonGetPriceInput")
    public record Input(
            @NotNull
            @Size(min = 1, max = SalonFindSlots.MOST_SERVICES)
            @Schema(uniqueItems = true, examples = "[1]", description = VisitInput.SERVICE_IDS)
            List<@NotNull @Min(1) Long> serviceIds,

            @NotNull @Schema(description = VisitInput.START_AT, examples = "2027-06-15T14:30:00+02:00")
            OffsetDateTime startAt,

            @Nullable @Min(1) @Schema(description = VisitInput.STAFF_ID)
            Long staffId,

            @Nullable @Schema(description = "The customer; required with a promo code, with e-mail and phone")
            PriceCustomer customer,

            @Nullable @Size(max = 64) @Schema(description = VisitInput.PROMO_CODE)
            String promoCode,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements VisitInput {

        @Override
        public boolean asksForMuchWork() {
            return true;
        }
    }

    /** The slot with its price. */
    @Schema(name = "SalonGetPriceOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "Times and specialists of the visit")
            Slot slot,

            @NotNull @Schema(description = "Breakdown of the price")
            Pricing pricing,

            @NotNull @Schema(description = "Total price of all services")
            Money subtotal,

            @NotNull @Schema(description = "Discount by the promo code", examples = Money.NOTHING)
            Money discount,

            @NotNull @Schema(description = "Total price that the customer would pay")
            Money total,

            @NotNull @Schema(description = "Notes about the price", examples = "[]")
            List<Notice> notices) {}

    private final Pool pool;
    private final ExactVisits visits;
    private final PromoPrices prices;
    private final CustomerCheck customers;

    SalonGetPrice(Pool pool, ExactVisits visits, PromoPrices prices, CustomerCheck customers) {
        this.pool = pool;
        this.visits = visits;
        this.prices = prices;
        this.customers = customers;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        PriceCustomer customer = input.customer();
        if (customer == null) {
            return input.promoCode() == null
                    ? price(caller, input)
                    : Uni.createFrom()
                            .failure(Refusal.invalidInput(
                                    List.of(Violation.of("$.customer", "required_for_promo_code"))));
        }
        return customers
                .checked(customer)
                .invoke(contact -> {
                    if (input.promoCode() != null) {
                        prices.countGuess(contact);
                    }
                })
                .chain(() -> price(caller, input));
    }

    private Uni<Output> price(Caller caller, Input input) {
        return visits.at(input)
                .flatMap(free -> prices.priceIfEligible(pool, free, input.promoCode())
                        .map(priced -> answer(caller, free.catalog(), priced, input.staffId() == null)));
    }

    private static Output answer(Caller caller, Catalog catalog, PricedVisit priced, boolean prefersNobody) {
        Totals totals = priced.totals();
        Language language = caller.language();
        return new Output(
                caller.envelope(),
                Slot.of(priced.visit(), catalog),
                Pricing.of(priced.visit(), priced.promo(), catalog, language),
                Money.ofCents(totals.subtotalCents(), language),
                Money.ofCents(totals.discountCents(), language),
                Money.ofCents(totals.totalCents(), language),
                notices(catalog, priced, prefersNobody, language));
    }

    private static List<Notice> notices(Catalog catalog, PricedVisit priced, boolean prefersNobody, Language language) {
        List<Notice> notices = new ArrayList<>();
        PricedVisit.@Nullable Promo promo = priced.promo();
        if (promo != null && promo.isSubjectToEligibility()) {
            notices.add(Notice.of("promo_eligibility_open", language));
        }
        if (prefersNobody) {
            notices.addAll(PriceRange.notices(catalog, priced.visit().serviceIds(), language));
        }
        return notices;
    }
}
