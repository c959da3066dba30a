package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.DayPages.DayPage;
import org.isarbooking.coworking.FreeDays.Day;
import org.isarbooking.coworking.FreeDays.Period;
import org.isarbooking.coworking.rules.RentalWindow;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.SharedList;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/**
 * Finds free rental days of a workspace (contract, {@code coworking_find_dates}). Takes into account the places that
 * groups and their components share. Shows nothing about other tenants.
 */
@Singleton
@PublishedOperation(
        name = "coworking_find_dates",
        family = Family.COWORKING,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Finds the free rental days of a workspace.",
        next = "Then coworking_get_price or coworking_prepare_booking with days of available_dates.")
public class CoworkingFindDates implements Operation<CoworkingFindDates.Input, CoworkingFindDates.Output> {

    /** The key of the text for {@code nothing_free} that suggests the waitlist. */
    private static final String WAIT = "nothing_free.places";

    /** The longest period that one search spans, in days. */
    static final int LONGEST_PERIOD = 366;

    private static final int DAYS_BY_DEFAULT = 31;

    /** The last date whose year has four digits. */
    private static final LocalDate LAST_DATE = LocalDate.of(9999, 12, 31);

    /** The workspace and the period of the search. */
    @Schema(name = "CoworkingFindDatesInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From coworking_search_workspaces")
            Long workspaceId,

            @NotNull @Schema(description = "First local date in Munich, YYYY-MM-DD")
            LocalDate fromDate,

            @Nullable
            @Schema(
                    description =
                            "Last local date, inclusive: by default 31 days after from_date; the period spans at most 366 days")
            LocalDate toDate,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        Period period() {
            return new Period(
                    fromDate, toDate != null ? toDate : earlier(fromDate.plusDays(DAYS_BY_DEFAULT), LAST_DATE));
        }

        @Override
        public boolean concernsNobody() {
            return true;
        }

        @Override
        public boolean asksForMuchWork() {
            return true;
        }
    }

    /** The free days of a workspace in a period. */
    @Schema(name = "CoworkingFindDatesOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Min(1) @Schema(description = "The requested workspace")
            Integer workspaceId,

            @NotNull
            @Schema(description = "Days on which the workspace can be rented, ascending")
            @JsonSerialize(using = SharedList.Writer.class)
            List<LocalDate> availableDates,

            @NotNull
            @Schema(description = "Every day of the period, ascending")
            @JsonSerialize(using = SharedList.Writer.class)
            List<Day> dates,

            @NotNull @Schema(description = "Explains an empty or short result; otherwise empty")
            List<Notice> notices) {}

    /** The last line of a streamed answer. */
    @Schema(name = "CoworkingDatesSummary")
    public record Summary(
            @NotNull @Min(1) @Schema(description = "The requested workspace")
            Integer workspaceId,

            @NotNull @Min(0) @Schema(description = "Number of days that can be rented")
            Integer available,

            @NotNull @Schema(description = "Explains an empty or short result; otherwise empty")
            List<Notice> notices) {}

    /** Any line of a streamed answer, for the OpenAPI document. */
    @Schema(
            name = "CoworkingDatesLine",
            description = "A line of a streamed answer",
            oneOf = {Envelope.class, Day.class, Summary.class})
    interface Line {}

    private final Pool pool;
    private final Catalogs catalogs;
    private final DayPages pages;
    private final FreeDays freeDays;
    private final InstantSource clock;

    CoworkingFindDates(Pool pool, Catalogs catalogs, DayPages pages, FreeDays freeDays, InstantSource clock) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.pages = pages;
        this.freeDays = freeDays;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        Period period = input.period();
        return violation(period)
                .map(CoworkingFindDates::<DayPage>refused)
                .orElseGet(() -> pages.of(input.workspaceId(), period))
                .map(page -> output(caller, page, period));
    }

    /**
     * Streams the answer: first the envelope, then each day, then a summary. Reads a month only after the client has
     * received the earlier months. Stops reading when the client disconnects.
     */
    Multi<Object> stream(Caller caller, Input input) {
        Period period = input.period();
        return catalog(period).onItem().transformToMulti(catalog -> {
            Workspace workspace = Workspaces.of(catalog, input.workspaceId());
            AtomicInteger available = new AtomicInteger();
            Multi<Object> days = freeDays.days(catalog.coworking(), workspace, period.months())
                    .invoke(day -> available.addAndGet(day.available() ? 1 : 0))
                    .map(Object.class::cast);
            return Multi.createBy()
                    .concatenating()
                    .streams(
                            Multi.createFrom().<Object>item(caller.envelope()),
                            days,
                            Multi.createFrom()
                                    .<Object>item(() -> new Summary(
                                            workspace.id(),
                                            available.get(),
                                            notices(
                                                    caller,
                                                    period,
                                                    RentalQuoting.window(
                                                            catalog.coworking(), workspace, clock.instant()),
                                                    RentalNotices.ofPeriod(
                                                            catalog.coworking(),
                                                            period.from(),
                                                            period.to(),
                                                            clock.instant(),
                                                            caller.language()),
                                                    available.get() > 0))));
        });
    }

    private Uni<Catalog> catalog(Period period) {
        return violation(period).map(CoworkingFindDates::<Catalog>refused).orElseGet(() -> catalogs.current(pool));
    }

    private static <T> Uni<T> refused(Violation violation) {
        return Uni.createFrom().failure(Refusal.invalidInput(List.of(violation)));
    }

    private static Optional<Violation> violation(Period period) {
        if (period.to().isBefore(period.from())) {
            return Optional.of(Violation.of("$.to_date", "before_from_date"));
        }
        return ChronoUnit.DAYS.between(period.from(), period.to()) >= LONGEST_PERIOD
                ? Optional.of(Violation.of("$.to_date", "span_too_long", LONGEST_PERIOD))
                : Optional.empty();
    }

    private static LocalDate earlier(LocalDate one, LocalDate other) {
        return one.isBefore(other) ? one : other;
    }

    private static Output output(Caller caller, DayPage page, Period period) {
        List<Notice> outOfReach = RentalNotices.ofPeriod(
                page.window().first(), page.window().last(), period.from(), period.to(), caller.language());
        return new Output(
                caller.envelope(),
                page.workspaceId(),
                page.available(),
                page.days(),
                notices(
                        caller,
                        period,
                        page.window(),
                        outOfReach,
                        !page.available().isEmpty()));
    }

    private static List<Notice> notices(
            Caller caller, Period period, RentalWindow window, List<Notice> outOfReach, boolean found) {
        if (found || !outOfReach.isEmpty()) {
            return outOfReach;
        }
        boolean isRented = period.from()
                .datesUntil(period.to().plusDays(1))
                .anyMatch(day -> window.whyNot(day).isEmpty());
        return isRented
                ? List.of(new Notice("nothing_free", Texts.get(caller.language(), "notice." + WAIT)))
                : List.of(Notice.of("nothing_free", caller.language()), Notice.of("not_rented", caller.language()));
    }
}
