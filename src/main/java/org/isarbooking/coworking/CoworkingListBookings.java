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
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.PageInput;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/** Lists the connected account's rental bookings (contract, {@code coworking_list_bookings}), the latest days first. */
@Singleton
@PublishedOperation(
        name = "coworking_list_bookings",
        family = Family.COWORKING,
        scope = Scope.COWORKING_READ,
        behaviour = Behaviour.READS,
        summary = "Lists own rental bookings with their status and personal price, the latest days first.",
        next = "Then coworking_get_booking, coworking_request_change or coworking_request_cancellation "
                + "with a booking_id; next_offset leads to the next page.")
public class CoworkingListBookings implements Operation<CoworkingListBookings.Input, CoworkingListBookings.Output> {

    /** Which page. */
    @Schema(name = "CoworkingListBookingsInput")
    public record Input(
            @Nullable
            @Min(1)
            @Max(100)
            @Schema(defaultValue = "20", description = "How many bookings a page has at most")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Where the page begins: next_offset of the page before")
            Integer offset,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PageInput {}

    /** A page of bookings. */
    @Schema(name = "CoworkingListBookingsOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "A page of the bookings, the latest days first")
            List<RentalBooking> items,

            @NotNull @Min(0) @Schema(description = "How many bookings there are in all")
            Integer total,

            @NotNull @Min(0) @Schema(description = "Where this page begins")
            Integer offset,

            @NotNull @Min(1) @Schema(description = "How many bookings a page has at most")
            Integer limit,

            @Schema(
                    nullable = true,
                    required = true,
                    description = "Where the next page begins; null when there is none")
            @Nullable
            Integer nextOffset) {}

    private final Pool pool;
    private final Catalogs catalogs;

    CoworkingListBookings(Pool pool, Catalogs catalogs) {
        this.pool = pool;
        this.catalogs = catalogs;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return Uni.combine()
                .all()
                .unis(
                        catalogs.current(pool),
                        RentalDays.list(pool, caller.requireAccount(), input.pageSize(), input.firstShown()))
                .with((catalog, page) -> answer(caller, input, catalog, page));
    }

    private static Output answer(Caller caller, Input input, Catalog catalog, Page<RentalDay> page) {
        return new Output(
                caller.envelope(),
                page.items().stream()
                        .map(day -> RentalBooking.of(day, catalog.coworking(), caller.language()))
                        .toList(),
                page.total(),
                input.firstShown(),
                input.pageSize(),
                page.nextOffset());
    }
}
