package org.isarbooking.office.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.isarbooking.office.rules.DaySheet.Part;
import org.isarbooking.office.rules.DaySheet.State;
import org.isarbooking.office.rules.DaySheet.Visit;
import org.junit.jupiter.api.Test;

/** Adds up the visits of random days, and compares every sum with that of a plain loop. */
class DaySheetPropertyTest {

    private static final TrialsApi API = Trials.api();
    private static final List<String> METHODS = List.of("cash", "card", "voucher");

    @Test
    void every_sum_equals_that_of_a_plain_loop() {
        check(visits -> {
            DaySheet sheet = DaySheet.of(visits);
            for (String method : List.of("cash", "card", "voucher", "not_noted")) {
                int count = 0;
                long cents = 0;
                for (Visit visit : visits) {
                    if (visit.state() == State.COMPLETED
                            && Objects.requireNonNullElse(visit.method(), "not_noted")
                                    .equals(method)) {
                        count++;
                        cents += amount(visit);
                    }
                }
                assertThat(sheet.byMethod().getOrDefault(method, new DaySheet.Sum(0, 0)))
                        .isEqualTo(new DaySheet.Sum(count, cents));
            }
            assertThat(sheet.noShows()).isEqualTo(count(visits, State.NO_SHOW));
            assertThat(sheet.open()).isEqualTo(count(visits, State.OPEN));
            assertThat(sheet.all().visits()).isEqualTo(count(visits, State.COMPLETED));
        });
    }

    @Test
    void the_sums_by_specialist_and_by_method_equal_the_total_to_the_cent() {
        check(visits -> {
            DaySheet sheet = DaySheet.of(visits);
            long whole = 0;
            for (Visit visit : visits) {
                whole += visit.state() == State.COMPLETED ? amount(visit) : 0;
            }
            assertThat(sheet.all().cents()).isEqualTo(whole);
            assertThat(sum(sheet.bySpecialist().values())).isEqualTo(whole);
            assertThat(sum(sheet.byMethod().values())).isEqualTo(whole);
            assertThat(sheet.bySpecialist().values())
                    .allSatisfy(of -> assertThat(of.cents()).isNotNegative());
        });
    }

    @Test
    void a_specialist_who_did_a_visit_alone_gets_the_whole_amount() {
        check(visits -> {
            for (Visit visit : visits) {
                int staff = visit.parts().getFirst().staffId();
                boolean isAlone = visit.parts().stream().allMatch(part -> part.staffId() == staff);
                if (visit.state() == State.COMPLETED && isAlone) {
                    assertThat(DaySheet.of(List.of(visit)).bySpecialist().get(staff))
                            .isEqualTo(new DaySheet.Sum(1, amount(visit)));
                }
            }
        });
    }

    private static void check(Consumer<List<Visit>> property) {
        Trials<Part> parts =
                API.integers(1, 3).flatMap(staff -> API.integers(0, 9_999).map(cents -> new Part(staff, cents)));
        Trials<Visit> visits = API.integers(0, 4)
                .flatMap(state -> API.integers(0, 20_000)
                        .flatMap(paid -> API.integers(1, 3)
                                .flatMap(method -> parts.immutableLists()
                                        .filter(some -> !some.isEmpty() && some.size() <= 4)
                                        .map(some -> visit(state, paid, method, some)))));
        visits.immutableLists()
                .withLimits(100, OptionalLimits.builder().complexity(300).build())
                .supplyTo(some -> property.accept(new ArrayList<>(some)));
    }

    private static Visit visit(int state, int paid, int method, List<Part> parts) {
        int price = parts.stream().mapToInt(Part::cents).sum();
        return switch (state) {
            case 0 -> new Visit(State.OPEN, price, null, null, parts);
            case 1 -> new Visit(State.NO_SHOW, price, null, null, parts);
            case 2 -> new Visit(State.COMPLETED, price, null, null, parts);
            default -> new Visit(State.COMPLETED, price, paid, METHODS.get(method - 1), parts);
        };
    }

    private static long amount(Visit visit) {
        return Objects.requireNonNullElse(visit.paidCents(), visit.cents());
    }

    private static int count(List<Visit> visits, State state) {
        int count = 0;
        for (Visit visit : visits) {
            count += visit.state() == state ? 1 : 0;
        }
        return count;
    }

    private static long sum(Iterable<DaySheet.Sum> sums) {
        long all = 0;
        for (DaySheet.Sum sum : sums) {
            all += sum.cents();
        }
        return all;
    }
}
