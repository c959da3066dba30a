package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking.Workspace;
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
import org.jspecify.annotations.Nullable;

/** Lists the agreed days of the account, including booked and given-back days. */
@Singleton
@PublishedOperation(
        name = "coworking_list_agreed_days",
        family = Family.COWORKING,
        scope = Scope.COWORKING_READ,
        behaviour = Behaviour.READS,
        atItsLineOnly = true,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Lists the days of own monthly agreements: kept, booked, or given back for others.")
public class CoworkingListAgreedDays implements Operation<CoworkingListAgreedDays.Input, CoworkingAgreedDaysOutput> {

    /** The longest period, in days. */
    private static final int LONGEST_PERIOD = 366;

    private static final int DAYS_BY_DEFAULT = 31;

    /** The workspace and the period. */
    @Schema(name = "CoworkingListAgreedDaysInput")
    public record Input(
            @Nullable @Min(1) @Schema(description = "Only this workspace; by default all")
            Long workspaceId,

            @NotNull @Schema(description = "First local date in Munich, YYYY-MM-DD")
            LocalDate fromDate,

            @Nullable
            @Schema(description = "Last local date, inclusive: by default 31 days after from_date, at most 365")
            LocalDate toDate,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        LocalDate lastDate() {
            return toDate != null ? toDate : fromDate.plusDays(DAYS_BY_DEFAULT);
        }
    }

    private final Pool pool;
    private final Catalogs catalogs;
    private final InstantSource clock;

    CoworkingListAgreedDays(Pool pool, Catalogs catalogs, InstantSource clock) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.clock = clock;
    }

    @Override
    public Uni<CoworkingAgreedDaysOutput> handle(Caller caller, Input input) {
        LocalDate from = input.fromDate();
        LocalDate to = input.lastDate();
        if (to.isBefore(from)) {
            return refused(Violation.of("$.to_date", "before_from_date"));
        }
        if (ChronoUnit.DAYS.between(from, to) >= LONGEST_PERIOD) {
            return refused(Violation.of("$.to_date", "span_too_long", LONGEST_PERIOD));
        }
        return catalogs.current(pool).flatMap(catalog -> {
            List<Workspace> workspaces = workspaces(catalog, input.workspaceId());
            return AgreedDayFacts.read(pool, caller.requireAccount(), workspaces, from, to)
                    .map(facts -> CoworkingAgreedDaysOutput.of(
                            caller,
                            catalog.coworking(),
                            facts.days(catalog.coworking(), workspaces, from, to, clock.instant())));
        });
    }

    private static List<Workspace> workspaces(Catalog catalog, @Nullable Long workspaceId) {
        return workspaceId == null
                ? List.copyOf(catalog.coworking().workspaces().values())
                : List.of(Workspaces.of(catalog, workspaceId));
    }

    private static Uni<CoworkingAgreedDaysOutput> refused(Violation violation) {
        return Uni.createFrom().failure(Refusal.invalidInput(List.of(violation)));
    }
}
