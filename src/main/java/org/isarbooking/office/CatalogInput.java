package org.isarbooking.office;

import java.util.ArrayList;
import java.util.List;
import org.isarbooking.business.CatalogChange;
import org.isarbooking.business.Mistake;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;

/** The common input fields of operations that change the catalog, and their descriptions. */
interface CatalogInput extends OperationInput {

    String VERSION = "Version from office_get_catalog that the changes were made from; any other version is refused";
    String CHANGES = "The changes, in any order; all or none take effect";

    Long version();

    List<OfficeCatalogChange> changes();

    /** Returns the changes in the type of the package {@code business}. */
    default List<CatalogChange> catalogChanges() {
        return changes().stream().map(OfficeCatalogChange::change).toList();
    }

    /**
     * Returns the refusal of the changes. Each violation names the change that caused a mistake, or all changes if no
     * change matches.
     */
    default Refusal wrong(List<Mistake> mistakes) {
        List<Violation> violations = new ArrayList<>();
        for (Mistake mistake : mistakes) {
            violations.add(Violation.of(pathOf(mistake.path()), "catalog_mistake", mistake.path(), mistake.what()));
        }
        return Refusal.invalidInput(violations);
    }

    private String pathOf(String mistake) {
        List<OfficeCatalogChange> made = changes();
        for (int index = 0; index < made.size(); index++) {
            if (made.get(index).path().equals(mistake)) {
                return "$.changes[" + index + "].value";
            }
        }
        for (int index = 0; index < made.size(); index++) {
            String path = made.get(index).path();
            if (path.startsWith(mistake + ".") || mistake.startsWith(path + ".")) {
                return "$.changes[" + index + "]";
            }
        }
        return "$.changes";
    }
}
