package org.isarbooking.catalog;

import io.smallrye.mutiny.Uni;
import java.util.Map;
import java.util.Set;
import org.isarbooking.catalog.rules.Product;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;

/** What a line of business sells, as products. The families implement it. */
public interface ProductSource {

    /** Something that is offered at the moment. */
    sealed interface Offered {

        /** With a price that the caller may know. */
        record Priced(Product product) implements Offered {}

        /** With a price that is personal, and unknown for this caller. */
        record PriceUnknown() implements Offered {}
    }

    /** Whose products; its identifiers begin with the line's name. */
    Business line();

    /**
     * Finds the products of some numbers, in the caller's language. A product that isn't offered any more, or never
     * was, is absent. Any number of them takes the same few queries.
     */
    Uni<Map<Integer, Offered>> find(Caller caller, Set<Integer> numbers);
}
