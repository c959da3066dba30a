package org.isarbooking.catalog;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.catalog.ProductSource.Offered;
import org.isarbooking.catalog.rules.Lookups;
import org.isarbooking.catalog.rules.Product;
import org.isarbooking.catalog.rules.ProductId;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Language;
import org.isarbooking.ucp.Message;
import org.isarbooking.ucp.Metadata;
import org.jspecify.annotations.Nullable;

/**
 * Finds products by identifiers (contract, {@code lookup_catalog}). Messages name the identifiers of missing products.
 * The answer contains no other products in their place.
 */
@Singleton
@PublishedOperation(
        name = "lookup_catalog",
        family = Family.CATALOG,
        scope = Scope.COWORKING_READ,
        tokenOptional = true,
        behaviour = Behaviour.READS,
        refusals = {ProblemCode.REQUEST_TOO_LARGE, ProblemCode.INVALID_PROFILE_URL},
        summary = "Returns salon services and workspaces with their current prices, by stable catalog identifiers.")
public class LookupCatalog implements Operation<LookupCatalog.Input, LookupCatalog.Output> {

    /** The largest number of different identifiers in one call. */
    public static final int MOST_IDS = 50;

    /** The calling agent and its question. */
    @Schema(name = "LookupCatalogInput")
    public record Input(
            @NotNull @Schema(description = "The calling agent")
            Meta meta,

            @NotNull @Schema(description = "The requested identifiers and filters")
            Question catalog)
            implements OperationInput {

        @Override
        public @Nullable Language language() {
            return catalog.language();
        }
    }

    /** The question. In the protocol's REST binding, the question is the whole body. */
    @Schema(name = "LookupCatalogQuestion")
    public record Question(
            @NotNull
            @Size(min = 1)
            @Schema(
                    description = "Identifiers of products or variants, at most 50 different ones, 500 in all",
                    examples = "[\"salon:1\"]")
            List<@NotNull String> ids,

            @Nullable @Schema(description = "Filters for the answer")
            Filters filters,

            @Nullable @Schema(description = "The agent's information about the buyer")
            Context context,

            @Nullable @Schema(description = "The platform's observations about the buyer; not used")
            Signals signals,

            @Nullable @Schema(description = "Source of the buyer's visit; neither used nor stored")
            Map<String, String> attribution)
            implements OperationInput {

        @Override
        public @Nullable Language language() {
            return terms().language();
        }

        Terms terms() {
            return new Terms(filters, context);
        }
    }

    /** The products that were found. */
    @Schema(name = "LookupCatalogOutput")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Output(
            @NotNull @Schema(description = "Protocol metadata of this answer")
            Metadata ucp,

            @NotNull @Schema(description = "The products found, each one once")
            List<ProductView> products,

            @Nullable @Schema(description = "The identifiers not found, with the reasons, and further notes")
            List<Message> messages) {}

    private final Products products;

    LookupCatalog(Products products) {
        this.products = products;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        input.meta().check();
        Question question = input.catalog();
        Map<String, Optional<ProductId>> ids = new LinkedHashMap<>();
        question.ids().forEach(id -> ids.put(id, ProductId.of(id)));
        if (ids.size() > MOST_IDS) {
            return Uni.createFrom()
                    .failure(Refusal.of(ProblemCode.REQUEST_TOO_LARGE)
                            .with(List.of(Violation.of("$.catalog.ids", "too_many_items", MOST_IDS))));
        }
        return products.find(
                        caller, ids.values().stream().flatMap(Optional::stream).toList())
                .map(offered -> answer(caller, question.terms(), ids, offered));
    }

    private static Output answer(
            Caller caller, Terms terms, Map<String, Optional<ProductId>> ids, Map<ProductId, Offered> offered) {
        Absences absences = new Absences(caller);
        List<Message> messages = new ArrayList<>(terms.notices(caller.language()));
        Map<ProductId, Product> priced = new LinkedHashMap<>();
        ids.forEach((text, id) -> {
            switch (id.map(offered::get).orElse(null)) {
                case Offered.Priced found -> priced.put(id.orElseThrow(), found.product());
                case Offered.PriceUnknown _ -> messages.add(absences.priceUnknown(text));
                case null -> messages.add(absences.notFound(text));
            }
        });
        Lookups.Found found = Lookups.lookUp(priced, terms.filter());
        found.filteredOut().forEach(id -> messages.add(absences.filteredOut(id)));
        return new Output(
                Metadata.success(),
                found.hits().stream().map(ProductView::of).toList(),
                messages.isEmpty() ? null : messages);
    }
}
