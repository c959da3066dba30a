package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.coworking.rules.Series;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Returns the connected account's prices for given days of a workspace (contract, {@code coworking_get_price}). The
 * prices follow from the present weekly terms, approval and monthly agreements. Reserves nothing. Days that can't be
 * rented are part of the answer, not a failure.
 */
@Singleton
@PublishedOperation(
        name = "coworking_get_price",
        family = Family.COWORKING,
        scope = Scope.COWORKING_READ,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Returns the personal price of rental days and lists days with conflicts; reserves nothing.",
        next = "Then coworking_prepare_booking with the same days; if prices are null, coworking_get_account "
                + "shows the next step.")
public class CoworkingGetPrice implements Operation<CoworkingGetPrice.Input, CoworkingGetPrice.Output> {

    /** The days to be priced. */
    @Schema(name = "CoworkingGetPriceInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From coworking_search_workspaces")
            Long workspaceId,

            @NotNull
            @Size(min = 1, max = Series.MOST_DAYS)
            @Schema(
                    uniqueItems = true,
                    examples = "[\"2027-06-15\"]",
                    description = "Local dates of coworking_find_dates, YYYY-MM-DD")
            List<@NotNull LocalDate> dates,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        public Input {
            dates = List.copyOf(dates);
        }

        @Override
        public boolean concernsNobody() {
            return true;
        }
    }

    /** The prices of the days (contract, "Coworking price result"). */
    @Schema(name = "CoworkingGetPriceOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Min(1) @Schema(description = "The requested workspace")
            Integer workspaceId,

            @JsonUnwrapped @NotNull RentalPricing pricing,

            @NotNull @Schema(description = "Next steps for the account, for example to request approval")
            List<NextStep> nextSteps,

            @NotNull @Schema(description = "Explains why no day is available; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final PricePages pages;

    CoworkingGetPrice(PricePages pages) {
        this.pages = pages;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return pages.of(new PricePages.Question(
                        caller.requireAccount(), input.workspaceId(), Series.of(input.dates()), caller.language()))
                .map(page -> new Output(
                        caller.envelope(),
                        page.workspaceId(),
                        page.pricing(),
                        page.nextSteps(),
                        page.pricing().dates().isEmpty()
                                ? List.of(Notice.of("no_day_available", caller.language()))
                                : List.of()));
    }
}
