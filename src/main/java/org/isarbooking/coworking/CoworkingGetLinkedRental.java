package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.link.ManageKey;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Reads a rental by its manage link, as {@code coworking_get_rental} does for its tenant. This operation is not in the
 * contract. The link needs no sign-in, and opens this rental only.
 */
@Singleton
@PublishedOperation(
        name = "coworking_get_linked_rental",
        family = Family.COWORKING,
        behaviour = Behaviour.READS,
        atItsLineOnly = true,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Reads the rental that a manage link opens: all its days, and the decisions on requests about them.",
        next = "To move or cancel a day, coworking_request_linked_change or coworking_request_linked_cancellation.")
public class CoworkingGetLinkedRental implements Operation<CoworkingGetLinkedRental.Input, CoworkingGetRental.Output> {

    /** The manage link of the rental. */
    @Schema(name = "CoworkingGetLinkedRentalInput")
    public record Input(
            @NotNull @Size(min = 16, max = 128) @Schema(description = RentalLinks.LINK, examples = ManageKey.EXAMPLE)
            String link,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves the link out of logs. */
        @Override
        public String toString() {
            return "CoworkingGetLinkedRental.Input[hidden]";
        }
    }

    private final Pool pool;
    private final RentalLinks links;
    private final RentalOverviews overviews;

    CoworkingGetLinkedRental(Pool pool, RentalLinks links, RentalOverviews overviews) {
        this.pool = pool;
        this.links = links;
        this.overviews = overviews;
    }

    @Override
    public Uni<CoworkingGetRental.Output> handle(Caller caller, Input input) {
        return links.open(pool, input.link())
                .flatMap(opened ->
                        overviews.read(caller, opened.account(), opened.link().id()));
    }
}
