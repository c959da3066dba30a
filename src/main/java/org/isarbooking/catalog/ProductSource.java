package org.isarbooking.catalog;

import io.smallrye.mutiny.Uni;
import java.util.Map;
import java.util.Set;
import org.isarbooking.catalog.rules.Product;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;

/** The products of one line of business. The families {@code salon} and {@code coworking} implement it. */
public interface ProductSource {

    /** A product that is offered at the moment. */
    sealed interface Offered {

        /** A product with a price that the caller may know. */
        record Priced(Product product) implements Offered {}

        /** A product whose personal price is unknown for this caller. */
        record PriceUnknown() implements Offered {}
    }

    /** Returns the line that sells the products. The identifiers of the products begin with the line's name. */
    Business line();

    /**
     * Finds products by id, in the caller's language. A product that isn't offered now is absent. The number of queries
     * doesn't depend on the number of products.
     *
     * @param ids the ids of services or workspaces
     */
    Uni<Map<Integer, Offered>> find(Caller caller, Set<Integer> ids);
}
