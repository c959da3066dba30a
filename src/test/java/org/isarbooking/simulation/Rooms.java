package org.isarbooking.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.isarbooking.coworking.rules.AgreedDays;
import org.isarbooking.coworking.rules.Agreement;
import org.isarbooking.coworking.rules.BookedDay;
import org.isarbooking.coworking.rules.BookedTerms;
import org.isarbooking.coworking.rules.DayChoice;
import org.isarbooking.coworking.rules.DayPrice;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.coworking.rules.RentalWindow;
import org.isarbooking.coworking.rules.Series;
import org.isarbooking.coworking.rules.Tariff;
import org.isarbooking.coworking.rules.WeekPrices;
import org.isarbooking.coworking.rules.WeeklyTerms;
import org.isarbooking.invoice.rules.Charge;
import org.isarbooking.shared.LocalDays;
import org.jspecify.annotations.Nullable;

/** The rooms of a simulation, each with one place: rental days, agreements, and the charges of a month. */
final class Rooms {

    private static final int TENANTS = 6;
    private static final int ROOMS = 3;
    private static final int HORIZON = 60;

    private final Random chance;
    private final Trace trace;
    private final Map<Integer, Tariff> tariffs = new HashMap<>();
    private final Map<Long, Day> days = new TreeMap<>();
    private final Map<Long, Agreed> agreements = new TreeMap<>();
    private final Map<Slot, Long> agreedDays = new HashMap<>();
    private long last;

    Rooms(Random chance, Trace trace) {
        this.chance = chance;
        this.trace = trace;
        for (int room = 0; room < ROOMS; room++) {
            tariffs.put(room, tariff());
        }
    }

    private record Slot(int room, LocalDate date) {}

    private record Day(
            int tenant,
            Slot slot,
            BookedTerms terms,
            int cents,
            @Nullable Long agreement,
            boolean invoiced,
            boolean gone) {

        Day costing(int newCents) {
            return new Day(tenant, slot, terms, newCents, agreement, invoiced, gone);
        }

        Day asInvoiced() {
            return new Day(tenant, slot, terms, cents, agreement, true, gone);
        }

        /**
         * Returns the day as cancelled by the business. The day costs nothing, but still counts in the number of days
         * of its week.
         */
        Day asGone() {
            return new Day(tenant, slot, terms, 0, agreement, invoiced, true);
        }

        boolean isFixed() {
            return invoiced || gone;
        }
    }

    private record Agreed(int tenant, int room, Agreement terms) {}

    private Tariff tariff() {
        List<WeeklyTerms.Tier> tiers = new ArrayList<>();
        int price = 4_000 + 100 * chance.nextInt(40);
        for (int from : List.of(1, 3, 5)) {
            Map<DayOfWeek, Integer> cents = new EnumMap<>(DayOfWeek.class);
            for (DayOfWeek day : DayOfWeek.values()) {
                cents.put(day, price + 10 * chance.nextInt(50));
            }
            tiers.add(new WeeklyTerms.Tier(from, cents));
            price -= 700;
        }
        return new WeeklyTerms(tiers);
    }

    void changeTariff(Instant now) {
        int room = chance.nextInt(ROOMS);
        tariffs.put(room, tariff());
        trace.add(now, "tariff", room);
    }

    void book(Instant now) {
        int tenant = chance.nextInt(TENANTS);
        int room = chance.nextInt(ROOMS);
        LocalDate first = today(now).plusDays(chance.nextInt(HORIZON + 4) - 2L);
        Set<LocalDate> wanted = new HashSet<>();
        for (int day = chance.nextInt(4); day >= 0; day--) {
            wanted.add(first.plusDays(chance.nextInt(9)));
        }
        DayChoice choice = DayChoice.of(Series.of(wanted), window(now), holders(tenant, room));
        choice.rejectedDates()
                .forEach(date -> assertThat(window(now).whyNot(date).isPresent()
                                || holders(tenant, room).containsKey(date))
                        .isTrue());
        List<LocalDate> paid = new ArrayList<>();
        Map<LocalDate, Long> covered = new TreeMap<>();
        for (LocalDate date : choice.accepted()) {
            covering(tenant, room, date).ifPresentOrElse(agreed -> covered.put(date, agreed), () -> paid.add(date));
        }
        WeekPrices.Quoted quoted =
                WeekPrices.quote(paid, covered, tariffOf(room), booked(tenant, WeekPrices.weeksOf(choice.accepted())));
        apply(quoted.changes());
        quoted.days().forEach(day -> take(tenant, room, day));
        trace.add(now, "rented", tenant + " " + room + " " + quoted);
    }

