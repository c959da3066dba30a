package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isarbooking.coworking.CoworkingAgreedDay;
import org.isarbooking.coworking.CoworkingAgreedDaysOutput;
import org.isarbooking.coworking.CoworkingFindDates;
import org.isarbooking.coworking.CoworkingListAgreedDays;
import org.isarbooking.coworking.CoworkingSearchWorkspaces;
import org.isarbooking.coworking.WorkspaceItem;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.shared.Munich;

/** Shows a workspace with the free days of a month, also after days that could not be read. */
@Singleton
class ShownWorkspaces {

    /** Asks for as many workspaces as a page of the operation can have. */
    private static final Map<String, Object> ALL = Map.of("limit", 100);

    private final PageCalls calls;
    private final InstantSource clock;

    ShownWorkspaces(PageCalls calls, InstantSource clock) {
        this.calls = calls;
        this.clock = clock;
    }

    /** Shows all workspaces. */
    Uni<Response> all(RoutingContext call, RentPage page) {
        return calls.call(CoworkingSearchWorkspaces.class, ALL, page.language(), call)
                .flatMap(answer -> Rent.show(
                        page,
                        answer,
                        found -> Rent.render(200, RentViews.workspaces(page.site(), page, found.items()))));
    }

    /** Shows a workspace with the month and the days in the address. */
    Uni<Response> one(RoutingContext call, RentPage page, long id) {
        LocalDate today = today();
        YearMonth month = RentMonths.month(call.request().getParam("month"), YearMonth.from(today));
        ChosenDays chosen = ChosenDays.of(call.request().params());
        return with(
                call,
                page,
                id,
                workspace -> calls.call(CoworkingFindDates.class, in(month, id), page.language(), call)
                        .flatMap(answer -> Rent.show(
                                page,
                                answer,
                                dates -> agreed(call, page, in(month, id))
                                        .flatMap(own -> Rent.render(
                                                page.status(),
                                                RentViews.workspace(
                                                        page.site(),
                                                        page,
                                                        workspace,
                                                        FreeMonth.of(
                                                                month,
                                                                today,
                                                                Stream.concat(
                                                                                dates.availableDates().stream(),
                                                                                own.stream())
                                                                        .toList(),
                                                                chosen.single()),
                                                        chosen))))));
    }

    /** Returns the days that an agreement keeps for the visitor: for the visitor they are free. */
    private Uni<List<LocalDate>> agreed(RoutingContext call, RentPage page, Map<String, Object> period) {
        if (page.person() == null) {
            return Uni.createFrom().item(List.of());
        }
        return calls.call(CoworkingListAgreedDays.class, period, page.language(), call)
                .map(answer -> switch (answer) {
                    case Answer.Done<CoworkingAgreedDaysOutput> done ->
                        done.output().days().stream()
                                .filter(day -> day.status().equals("agreed"))
                                .map(CoworkingAgreedDay::date)
                                .toList();
                    case Answer.Refused<CoworkingAgreedDaysOutput> _ -> List.<LocalDate>of();
                })
                .onFailure(Refusal.class)
                .recoverWithItem(List.of());
    }

    private static Map<String, Object> in(YearMonth month, long id) {
        return Map.of(
                "workspace_id", id,
                "from_date", month.atDay(1).toString(),
                "to_date", month.atEndOfMonth().toString());
    }

    /** Goes on with the workspace of a number; answers {@code not_found} for an unknown one. */
    Uni<Response> with(RoutingContext call, RentPage page, long id, Function<WorkspaceItem, Uni<Response>> content) {
        return calls.call(CoworkingSearchWorkspaces.class, ALL, page.language(), call)
                .flatMap(answer -> Rent.show(
                        page,
                        answer,
                        found -> found.items().stream()
                                .filter(item -> item.workspaceId() == id)
                                .findFirst()
                                .map(content)
                                .orElseGet(() -> nothing(call, page))));
    }

    private Uni<Response> nothing(RoutingContext call, RentPage page) {
        Problem problem = calls.problem(Refusal.of(ProblemCode.NOT_FOUND), page.language(), call);
        return Rent.refused(page, problem);
    }

    LocalDate today() {
        return Munich.dateAt(clock.instant());
    }
}
