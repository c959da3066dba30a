package org.isarbooking.coworking.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.isarbooking.coworking.rules.SmallTenancy.Confirmation;
import org.isarbooking.coworking.rules.SmallTenancy.Rented;
import org.isarbooking.coworking.rules.SmallTenancy.Workspace;
import org.isarbooking.coworking.rules.WeekPrices.Quoted;
import org.jspecify.annotations.Nullable;

/** The bookings of a tenant. Applies the results of the rules step by step, as the service does. */
final class Ledger {

    private final List<Workspace> workspaces;
    private final Map<Long, Entry> entries = new TreeMap<>();
    private Function<Workspace, PriceList> terms = Workspace::prices;
    private long lastId;
    private boolean keepsTerms;

    Ledger(List<Workspace> workspaces) {
        this.workspaces = workspaces;
    }

    private record Entry(
            Rented day, int cents, @Nullable Long agreementId, boolean invoiced, boolean cancelled, Tariff booked) {

        Entry(Rented day, int cents, @Nullable Long agreementId, Tariff booked) {
            this(day, cents, agreementId, false, false, booked);
        }
    }

    /** Makes days keep the terms under which they are booked, as in the service. */
    Ledger keepingTerms() {
        keepsTerms = true;
        return this;
    }

    /** Cancels a day as the business does. The day still counts for its week. */
    void cancel(Rented day) {
        entries.computeIfPresent(
                idOf(day),
                (_, entry) -> new Entry(
                        entry.day(), entry.cents(), entry.agreementId(), entry.invoiced(), true, entry.booked()));
    }

    void changeTerms() {
        terms = Workspace::later;
    }

    void book(Collection<Confirmation> confirmations) {
        confirmations.forEach(this::book);
    }

    Quoted book(Confirmation confirmation) {
        Quoted quoted = quote(confirmation);
        apply(quoted.changes());
        for (DayPrice day : quoted.days()) {
            Rented rented = new Rented(confirmation.workspace(), day.date());
            entries.put(
                    ++lastId,
                    new Entry(rented, day.cents(), day.agreementId(), booked(confirmation.workspace(), rented)));
        }
        return quoted;
    }

    Quoted quote(Confirmation confirmation) {
        Workspace workspace = workspaces.get(confirmation.workspace());
        List<LocalDate> paid = new ArrayList<>();
        Map<LocalDate, Long> covered = new HashMap<>();
        for (LocalDate date : confirmation.dates()) {
            covering(workspace, date).ifPresentOrElse(id -> covered.put(date, id), () -> paid.add(date));
        }
        return WeekPrices.quote(paid, covered, tariff(workspace), booked());
    }

    void giveUp(Rented day) {
        long id = idOf(day);
        apply(WeekPrices.without(id, booked()));
        entries.remove(id);
    }

    void move(Rented day, LocalDate to) {
        long id = idOf(day);
        Workspace workspace = workspaces.get(day.workspace());
        Quoted quoted = WeekPrices.moved(id, to, covering(workspace, to).orElse(null), tariff(workspace), booked());
        apply(quoted.changes());
        assertThat(quoted.days()).hasSize(1);
        DayPrice price = quoted.days().getFirst();
        entries.put(
                id,
                new Entry(
                        new Rented(day.workspace(), price.date()),
                        price.cents(),
                        price.agreementId(),
                        booked(day.workspace(), new Rented(day.workspace(), price.date()))));
    }

    void invoice(Rented day) {
        entries.computeIfPresent(
                idOf(day),
                (_, entry) -> new Entry(entry.day(), entry.cents(), entry.agreementId(), true, false, entry.booked()));
    }

    boolean has(Rented day) {
        return entries.values().stream().anyMatch(entry -> entry.day().equals(day));
    }

    Map<Rented, Integer> prices() {
        Map<Rented, Integer> prices = new HashMap<>();
        entries.values().stream()
                .filter(entry -> !entry.cancelled())
                .forEach(entry -> prices.put(entry.day(), entry.cents()));
        return prices;
    }

    private void apply(List<PriceChange> changes) {
        for (PriceChange change : changes) {
            Entry entry = Objects.requireNonNull(entries.get(change.bookingId()), () -> "the booking of " + change);
            assertThat(change.date()).isEqualTo(entry.day().date());
            assertThat(change.oldCents()).isEqualTo(entry.cents()).isNotEqualTo(change.newCents());
            assertThat(entry.invoiced() || entry.cancelled()).isFalse();
            entries.put(
                    change.bookingId(), new Entry(entry.day(), change.newCents(), entry.agreementId(), entry.booked()));
        }
    }

    private List<BookedDay> booked() {
        List<BookedDay> booked = new ArrayList<>();
        entries.forEach((id, entry) -> {
            if (entry.agreementId() == null) {
                Tariff tariff = keepsTerms
                        ? entry.booked()
                        : tariff(workspaces.get(entry.day().workspace()));
                booked.add(new BookedDay(
                        id,
                        Rents.PLACE,
                        entry.day().date(),
                        tariff,
                        entry.cents(),
                        entry.invoiced() || entry.cancelled()));
            }
        });
        return booked;
    }

    private Tariff tariff(Workspace workspace) {
        return terms.apply(workspace).tariff();
    }

    private Tariff booked(int workspace, Rented day) {
        return BookedTerms.of(tariff(workspaces.get(workspace)), day.date());
    }

    private static Optional<Long> covering(Workspace workspace, LocalDate date) {
        return Agreement.covering(date, workspace.agreements()).map(Agreement::id);
    }

    private long idOf(Rented day) {
        return entries.entrySet().stream()
                .filter(entry -> entry.getValue().day().equals(day))
                .findFirst()
                .orElseThrow()
                .getKey();
    }
}
