package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking.Use;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.PageInput;
import org.isarbooking.operation.PageOutput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/**
 * Searches workspaces (contract, {@code coworking_search_workspaces}): by words in any language, equipment, use,
 * capacity, and free places on a day.
 */
@Singleton
@PublishedOperation(
        name = "coworking_search_workspaces",
        family = Family.COWORKING,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Searches workspaces to rent and returns the workspace ids that the other coworking operations take.",
        next = "Then coworking_find_dates with the workspace_id of an item; personal prices need "
                + "coworking_get_price.")
public class CoworkingSearchWorkspaces
        implements Operation<CoworkingSearchWorkspaces.Input, CoworkingSearchWorkspaces.Output> {

    /** The conditions. A workspace must meet all given conditions. */
    @Schema(name = "CoworkingSearchWorkspacesInput")
    public record Input(
            @Nullable
            @Size(max = 500)
            @Schema(
                    description = "Words of names, equipment, uses or descriptions, in any language; synonyms and "
                            + "typing errors match too. By default empty, for all workspaces")
            String query,

            @Nullable
            @Size(max = 50)
            @Schema(uniqueItems = true, description = "Only workspaces with all of this equipment")
            List<@NotNull @Min(1) Long> equipmentIds,

            @Nullable @Min(1) @Max(1000) @Schema(description = "Only workspaces for at least this many persons")
            Integer minPersons,

            @Nullable @Schema(description = "true: only combined group workspaces")
            Boolean groupsOnly,

            @Nullable @Schema(uniqueItems = true, description = "Only workspaces that suit all of these uses")
            List<@NotNull Use> supportedUses,

            @Nullable @Schema(description = "Only workspaces with free capacity on this local date, YYYY-MM-DD")
            LocalDate availableOn,

            @Nullable
            @Min(1)
            @Max(100)
            @Schema(defaultValue = "20", description = "Maximum number of workspaces per page")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Start of the page: next_offset of the previous one")
            Integer offset,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PageInput {

        String words() {
            return query != null ? query : "";
        }

        List<Long> equipment() {
            return equipmentIds != null ? equipmentIds : List.of();
        }

        List<Use> uses() {
            return supportedUses != null ? supportedUses : List.of();
        }

        @Override
        public boolean asksForMuchWork() {
            return availableOn != null;
        }
    }

    /** A page of the workspaces that meet the conditions. */
    @Schema(name = "CoworkingSearchWorkspacesOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "A page of the workspaces, best match first")
            List<WorkspaceItem> items,

            @JsonUnwrapped @NotNull PageOutput page,

            @NotNull @Schema(description = "Explains an empty result and says what to try; otherwise empty")
            List<Notice> notices) {}

    private final Pool pool;
    private final Catalogs catalogs;
    private final WorkspaceFinder finder;
    private final InstantSource clock;

    CoworkingSearchWorkspaces(Pool pool, Catalogs catalogs, WorkspaceFinder finder, InstantSource clock) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.finder = finder;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return catalogs.current(pool)
                .flatMap(catalog -> free(catalog, finder.find(catalog, input), input.availableOn())
                        .map(found -> answer(caller, input, catalog, found)));
    }

    private Uni<List<Workspace>> free(Catalog catalog, List<Workspace> found, @Nullable LocalDate day) {
        if (day == null) {
            return Uni.createFrom().item(found);
        }
        List<Workspace> rented = found.stream()
                .filter(workspace -> RentalQuoting.window(catalog.coworking(), workspace, clock.instant())
                        .whyNot(day)
                        .isEmpty())
                .toList();
        return rented.isEmpty()
                ? Uni.createFrom().item(rented)
                : PlaceOccupancy.placesOn(pool, day).map(occupied -> WorkspaceFinder.free(rented, occupied));
    }

    private Output answer(Caller caller, Input input, Catalog catalog, List<Workspace> found) {
        Page<Workspace> page = Page.of(found, input.firstShown(), input.pageSize());
        return new Output(
                caller.envelope(),
                page.items().stream()
                        .map(workspace -> WorkspaceItem.of(workspace, catalog, caller.language()))
                        .toList(),
                PageOutput.of(page, input),
                notices(caller, input, catalog, page));
    }

    private List<Notice> notices(Caller caller, Input input, Catalog catalog, Page<Workspace> page) {
        LocalDate day = input.availableOn();
        if (page.total() > 0) {
            return Notice.ofPage(page, "nothing_matches", caller.language());
        }
        List<Notice> outOfReach = day == null
                ? List.of()
                : RentalNotices.ofPeriod(catalog.coworking(), day, day, clock.instant(), caller.language());
        if (!outOfReach.isEmpty()) {
            return outOfReach;
        }
        List<Workspace> matching = finder.find(catalog, input);
        if (day == null || matching.isEmpty()) {
            return finder.whyNothing(catalog, input, caller.language());
        }
        boolean isRented = matching.stream()
                .anyMatch(workspace -> RentalQuoting.window(catalog.coworking(), workspace, clock.instant())
                        .whyNot(day)
                        .isEmpty());
        return List.of(Notice.of(isRented ? "nothing_free_on" : "not_rented_on", caller.language()));
    }
}