    private void take(int tenant, int room, DayPrice price) {
        Slot slot = new Slot(room, price.date());
        assertThat(taken(slot)).as("%s is taken", slot).isFalse();
        BookedTerms terms = BookedTerms.of(tariffOf(room), price.date());
        days.put(++last, new Day(tenant, slot, terms, price.cents(), price.agreementId(), false, false));
    }

    void giveUp(Instant now) {
        anyComing(now).ifPresent(id -> {
            Day day = day(id);
            if (day.agreement() == null) {
                apply(WeekPrices.without(
                        id,
                        booked(
                                day.tenant(),
                                WeekPrices.weeksOf(List.of(day.slot().date())))));
            }
            days.remove(id);
            trace.add(now, "given up", day);
        });
    }

    void cancel(Instant now) {
        anyComing(now).ifPresent(id -> {
            days.put(id, day(id).asGone());
            trace.add(now, "cancelled by the business", day(id));
        });
    }

    void move(Instant now) {
        anyComing(now).ifPresent(id -> {
            Day day = day(id);
            LocalDate to = day.slot().date().plusDays(chance.nextInt(15) - 7L);
            Map<LocalDate, DayChoice.Holder> holders =
                    holders(day.tenant(), day.slot().room());
            if (DayChoice.of(Series.of(List.of(to)), window(now), holders).isPartial()) {
                return;
            }
            Long agreement = covering(day.tenant(), day.slot().room(), to).orElse(null);
            WeekPrices.Quoted quoted = WeekPrices.moved(
                    id,
                    to,
                    agreement,
                    tariffOf(day.slot().room()),
                    booked(day.tenant(), WeekPrices.weeksOf(List.of(day.slot().date(), to))));
            days.remove(id);
            apply(quoted.changes());
            take(day.tenant(), day.slot().room(), quoted.days().getFirst());
            trace.add(now, "day moved", quoted);
        });
    }

    void agree(Instant now) {
        int tenant = chance.nextInt(TENANTS);
        int room = chance.nextInt(ROOMS);
        YearMonth from = YearMonth.from(today(now)).plusMonths(1);
        Agreement terms = new Agreement(
                ++last,
                EnumSet.of(DayOfWeek.of(1 + chance.nextInt(5))),
                10_000 + 100 * chance.nextInt(100),
                new LocalDays(from.atDay(1), from.plusMonths(chance.nextInt(3)).atEndOfMonth()));
        boolean conflicts = AgreedDays.of(terms, window(now)).stream().anyMatch(date -> {
            Long other = agreedDays.get(new Slot(room, date));
            return other != null && agreed(other).tenant() != tenant;
        });
        if (!conflicts) {
            agreements.put(terms.id(), new Agreed(tenant, room, terms));
            takeAgreedDays(now);
            trace.add(now, "agreed", terms);
        }
    }

    /** Takes the agreed days that can be booked today, except those that somebody has booked. */
    void takeAgreedDays(Instant now) {
        Set<Slot> taken =
                days.values().stream().filter(day -> !day.gone()).map(Day::slot).collect(Collectors.toSet());
        agreements.forEach((id, agreed) -> AgreedDays.of(agreed.terms(), window(now)).stream()
                .map(date -> new Slot(agreed.room(), date))
                .filter(slot -> !taken.contains(slot))
                .forEach(slot -> agreedDays.putIfAbsent(slot, id)));
    }

    private Optional<Long> covering(int tenant, int room, LocalDate date) {
        return Agreement.covering(
                        date,
                        agreements.values().stream()
                                .filter(agreed -> agreed.tenant() == tenant && agreed.room() == room)
                                .map(Agreed::terms)
                                .toList())
                .map(Agreement::id);
    }

    /** Returns the charges of a tenant for a month, and marks the days of the month as invoiced. */
    List<Charge> close(int tenant, YearMonth month) {
        List<Charge> charges = new ArrayList<>();
        agreements.values().stream()
                .filter(agreed ->
                        agreed.tenant() == tenant && agreed.terms().validity().contains(month.atDay(1)))
                .forEach(agreed -> charges.add(new Charge.Agreement(
                        agreed.terms().id(),
                        agreed.room(),
                        month,
                        agreed.terms().monthlyCents())));
        days.replaceAll((id, day) -> {
            LocalDate date = day.slot().date();
            if (day.tenant() != tenant || !YearMonth.from(date).equals(month) || day.isFixed()) {
                return day;
            }
            charges.add(new Charge.Day(id, day.slot().room(), date, day.cents()));
            return day.asInvoiced();
        });
        return charges;
    }

