package org.isarbooking.staff;

import org.isarbooking.business.Catalog;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/** The permission of a specialist to add and delete special days. */
final class SpecialDayPermission {

    private SpecialDayPermission() {}

    /** @throws Refusal {@code not_permitted} if the business file doesn't give the specialist this permission */
    static void check(Catalog.Specialist specialist) {
        if (!specialist.mayAddDays()) {
            throw Refusal.of(ProblemCode.NOT_PERMITTED).because("special_day");
        }
    }
}
