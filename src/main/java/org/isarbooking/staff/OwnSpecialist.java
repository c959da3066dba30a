package org.isarbooking.staff;

import java.util.Optional;
import org.isarbooking.business.Catalog;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/** Which specialist an account is (contract, access rule 4: the connected specialist's own data only). */
final class OwnSpecialist {

    private OwnSpecialist() {}

    /** The specialist as published; refused for an account that is none, and for one who no longer works here. */
    static Catalog.Specialist published(Catalog catalog, Optional<Integer> staffId) {
        return staffId.flatMap(catalog::specialist).orElseThrow(OwnSpecialist::unavailable);
    }

    /**
     * What is not there, what is somebody else's and what an account that is no specialist asks for are answered alike.
     */
    static Refusal unavailable() {
        return Refusal.of(ProblemCode.NOT_FOUND);
    }
}
