package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isarbooking.coworking.CoworkingAgreedDay;
import org.isarbooking.coworking.CoworkingAgreedDaysOutput;
import org.isarbooking.coworking.CoworkingFindDates;
import org.isarbooking.coworking.CoworkingGetAccount;
import org.isarbooking.coworking.CoworkingListAgreedDays;
import org.isarbooking.coworking.CoworkingSearchWorkspaces;
import org.isarbooking.coworking.WorkspaceItem;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.page.Form;
import org.isarbooking.shared.Munich;

/** Shows a workspace with the free days of a month. Also shows it again after a refused choice of days. */
@Singleton
class ShownWorkspaces {

    /** The maximum page size of the operation that lists workspaces. */
    private static final int ALL = 100;

    private final InstantSource clock;

    ShownWorkspaces(InstantSource clock) {
        this.clock = clock;
    }

    Uni<Response> all(RentPage page) {
        return Rent.with(
                page,
                CoworkingSearchWorkspaces.class,
                new Form.Arguments().with("limit", ALL),
                found -> Rent.render(200, RentViews.workspaces(page.site(), page, found.items())));
    }

    /** Shows a workspace with the month and the days in the address. */
    Uni<Response> one(RentPage page, long id) {
        LocalDate today = today();
        YearMonth month = Months.month(page.site().call().http().request().getParam("month"), YearMonth.from(today));
        ChosenDays chosen = ChosenDays.of(page.site().call().http().request().params());
        return with(
                page,
                id,
                workspace -> Rent.with(
                        page,
                        CoworkingFindDates.class,
                        in(month, id),
                        dates -> Uni.combine()
                                .all()
                                .unis(agreed(page, in(month, id)), isApproved(page, id))
                                .withUni((own, isApproved) -> Rent.render(
                                        page.status(),
                                        RentViews.workspace(
                                                page.site(),
                                                page,
                                                workspace,
                                                FreeMonth.of(
                                                        month,
                                                        today,
                                                        Stream.concat(dates.availableDates().stream(), own.stream())
                                                                .toList(),
                                                        chosen.single()),
                                                chosen,
                                                isApproved)))));
    }

    /** Returns the visitor's agreed days. The page shows them as free to this visitor. */
    private static Uni<List<LocalDate>> agreed(RentPage page, Form.Arguments period) {
        if (page.person() == null) {
            return Uni.createFrom().item(List.of());
        }
        return page.ask(CoworkingListAgreedDays.class, period)
                .map(answer -> answer.found().map(CoworkingAgreedDaysOutput::days).orElse(List.of()).stream()
                        .filter(day -> day.status().equals("agreed"))
                        .map(CoworkingAgreedDay::date)
                        .toList())
                .onFailure(Refusal.class)
                .recoverWithItem(List.of());
    }

    /** Returns true if the visitor is signed in and may rent the workspace. Only then is the price shown. */
    private static Uni<Boolean> isApproved(RentPage page, long id) {
        if (page.person() == null) {
            return Uni.createFrom().item(false);
        }
        return page.ask(CoworkingGetAccount.class, new Form.Arguments())
                .map(answer -> answer.found()
                        .filter(account -> account.workspaces().stream()
                                .anyMatch(approved -> approved.workspace().workspaceId() == id))
                        .isPresent())
                .onFailure(Refusal.class)
                .recoverWithItem(false);
    }

    private static Form.Arguments in(YearMonth month, long id) {
        return new Form.Arguments()
                .with("workspace_id", id)
                .with("from_date", month.atDay(1).toString())
                .with("to_date", month.atEndOfMonth().toString());
    }

    /**
     * Calls {@code content} with the workspace that has the id; shows the problem {@code not_found} for an unknown id.
     */
    Uni<Response> with(RentPage page, long id, Function<WorkspaceItem, Uni<Response>> content) {
        return Rent.with(
                page,
                CoworkingSearchWorkspaces.class,
                new Form.Arguments().with("limit", ALL),
                found -> found.items().stream()
                        .filter(item -> item.workspaceId() == id)
                        .findFirst()
                        .map(content)
                        .orElseGet(() -> nothing(page)));
    }

    private Uni<Response> nothing(RentPage page) {
        return Rent.refused(page, page.problem(Refusal.of(ProblemCode.NOT_FOUND)));
    }

    LocalDate today() {
        return Munich.dateAt(clock.instant());
    }
}
