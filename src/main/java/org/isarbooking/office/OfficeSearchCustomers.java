package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.InstantSource;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.PageInput;
import org.isarbooking.operation.PageOutput;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Finds customers of the salon by parts of their names, addresses and phone numbers. */
@Singleton
@PublishedOperation(
        name = "office_search_customers",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary = "Finds the salon's customers by parts of name, e-mail address or phone number, in any order.",
        next = "office_get_customer shows one of them in full.")
public class OfficeSearchCustomers implements Operation<OfficeSearchCustomers.Input, OfficeSearchCustomers.Output> {

    static final String NAME = "office_search_customers";

    /** A search for customers, and the page. */
    @Schema(name = "OfficeSearchCustomersInput")
    public record Input(
            @Nullable
            @Size(max = 254)
            @Schema(
                    description = "Parts of names, e-mail address or phone number, in any order, such as Vogel Emma; a "
                            + "phone number may be written in any way. All customers by default, by the time at which "
                            + "they last gave their contact, latest first")
            String query,

            @Nullable
            @Min(1)
            @Max(100)
            @Schema(defaultValue = "20", description = "Maximum number of customers per page")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Start of the page: next_offset of the previous one")
            Integer offset,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PageInput {

        /** Leaves personal data out of logs. */
        @Override
        public String toString() {
            return "OfficeSearchCustomers.Input[" + limit + ", " + offset + "]";
        }
    }

    /** A page of customers. */
    @Schema(name = "OfficeSearchCustomersOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "A page of the customers")
            List<OfficeCustomer> items,

            @JsonUnwrapped @NotNull PageOutput page,

            @NotNull
            @Schema(description = "Explains an empty page and says what to try; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final InstantSource clock;

    OfficeSearchCustomers(Transactions transactions, Catalogs catalogs, InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        int limit = input.pageSize();
        int offset = input.firstShown();
        return transactions
                .atOneMoment(reading -> catalogs.current(reading)
                        .flatMap(catalog ->
                                CustomerRows.page(reading, input.query(), catalog, clock.instant(), limit, offset)))
                .map(page -> new Output(
                        caller.envelope().about(Business.SALON),
                        page.items(),
                        PageOutput.of(page, input),
                        Notice.ofPage(page, "nothing_matches", caller.language())));
    }
}
