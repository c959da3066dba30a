package org.isarbooking.catalog;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.catalog.ProductSource.Offered;
import org.isarbooking.catalog.rules.Choice;
import org.isarbooking.catalog.rules.Details;
import org.isarbooking.catalog.rules.Product;
import org.isarbooking.catalog.rules.ProductId;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.ucp.Message;
import org.isarbooking.ucp.Metadata;
import org.jspecify.annotations.Nullable;

/**
 * Returns one product with its options (contract, {@code get_product}). If no product can be shown, returns a
 * successful answer with an error message in it.
 */
@Singleton
@PublishedOperation(
        name = "get_product",
        family = Family.CATALOG,
        scope = Scope.COWORKING_READ,
        tokenOptional = true,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.INVALID_PROFILE_URL,
        summary = "Returns one salon service or workspace with its current prices, and the variants that match the "
                + "selected options.")
public class GetProduct implements Operation<GetProduct.Input, GetProduct.Output> {

    /** The calling agent and its question. */
    @Schema(name = "GetProductInput")
    public record Input(
            @NotNull @Schema(description = "The calling agent")
            Meta meta,

            @NotNull @Schema(description = "The requested product, options and filters")
            Question catalog)
            implements OperationInput {

        @Override
        public @Nullable Language language() {
            return catalog.language();
        }
    }

    /** The question. In the protocol's REST binding, the question is the whole body. */
    @Schema(name = "GetProductQuestion")
    public record Question(
            @NotNull @Schema(description = "Identifier of a product or a variant", examples = "salon:1")
            String id,

            @Nullable @Schema(description = "Options that the buyer has selected so far")
            List<@NotNull Selection> selected,

            @Nullable
            @Schema(
                    description = "Names of options, the most important first; while no variant matches, the selection "
                            + "of the least important option is dropped")
            List<@NotNull String> preferences,

            @Nullable @Schema(description = "Filters for the variants")
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

    /** A value of an option that the buyer has chosen. */
    @Schema(name = "GetProductSelection")
    public record Selection(
            @NotNull @Schema(description = "Name of the option, as the product gives it", examples = "Fachkraft")
            String name,

            @Nullable @Schema(description = "Id of the value; takes precedence over its label")
            String id,

            @NotNull @Schema(description = "The label of the value", examples = "Anna")
            String label) {

        Choice.Wanted wanted() {
            return new Choice.Wanted(name, id, label);
        }
    }

    /**
     * The product, or the reason why it is missing.
     *
     * @param product the product; null if {@code ucp.status} is {@code error}
     */
    @Schema(name = "GetProductOutput")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Output(
            @NotNull @Schema(description = "Protocol metadata of this answer")
            Metadata ucp,

            @Nullable @Schema(description = "The product; missing if ucp.status is error")
            ProductView product,

            @Nullable @Schema(description = "Reasons for a missing product, or further notes")
            List<Message> messages) {

        static Output none(Message... why) {
            return new Output(Metadata.error(), null, List.of(why));
        }
    }

    private final Products products;

    GetProduct(Products products) {
        this.products = products;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        input.meta().check();
        Question question = input.catalog();
        Optional<ProductId> id = ProductId.of(question.id());
        return products.find(caller, id.stream().toList()).map(offered -> {
            Absences absences = new Absences(caller);
            Message notFound = absences.notFound(question.id());
            return switch (id.map(offered::get).orElse(null)) {
                case Offered.Priced found -> answer(caller, question, id.orElseThrow(), found.product());
                // The product exists, but its price is unknown for this caller. A second message says this.
                case Offered.PriceUnknown _ ->
                    Output.none(
                            absences.asError(notFound, "requires_buyer_input"), absences.priceUnknown(question.id()));
                case null -> Output.none(absences.asError(notFound, "unrecoverable"));
            };
        });
    }

    private static Output answer(Caller caller, Question question, ProductId id, Product product) {
        Terms terms = question.terms();
        List<Selection> selected = question.selected() != null ? question.selected() : List.of();
        List<String> preferences = question.preferences() != null ? question.preferences() : List.of();
        List<Message> notices = terms.notices(caller.language());
        return Details.of(product, id, selected.stream().map(Selection::wanted).toList(), preferences, terms.filter())
                .map(details ->
                        new Output(Metadata.success(), ProductView.of(details), notices.isEmpty() ? null : notices))
                .orElseGet(() -> {
                    Absences absences = new Absences(caller);
                    return Output.none(absences.asError(absences.filteredOut(id.text()), "recoverable"));
                });
    }
}
