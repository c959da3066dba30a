package org.isarbooking.coworking.rules;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isarbooking.coworking.rules.SmallTenancy.Rented;
import org.isarbooking.coworking.rules.SmallTenancy.Wish;
import org.isarbooking.coworking.rules.SmallTenancy.Workspace;
import org.isarbooking.shared.LocalDays;

/**
 * Random small tenancies. Their two weeks lie in the middle of a month, or contain a special date: the end of a month,
 * the end of a year of 53 weeks, a clock change or a leap day.
 */
final class SmallTenancies {

    private static final TrialsApi API = Trials.api();
    private static final List<LocalDate> MONDAYS = List.of(
            LocalDate.of(2027, 6, 7),
            LocalDate.of(2027, 6, 28),
            LocalDate.of(2026, 12, 28),
            LocalDate.of(2027, 3, 22),
            LocalDate.of(2027, 10, 25),
            LocalDate.of(2028, 2, 28));

    /** The limits for random tenancies, which consist of more choices than the default limits allow. */
    private static final OptionalLimits LARGE_CASES =
            OptionalLimits.builder().complexity(1000).build();

    private SmallTenancies() {}

    static void check(Consumer<SmallTenancy> property) {
        tenancies().withLimits(250, LARGE_CASES).supplyTo(property);
    }

    private static Trials<SmallTenancy> tenancies() {
        return API.choose(MONDAYS)
                .flatMap(monday -> API.integers(1, 3)
                        .flatMap(count -> listOf(count, workspaces(monday))
                                .flatMap(workspaces -> API.integers(1, 16)
                                        .flatMap(size -> listOf(size, wishes(monday, count))
                                                .flatMap(wishes -> API.integers(1, 8)
                                                        .map(shift ->
                                                                new SmallTenancy(workspaces, once(wishes), shift)))))));
    }

    private static List<Wish> once(List<Wish> wishes) {
        Map<Rented, Wish> byDay = new LinkedHashMap<>();
        wishes.forEach(wish -> byDay.putIfAbsent(wish.day(), wish));
        return List.copyOf(byDay.values());
    }

    private static Trials<Wish> wishes(LocalDate monday, int workspaces) {
        return API.integers(0, workspaces - 1)
                .flatMap(workspace -> API.integers(0, 13)
                        .flatMap(days -> API.integers(0, 3)
                                .map(flags -> new Wish(
                                        new Rented(workspace, monday.plusDays(days)),
                                        (flags & 1) > 0,
                                        (flags & 2) > 0))));
    }

    private static Trials<Workspace> workspaces(LocalDate monday) {
        return priceLists()
                .flatMap(prices -> priceLists()
                        .flatMap(later ->
                                agreements(monday).map(agreements -> new Workspace(prices, later, agreements))));
    }

    private static Trials<List<Agreement>> agreements(LocalDate monday) {
        Trials<Set<DayOfWeek>> weekdays = API.choose(List.of(
                Set.of(DayOfWeek.MONDAY, DayOfWeek.WEDNESDAY),
                Set.of(DayOfWeek.SUNDAY),
                Set.of(DayOfWeek.TUESDAY, DayOfWeek.THURSDAY, DayOfWeek.FRIDAY)));
        Trials<LocalDays> validity = API.choose(
                LocalDays.ALWAYS, new LocalDays(monday.plusDays(7), null), new LocalDays(null, monday.plusDays(4)));
        return API.integers(0, 3)
                .flatMap(kind -> weekdays.flatMap(days ->
                        validity.map(valid -> kind > 0 ? List.of() : List.of(new Agreement(9, days, 1, valid)))));
    }

    /**
     * Returns price lists of small numbers, so that some tiers change no price, some change a few prices, and some
     * raise prices.
     */
    private static Trials<PriceList> priceLists() {
        Trials<Set<Integer>> steps = API.integers(0, 63)
                .map(bits -> IntStream.rangeClosed(2, 7)
                        .filter(days -> (bits >> (days - 2) & 1) == 1)
                        .boxed()
                        .collect(Collectors.toUnmodifiableSet()));
        Trials<OptionalInt> personal =
                API.integers(0, 12).map(cents -> cents < 3 ? OptionalInt.of(cents) : OptionalInt.empty());
        return personal.flatMap(price -> steps.flatMap(days -> listOf(7, API.integers(0, 3))
                .flatMap(weekdays ->
                        listOf(7, API.integers(0, 2)).map(factors -> new PriceList(price, days, weekdays, factors)))));
    }

    private static <T> Trials<List<T>> listOf(int size, Trials<T> items) {
        return items.immutableListsOfSize(size).map(List::copyOf);
    }
}
