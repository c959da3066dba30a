package org.isarbooking.staff;

import org.isarbooking.business.Catalog;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/** Whether a specialist may add and delete special days. */
final class SpecialDayPermission {

    private SpecialDayPermission() {}

    /** @throws Refusal {@code not_permitted} unless the business file lets the specialist */
    static void check(Catalog.Specialist specialist) {
        if (!specialist.mayAddDays()) {
            throw Refusal.of(ProblemCode.NOT_PERMITTED).because("special_day");
        }
    }
}
