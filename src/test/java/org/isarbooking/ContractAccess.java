package org.isarbooking;

import java.util.Map;
import java.util.stream.Collectors;

/** The contract's table "Authentication", for tests of other packages. */
public final class ContractAccess {

    private ContractAccess() {}

    /** What each operation of the contract needs: a scope, or {@code noauth}. */
    public static Map<String, String> byOperation() {
        return SpecificationTables.ROWS.stream()
                .collect(Collectors.toUnmodifiableMap(SpecificationTables.Row::name, SpecificationTables.Row::scope));
    }
}
