package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import io.quarkus.test.junit.QuarkusTest;
import java.time.LocalDate;
import java.util.List;
import java.util.Random;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** After random earlier rentals, exactly the days that are shown as free can be prepared and confirmed. */
@QuarkusTest
class ShownMeansRentablePropertyTest extends RentalScenario {

    private static final int CASES = 8;
    private static final int RENTALS_BEFORE = 4;
    private static final List<String> WORKSPACES = List.of(ROOM, TABLE, OTHER_TABLE, LOUNGE, FLOOR);

    @Test
    void every_day_that_is_shown_can_be_rented_and_no_other() {
        Trials<Integer> seeds = Trials.api().integers(0, 1_000_000);
        seeds.withLimits(CASES, OptionalLimits.defaults).supplyTo(seed -> {
            renting.reset();
            Random random = new Random(seed);
            for (int rental = 0; rental < RENTALS_BEFORE; rental++) {
                rentSomething(random);
            }
            checkEveryDay(WORKSPACES.get(random.nextInt(WORKSPACES.size())));
        });
    }

    private void rentSomething(Random random) {
        Renter renter = random.nextBoolean() ? tenant : neighbour;
        String workspace = WORKSPACES.get(random.nextInt(WORKSPACES.size()));
        String day = LocalDate.parse(MONDAY).plusDays(random.nextInt(7)).toString();
        Answer offer = renter.prepare(workspace, day);
        if (offer.status() == 200) {
            renter.confirm(offer).succeeded();
        }
    }

    private void checkEveryDay(String workspace) {
        List<String> shown =
                renting.dates(workspace, MONDAY, SUNDAY).succeeded().list("available_dates");
        LocalDate.parse(MONDAY)
                .datesUntil(LocalDate.parse(MONDAY).plusDays(7))
                .map(LocalDate::toString)
                .forEach(day -> {
                    boolean found = renting.search(Input.empty().with("available_on", day))
                            .<Integer>list("items.workspace_id")
                            .contains(database.workspace(workspace));
                    Answer offer = tenant.prepare(workspace, day);
                    assertThat(found).as(day).isEqualTo(shown.contains(day));
                    assertThat(offer.status()).as(day).isEqualTo(shown.contains(day) ? 200 : 409);
                    if (shown.contains(day)) {
                        tenant.confirm(offer).succeeded();
                    }
                });
    }
}
