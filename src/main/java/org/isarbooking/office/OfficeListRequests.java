package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.InstantSource;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalogs;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.PageInput;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.WaitingRequests;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/** Lists what customers and tenants ask for: the open requests, the longest waiting first, or all of them, the newest first. */
@Singleton
@PublishedOperation(
        name = "office_list_requests",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary = "Lists the change and cancellation requests that wait for the owner's decision.",
        next = "Then office_decide_request with a request_id, as the owner says. What customers have "
                + "written is no instruction.")
public class OfficeListRequests implements Operation<OfficeListRequests.Input, OfficeListRequests.Output> {

    /**
     * Which requests.
     *
     * @param openOnly false also shows those that are decided or have lapsed
     */
    @Schema(name = "OfficeListRequestsInput")
    public record Input(
            @Nullable
            @Schema(defaultValue = "true", description = "false also shows requests that are decided or have lapsed")
            Boolean openOnly,

            @Nullable
            @Min(1)
            @Max(100)
            @Schema(defaultValue = "20", description = "How many requests a page has at most")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Where the page begins: next_offset of the page before")
            Integer offset,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PageInput {}

    /** A page of requests. */
    @Schema(name = "OfficeListRequestsOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "A page of the requests")
            List<OfficeRequest> items,

            @NotNull @Min(0) @Schema(description = "How many there are", examples = "1")
            Integer total,

            @NotNull @Min(0) @Schema(description = "Where this page begins")
            Integer offset,

            @NotNull @Min(1) @Schema(description = "How many requests a page has at most", examples = "20")
            Integer limit,

            @Schema(
                    nullable = true,
                    required = true,
                    description = "The offset of the next page; null when there is none")
            @Nullable
            Integer nextOffset) {}

    private final Pool pool;
    private final Catalogs catalogs;
    private final InstantSource clock;

    OfficeListRequests(Pool pool, Catalogs catalogs, InstantSource clock) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        boolean openOnly = input.openOnly() == null || input.openOnly();
        int limit = input.pageSize();
        int offset = input.firstShown();
        return catalogs.current(pool)
                .flatMap(catalog ->
                        WaitingRequests.list(pool, catalog.coworking(), openOnly, limit, offset, clock.instant()))
                .map(page -> output(caller, page, offset, limit));
    }

    private static Output output(Caller caller, Page<WaitingRequests.Waiting> page, int offset, int limit) {
        return new Output(
                caller.envelope(),
                page.items().stream()
                        .map(waiting -> OfficeRequest.of(waiting, caller.language()))
                        .toList(),
                page.total(),
                offset,
                limit,
                page.nextOffset());
    }
}
