package org.isarbooking.catalog;

import io.quarkus.arc.All;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isarbooking.catalog.ProductSource.Offered;
import org.isarbooking.catalog.rules.ProductId;
import org.isarbooking.operation.Caller;

/** Finds the products of all lines by identifier. */
@Singleton
class Products {

    private final Map<String, ProductSource> byLine;

    Products(@All List<ProductSource> sources) {
        this.byLine = sources.stream()
                .collect(
                        Collectors.toMap(source -> source.line().name().toLowerCase(Locale.ROOT), Function.identity()));
    }

    /**
     * Returns the offered products by identifier. An identifier is absent if its product isn't offered or doesn't have
     * the variant.
     */
    Uni<Map<ProductId, Offered>> find(Caller caller, Collection<ProductId> ids) {
        Map<ProductId, Offered> none = new HashMap<>();
        Uni<Map<ProductId, Offered>> found = Uni.createFrom().item(none);
        for (Map.Entry<String, List<ProductId>> line :
                ids.stream().collect(Collectors.groupingBy(ProductId::line)).entrySet()) {
            ProductSource source = byLine.get(line.getKey());
            if (source != null) {
                found = found.flatMap(before -> ofLine(source, caller, line.getValue())
                        .invoke(before::putAll)
                        .replaceWith(before));
            }
        }
        return found;
    }

    private static Uni<Map<ProductId, Offered>> ofLine(ProductSource source, Caller caller, List<ProductId> ids) {
        Set<Integer> numbers = ids.stream().map(ProductId::number).collect(Collectors.toSet());
        return source.find(caller, numbers).map(offered -> {
            Map<ProductId, Offered> byId = new HashMap<>();
            for (ProductId id : ids) {
                Offered found = offered.get(id.number());
                if (found != null && hasVariant(found, id)) {
                    byId.put(id, found);
                }
            }
            return byId;
        });
    }

    /**
     * Returns true if the identifier names a product, or a variant that the product has. If the price is unknown for
     * the caller, only the rental day counts as a variant. So the answer doesn't reveal other variants.
     */
    private static boolean hasVariant(Offered offered, ProductId id) {
        return switch (offered) {
            case Offered.Priced priced ->
                !id.isVariant() || priced.product().variant(id.text()).isPresent();
            case Offered.PriceUnknown _ -> !id.isVariant() || id.text().endsWith(":day");
        };
    }
}
