package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isarbooking.business.Catalogs;
import org.isarbooking.coworking.rules.WeekPrices;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.RentalDesk.Change;
import org.isarbooking.request.RentalDesk.Outcome;
import org.isarbooking.request.RentalDesk.Price;
import org.isarbooking.shared.Shares;
import org.jspecify.annotations.Nullable;

/**
 * Changes prices and notes of rentals for the office, under the tenant's lock. Also turns a tenant's mails about a
 * rental on or off. The prices of invoiced days can't be changed.
 */
@Singleton
class DeskChanges {

    private final Catalogs catalogs;
    private final Rentals rentals;
    private final RentalChangeRepository changes;

    DeskChanges(Catalogs catalogs, Rentals rentals, RentalChangeRepository changes) {
        this.catalogs = catalogs;
        this.rentals = rentals;
        this.changes = changes;
    }

    Uni<Outcome> change(SqlConnection transaction, AccountRef tenant, Change wanted, Instant now) {
        return rentals.find(tenant, wanted.rentalId())
                .map(found -> found.orElseThrow(() -> DeskDays.unknown()))
                .flatMap(rental -> {
                    List<RentalDay> priced = priced(rental, wanted.bookingIds());
                    return (wanted.byRules()
                                    ? byTerms(transaction, tenant, priced)
                                    : Uni.createFrom().item(different(priced, wanted.price())))
                            .flatMap(cents -> change(transaction, rental, priced, cents, wanted, now));
                });
    }

    private Uni<Outcome> change(
            SqlConnection transaction,
            Rental rental,
            List<RentalDay> priced,
            Map<Long, Integer> cents,
            Change wanted,
            Instant now) {
        List<RentalDay> changed =
                priced.stream().filter(day -> cents.containsKey(day.id())).toList();
        return Rentals.changeWords(transaction, rental.id(), wanted.notes(), wanted.messages())
                .flatMap(isWritten -> isWritten || !cents.isEmpty()
                        ? write(transaction, rental, changed, cents, wanted, now)
                        : Uni.createFrom().<Outcome>failure(nothingToChange(wanted)));
    }

    private static Refusal nothingToChange(Change wanted) {
        boolean isPriced = !wanted.bookingIds().isEmpty();
        boolean isNamed = isPriced || wanted.notes() != null || wanted.messages() != null;
        return Refusal.nothingToChange("$.day_price_cents", "$.total_price_cents", "$.notes", "$.messages")
                .because(isNamed ? "same" : "nothing_named")
                .thenCall("office_get_booking");
    }

    /**
     * Returns the new prices of days whose agreed price ends, by booking id. Each day is priced by the terms under
     * which it was booked, or by the present terms if none are stored. The days still count for their weeks, so no
     * other price changes.
     */
    private Uni<Map<Long, Integer>> byTerms(SqlConnection transaction, AccountRef tenant, List<RentalDay> priced) {
        List<RentalDay> agreed = priced.stream().filter(RentalDay::agreed).toList();
        if (agreed.isEmpty()) {
            return Uni.createFrom().item(Map.of());
        }
        Set<Long> ids = agreed.stream().map(RentalDay::id).collect(Collectors.toSet());
        return catalogs.current(transaction)
                .flatMap(catalog -> TenantRights.read(transaction, tenant)
                        .flatMap(known -> BookedDays.inWeeksOf(
                                        transaction,
                                        tenant,
                                        agreed.stream().map(RentalDay::date).toList())
                                .map(booked -> WeekPrices.byTerms(
                                        ids,
                                        booked.stream()
                                                .map(day -> day.pricedBy(known, catalog.coworking()))
                                                .toList()))));
    }

    private Uni<Outcome> write(
            SqlConnection transaction,
            Rental rental,
            List<RentalDay> changed,
            Map<Long, Integer> cents,
            Change wanted,
            Instant now) {
        return changes.remember(rental.id(), changed, List.of(), now)
                .call(() -> cents.isEmpty()
                        ? Uni.createFrom().voidItem()
                        : BookedDays.price(transaction, cents, !wanted.byRules()))
                .call(changeId -> DeskDays.writeMessage(
                        transaction,
                        wanted.tellsTenant() && isDearerOrCheaper(changed, cents),
                        rental.id(),
                        changeId,
                        now))
                .map(changeId -> new Outcome.Done(
                        changeId,
                        (changed.isEmpty() ? rental.days() : changed).getLast().id(),
                        about(rental, changed, cents, wanted)));
    }

