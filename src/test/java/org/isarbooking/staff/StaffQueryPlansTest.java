package org.isarbooking.staff;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.isarbooking.QueryPlans;
import org.junit.jupiter.api.Test;

@QuarkusTest
class StaffQueryPlansTest extends StaffScenario {

    @Inject
    QueryPlans plans;

    @Test
    void calendars_are_read_and_changed_by_indexes() {
        plans.assertIndexed("special_day", () -> {
            long block = staff.blocked(Staff.ANNA, TEN, ELEVEN);
            staff.update(Staff.ANNA, block, TEN, NOON).succeeded();
            long day = staff.addedDay(Staff.ANNA, at(SUNDAY, "10:00"), at(SUNDAY, "14:00"));
            staff.availability(Staff.ANNA, MONDAY, SUNDAY).succeeded();
            staff.delete(Staff.ANNA, block).succeeded();
            staff.deleteDay(Staff.ANNA, day).succeeded();
        });
    }
}
