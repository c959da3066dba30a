package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
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
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Finds bookings of both lines by words, date and status, in the order of {@link BookingQuery}. */
@Singleton
@PublishedOperation(
        name = "office_search_bookings",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary = "Finds appointments and rental days by words, date and status; coming ones first.")
public class OfficeSearchBookings implements Operation<OfficeSearchBookings.Input, OfficeSearchBookings.Output> {

    static final String NAME = "office_search_bookings";

    /** The conditions of the search, and the page. */
    @Schema(name = "OfficeSearchBookingsInput")
    public record Input(
            @Nullable
            @Size(max = 254)
            @Schema(
                    description = "Parts of a customer's name, e-mail address or phone number, of a tenant's name or "
                            + "e-mail address, or of the names of services, specialists and workspaces, in any order. "
                            + "Or a booking's reference, however typed. Without it, words don't matter")
            String query,

            @Nullable @Schema(description = "Only bookings of this line")
            Business business,

            @Nullable @Schema(deprecated = true, description = "Deprecated: the old name of business")
            Business line,

            @Nullable @Schema(description = "Only bookings of this status")
            Status status,

            @Nullable @Schema(description = "First local date")
            LocalDate fromDate,

            @Nullable @Schema(description = "Last local date, inclusive")
            LocalDate toDate,

            @Nullable @Schema(description = "Only rental days of this account")
            UUID accountId,

            @Nullable @Min(1) @Schema(description = "Only appointments of this customer, from office_search_customers")
            Long customerId,

            @Nullable
            @Min(1)
            @Max(100)
            @Schema(defaultValue = "20", description = "Maximum number of bookings per page")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Start of the page: next_offset of the previous one")
            Integer offset,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PageInput {

        BookingSearch search() {
            return new BookingSearch(
                    query,
                    OfficeBookings.line(business, line).orElse(null),
                    status == null ? null : status.value(),
                    fromDate,
                    toDate,
                    accountId,
                    customerId);
        }

        /** Leaves personal data out of logs. */
        @Override
        public String toString() {
            return "OfficeSearchBookings.Input[hidden]";
        }
    }

    /** The status of a booking. */
    @Schema(name = "BookingStatus")
    public enum Status {
        @JsonProperty("confirmed")
        CONFIRMED,
        @JsonProperty("cancelled")
        CANCELLED,
        @JsonProperty("completed")
        COMPLETED,
        @JsonProperty("no_show")
        NO_SHOW;

        /** Returns the column form, for example {@code confirmed}. */
        String value() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A page of bookings. */
    @Schema(name = "OfficeSearchBookingsOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "A page of the bookings")
            List<OfficeBooking> items,

            @JsonUnwrapped @NotNull PageOutput page,

            @NotNull
            @Schema(description = "Explains an empty page and says what to try; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final InstantSource clock;

    OfficeSearchBookings(Transactions transactions, Catalogs catalogs, InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        LocalDate from = input.fromDate();
        LocalDate to = input.toDate();
        if (from != null && to != null && to.isBefore(from)) {
            return Uni.createFrom()
                    .failure(Refusal.invalidInput(List.of(Violation.of("$.to_date", "before_from_date"))));
        }
        int limit = input.pageSize();
        int offset = input.firstShown();
        return transactions
                .atOneMoment(reading -> catalogs.current(reading)
                        .flatMap(catalog -> OfficeBookings.search(
                                reading, input.search(), catalog, caller.language(), clock.instant(), limit, offset)))
                .map(page -> new Output(
                        OfficeBookings.line(input.business(), input.line())
                                .map(caller.envelope()::about)
                                .orElseGet(caller::envelope),
                        page.items(),
                        PageOutput.of(page, input),
                        Notice.ofPage(page, "nothing_matches", caller.language())));
    }
}
