package org.isarbooking.checkout;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.isarbooking.catalog.Context;
import org.isarbooking.catalog.LookupCatalog;
import org.isarbooking.catalog.Meta;
import org.isarbooking.catalog.ProductView;
import org.isarbooking.catalog.VariantView;
import org.isarbooking.catalog.rules.ProductId;
import org.isarbooking.edge.OperationInvoker;
import org.isarbooking.shared.Language;
import org.isarbooking.ucp.AgentProfile;
import org.isarbooking.ucp.Message;

/**
 * Looks up the products of a checkout's line items in the catalog. Takes several calls if there are more products than
 * one call allows.
 */
@Singleton
class Products {

    private final OperationInvoker invoker;

    Products(OperationInvoker invoker) {
        this.invoker = invoker;
    }

    /** The result of the look-up. */
    sealed interface Found {

        /** All products exist and can be booked together. */
        record All(Wish wish) implements Found {}

        /** A checkout isn't possible, for the given reasons. */
        record Not(List<Message> why) implements Found {}
    }

    Uni<Found> of(CheckoutInput input, AgentProfile agent, Language language) {
        List<String> ids = input.lineItems().stream()
                .map(line -> line.item().id())
                .distinct()
                .toList();
        List<String> known =
                ids.stream().filter(id -> ProductId.of(id).isPresent()).toList();
        if (known.isEmpty()) {
            return Uni.createFrom().item(new Found.Not(unavailable(ids, Set.of(), language)));
        }
        return lookUp(known, agent, language).map(products -> found(input, products, language));
    }

    private Uni<List<ProductView>> lookUp(List<String> ids, AgentProfile agent, Language language) {
        Meta meta = new Meta(new Meta.Agent(agent.url()));
        return Multi.createFrom()
                .iterable(ids)
                .group()
                .intoLists()
                .of(LookupCatalog.MOST_IDS)
                .map(some -> new LookupCatalog.Question(some, null, context(language), null, null))
                .onItem()
                .transformToUniAndConcatenate(
                        question -> invoker.invoke(LookupCatalog.class, new LookupCatalog.Input(meta, question)))
                .onItem()
                .transformToIterable(LookupCatalog.Output::products)
                .collect()
                .asList();
    }

    private static Context context(Language language) {
        return new Context(null, null, language.code(), null, null, null, null, null, null);
    }

    private static Found found(CheckoutInput input, List<ProductView> products, Language language) {
        Map<String, Checkout.Item> items = new HashMap<>();
        for (ProductView product : products) {
            for (VariantView variant : product.variants()) {
                Objects.requireNonNull(variant.inputs())
                        .forEach(asked -> items.put(asked.id(), item(asked.id(), product, variant)));
            }
        }
        List<String> ids =
                input.lineItems().stream().map(line -> line.item().id()).toList();
        if (!items.keySet().containsAll(ids)) {
            return new Found.Not(unavailable(ids, items.keySet(), language));
        }
        List<Wish.Wanted> wanted = input.lineItems().stream()
                .map(line -> new Wish.Wanted(
                        ProductId.of(line.item().id()).orElseThrow(),
                        Objects.requireNonNull(items.get(line.item().id())),
                        line))
                .toList();
        boolean isOfOneLine =
                wanted.stream().map(one -> one.product().line()).distinct().count() == 1;
        return isOfOneLine
                ? new Found.All(new Wish(wanted, input.knownBuyer(), language))
                : new Found.Not(List.of(Words.error(language, "not_together", "recoverable")));
    }

    private static Checkout.Item item(String id, ProductView product, VariantView variant) {
        boolean isSpecialist = id.equals(variant.id()) && id.startsWith("salon:");
        return new Checkout.Item(
                id,
                isSpecialist ? product.title() + " (" + variant.title() + ")" : product.title(),
                variant.price().amount());
    }

    private static List<Message> unavailable(List<String> ids, Set<String> found, Language language) {
        List<Message> missing = new ArrayList<>();
        Set<String> reported = new HashSet<>();
        for (String id : ids) {
            if (!found.contains(id) && reported.add(id)) {
                missing.add(Words.error(language, "item_unavailable", "unrecoverable", id));
            }
        }
        return missing;
    }
}
