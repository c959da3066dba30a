package org.isarbooking;

import java.util.Map;
import java.util.stream.Collectors;

/** The contract's table "Authentication", for tests of other packages. */
public final class ContractAccess {

    private ContractAccess() {}

    /**
     * Returns what each operation of the contract needs: a scope, {@code noauth}, or {@code noauth or …} where a token
     * is optional.
     */
    public static Map<String, String> byOperation() {
        return SpecificationTables.ROWS.stream()
                .collect(Collectors.toUnmodifiableMap(SpecificationTables.Row::name, SpecificationTables.Row::scope));
    }
}