    /** Returns true if the price of a day rises or falls. Billing a waived day at its old price needs no mail. */
    private static boolean isDearerOrCheaper(List<RentalDay> changed, Map<Long, Integer> cents) {
        return changed.stream().anyMatch(day -> !Objects.equals(cents.get(day.id()), day.cents()));
    }

    private static Map<String, Object> about(
            Rental rental, List<RentalDay> changed, Map<Long, Integer> cents, Change wanted) {
        Map<String, Object> about = new HashMap<>();
        about.put("rental_id", rental.id());
        if (!changed.isEmpty()) {
            about.put("days", changed.size());
            about.put(
                    "from_price_cents",
                    changed.stream().mapToLong(RentalDay::cents).sum());
            about.put(
                    "to_price_cents",
                    cents.values().stream().mapToLong(Integer::longValue).sum());
        }
        if (wanted.notes() != null) {
            about.put("notes", "changed");
        }
        if (wanted.messages() != null) {
            about.put("messages", wanted.messages());
        }
        return about;
    }

    /** Returns the days with the given booking ids. Refuses days whose price can't be changed. */
    private static List<RentalDay> priced(Rental rental, List<Long> bookingIds) {
        List<Violation> unknown = against(bookingIds, rental, day -> day.isEmpty() ? "not_of_rental" : null);
        if (!unknown.isEmpty()) {
            throw DeskDays.unknown().with(unknown);
        }
        List<Violation> cancelled = against(
                bookingIds,
                rental,
                day -> day.orElseThrow().status() == RentalDay.Status.CANCELLED ? "day_cancelled" : null);
        if (!cancelled.isEmpty()) {
            throw DeskDays.closed("cancelled").with(cancelled);
        }
        List<Violation> invoiced =
                against(bookingIds, rental, day -> day.orElseThrow().invoiceId() != null ? "day_invoiced" : null);
        if (!invoiced.isEmpty()) {
            throw DeskDays.closed("invoiced").with(invoiced);
        }
        List<Violation> covered =
                against(bookingIds, rental, day -> day.orElseThrow().isCovered() ? "covered_by_agreement" : null);
        if (!covered.isEmpty()) {
            throw DeskDays.covered(covered);
        }
        return rental.days().stream()
                .filter(day -> bookingIds.contains(day.id()))
                .toList();
    }

    private static List<Violation> against(
            List<Long> bookingIds, Rental rental, Function<Optional<RentalDay>, @Nullable String> what) {
        return IntStream.range(0, bookingIds.size())
                .boxed()
                .flatMap(index -> {
                    Optional<RentalDay> found = rental.days().stream()
                            .filter(day -> day.id() == bookingIds.get(index))
                            .findFirst();
                    return Optional.ofNullable(what.apply(found))
                            .map(code -> Violation.of("$.booking_ids[" + index + "]", code))
                            .stream();
                })
                .toList();
    }

    /**
     * Returns the new prices by booking id. Leaves out days for which the same price is already agreed. Waived days are
     * never left out: any price bills a waived day again.
     */
    private static Map<Long, Integer> different(List<RentalDay> priced, @Nullable Price price) {
        if (price == null) {
            return Map.of();
        }
        List<Integer> cents = price.ofAll()
                ? Shares.of(price.cents(), priced.stream().map(RentalDay::cents).toList())
                : priced.stream().map(_ -> price.cents()).toList();
        Map<Long, Integer> different = new LinkedHashMap<>();
        for (int index = 0; index < priced.size(); index++) {
            RentalDay day = priced.get(index);
            if (day.cents() != cents.get(index) || !day.agreed() || day.waived()) {
                different.put(day.id(), cents.get(index));
            }
        }
        return different;
    }
}
