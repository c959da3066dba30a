package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Behaviour;
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
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/**
 * Lists the connected account's rental bookings (contract, {@code coworking_list_bookings}). Days from today on come
 * first, the nearest first. Past days follow, the latest first. The contract's input has no filter.
 */
@Singleton
@PublishedOperation(
        name = "coworking_list_bookings",
        family = Family.COWORKING,
        scope = Scope.COWORKING_READ,
        behaviour = Behaviour.READS,
        summary = "Lists own rental bookings with status and personal price: upcoming days first, nearest first; then "
                + "past days, latest first.",
        next = "Then coworking_get_booking, coworking_request_change or coworking_request_cancellation "
                + "with a booking_id, or coworking_get_rental with a rental_id for all days that were booked together; "
                + "next_offset leads to the next page.")
public class CoworkingListBookings implements Operation<CoworkingListBookings.Input, CoworkingListBookings.Output> {

    /** The page to list. */
    @Schema(name = "CoworkingListBookingsInput")
    public record Input(
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
            implements PageInput {}

    /** A page of bookings. */
    @Schema(name = "CoworkingListBookingsOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull
            @Schema(
                    description = "A page of the bookings: days from today on, nearest first; then earlier days, "
                            + "latest first")
            List<RentalBooking> items,

            @JsonUnwrapped @NotNull PageOutput page,

            @NotNull
            @Schema(description = "Explains an empty page and says what to try; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final Pool pool;
    private final Transactions transactions;
    private final RentalDays days;
    private final Catalogs catalogs;

    CoworkingListBookings(Pool pool, Transactions transactions, RentalDays days, Catalogs catalogs) {
        this.pool = pool;
        this.transactions = transactions;
        this.days = days;
        this.catalogs = catalogs;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return Uni.combine()
                .all()
                .unis(
                        catalogs.current(pool),
                        transactions.reading(() -> days.list(
                                caller.requireAccount(),
                                caller.envelope().localDate(),
                                input.pageSize(),
                                input.firstShown())))
                .with((catalog, page) -> answer(caller, input, catalog, page));
    }

    private static Output answer(Caller caller, Input input, Catalog catalog, Page<RentalDay> page) {
        return new Output(
                caller.envelope(),
                page.items().stream()
                        .map(day -> RentalBooking.of(day, catalog.coworking(), caller.language()))
                        .toList(),
                PageOutput.of(page, input),
                Notice.ofPage(page, "no_bookings", caller.language()));
    }
}