    static int tenants() {
        return TENANTS;
    }

    /**
     * Checks that no place is rented twice on a day. Checks that each day whose price isn't fixed costs what its terms
     * say, or nothing if an agreement covers it.
     */
    void check() {
        Set<Slot> slots = new HashSet<>();
        days.values().stream()
                .filter(day -> !day.gone())
                .forEach(day -> assertThat(slots.add(day.slot()))
                        .as("%s is rented twice", day)
                        .isTrue());
        days.values().stream()
                .filter(day -> !day.isFixed())
                .forEach(day -> assertThat(day.cents())
                        .as("%s", day)
                        .isEqualTo(
                                day.agreement() != null
                                        ? 0
                                        : day.terms().centsOn(day.slot().date(), daysInWeekOf(day))));
    }

    private int daysInWeekOf(Day wanted) {
        LocalDate monday = WeekPrices.weekOf(wanted.slot().date());
        return (int) days.values().stream()
                .filter(day -> day.tenant() == wanted.tenant() && day.agreement() == null)
                .map(day -> day.slot().date())
                .filter(date -> WeekPrices.weekOf(date).equals(monday))
                .distinct()
                .count();
    }

    void forget(LocalDate before) {
        days.values().removeIf(day -> day.slot().date().isBefore(before) && day.isFixed());
        agreedDays.keySet().removeIf(slot -> slot.date().isBefore(before));
    }

    private void apply(List<PriceChange> changes) {
        for (PriceChange change : changes) {
            Day day = day(change.bookingId());
            assertThat(day.isFixed())
                    .as("the price of a day that is billed, or cancelled by the business, never changes")
                    .isFalse();
            assertThat(day.cents()).isEqualTo(change.oldCents());
            days.put(change.bookingId(), day.costing(change.newCents()));
        }
    }

    private List<BookedDay> booked(int tenant, NavigableSet<LocalDate> weeks) {
        List<BookedDay> booked = new ArrayList<>();
        days.forEach((id, day) -> {
            LocalDate date = day.slot().date();
            if (day.tenant() == tenant && day.agreement() == null && weeks.contains(WeekPrices.weekOf(date))) {
                booked.add(new BookedDay(id, day.slot().room(), date, day.terms(), day.cents(), day.isFixed()));
            }
        });
        return booked;
    }

    private Map<LocalDate, DayChoice.Holder> holders(int tenant, int room) {
        Map<LocalDate, DayChoice.Holder> holders = new HashMap<>();
        agreedDays.forEach((slot, id) -> {
            if (slot.room() == room && agreed(id).tenant() != tenant) {
                holders.put(slot.date(), DayChoice.Holder.SOMEBODY_ELSE);
            }
        });
        days.values().stream()
                .filter(day -> !day.gone() && day.slot().room() == room)
                .forEach(day -> holders.put(
                        day.slot().date(),
                        day.tenant() == tenant ? DayChoice.Holder.ACCOUNT_ITSELF : DayChoice.Holder.SOMEBODY_ELSE));
        return holders;
    }

    private boolean taken(Slot slot) {
        return days.values().stream().anyMatch(day -> !day.gone() && day.slot().equals(slot));
    }

    private Optional<Long> anyComing(Instant now) {
        List<Long> coming = days.entrySet().stream()
                .filter(day -> day.getValue().slot().date().isAfter(today(now))
                        && !day.getValue().isFixed())
                .map(Map.Entry::getKey)
                .toList();
        return coming.isEmpty() ? Optional.empty() : Optional.of(coming.get(chance.nextInt(coming.size())));
    }

    private Day day(long id) {
        return Objects.requireNonNull(days.get(id));
    }

    private Agreed agreed(long id) {
        return Objects.requireNonNull(agreements.get(id));
    }

    private Tariff tariffOf(int room) {
        return Objects.requireNonNull(tariffs.get(room));
    }

    private static RentalWindow window(Instant now) {
        LocalDate today = today(now);
        return new RentalWindow(
                today, today.plusDays(HORIZON), EnumSet.complementOf(EnumSet.of(DayOfWeek.SUNDAY)), Set.of());
    }

    private static LocalDate today(Instant now) {
        return LocalDate.ofInstant(now, Team.ZONE);
    }
}
