package org.isarbooking.staff;

import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import org.isarbooking.business.Catalog;
import org.isarbooking.calendar.Occupancy;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.jspecify.annotations.Nullable;

/**
 * The rules for blocks that specialists make for themselves (contract: existing portal permissions and category
 * assignments apply).
 */
final class BlockRules {

    private BlockRules() {}

    /** @throws Refusal {@code not_permitted} if the business file doesn't permit the specialist to make blocks */
    static void checkMayBlock(Catalog.Specialist specialist) {
        if (!specialist.mayBlock()) {
            throw Refusal.of(ProblemCode.NOT_PERMITTED).because("block");
        }
    }

    /**
     * Checks the category of a block. Null, for all services, is always allowed.
     *
     * @throws Refusal {@code not_found} for an unknown category, {@code category_not_assigned} for a category in which
     *     the specialist has no service
     */
    static void checkIsAssigned(OwnCalendar.Held held, @Nullable Integer categoryId) {
        if (categoryId == null) {
            return;
        }
        if (held.catalog().category(categoryId).isEmpty()) {
            throw Refusal.of(ProblemCode.NOT_FOUND)
                    .with(List.of(Violation.of("$.service_category_id", "unknown_category")))
                    .thenCall(CoworkingStaffAvailability.NAME);
        }
        if (!ownCategories(held.catalog(), held.specialist()).contains(categoryId)) {
            throw Refusal.of(ProblemCode.CATEGORY_NOT_ASSIGNED).thenCall(CoworkingStaffAvailability.NAME);
        }
    }

    /**
     * Fails with {@code period_not_free} if a block of the category would conflict with a booked visit of the
     * specialist.
     */
    static Uni<Void> checkBarsNoVisit(OwnCalendar.Held held, InstantRange period, @Nullable Integer categoryId) {
        return categoryId == null
                ? Uni.createFrom().voidItem() // a database constraint checks blocks of all services
                : Occupancy.barsVisits(held.transaction(), held.staffId(), period, categoryId)
                        .invoke(bars -> {
                            if (bars) {
                                throw Refusal.of(ProblemCode.PERIOD_NOT_FREE).thenCall(CoworkingStaffAvailability.NAME);
                            }
                        })
                        .replaceWithVoid();
    }

    /** Returns the categories of the specialist's services, in the order of the catalog. */
    static List<Integer> ownCategories(Catalog catalog, Catalog.Specialist specialist) {
        List<Integer> ofServices = specialist.skills().keySet().stream()
                .map(catalog::service)
                .flatMap(Optional::stream)
                .map(Catalog.Service::categoryId)
                .toList();
        return catalog.categories().keySet().stream()
                .filter(ofServices::contains)
                .toList();
    }

    /** Returns a reason without leading and trailing blanks; null for a blank or missing reason. */
    static @Nullable String reason(@Nullable String given) {
        return given == null || given.isBlank() ? null : given.strip();
    }
}
