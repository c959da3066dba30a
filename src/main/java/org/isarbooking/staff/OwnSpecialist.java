package org.isarbooking.staff;

import java.util.Optional;
import org.isarbooking.business.Catalog;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/** Finds the specialist of an account (contract, access rule 4: the connected specialist's own data only). */
final class OwnSpecialist {

    private OwnSpecialist() {}

    /**
     * Returns the published specialist. Throws {@code not_found} for an account without a specialist, and for the
     * account of a former specialist.
     */
    static Catalog.Specialist published(Catalog catalog, Optional<Integer> staffId) {
        return staffId.flatMap(catalog::specialist).orElseThrow(OwnSpecialist::unavailable);
    }

    /** Returns the refusal for unknown data, other people's data, and accounts without a specialist. */
    static Refusal unavailable() {
        return Refusal.of(ProblemCode.NOT_FOUND);
    }
}
