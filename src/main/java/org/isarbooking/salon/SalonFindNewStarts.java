package org.isarbooking.salon;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.PageInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.quote.BookingToken;
import org.isarbooking.salon.rules.BookingWindow;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds the starts that {@code salon_request_change} accepts for the customer's appointment. Services and specialists
 * stay, and the appointment's own time counts as free. This operation is not in the contract.
 */
@Singleton
@PublishedOperation(
        name = "salon_find_new_starts",
        family = Family.SALON,
        scope = Scope.SALON_READ,
        behaviour = Behaviour.READS,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.BOOKING_CLOSED},
        summary = "Finds the starts that an own salon appointment can be moved to.",
        next = "Then salon_request_change with the new_start_at of one of the starts.")
public class SalonFindNewStarts implements Operation<SalonFindNewStarts.Input, SalonFindNewStarts.Output> {

    /** The longest period that one search spans, in days. */
    private static final int LONGEST_PERIOD = 31;

    private static final int DAYS_BY_DEFAULT = 14;

    private static final int STARTS_BY_DEFAULT = 100;

    /** The appointment and the period. */
    @Schema(name = "SalonFindNewStartsInput")
    public record Input(
            @NotNull
            @Size(min = 16, max = 128)
            @Schema(description = RequestInput.BOOKING_TOKEN, examples = BookingToken.EXAMPLE)
            String bookingToken,

            @NotNull @Schema(description = "First local date in Munich, YYYY-MM-DD")
            LocalDate fromDate,

            @Nullable
            @Schema(
                    description =
                            "Last local date, inclusive: by default two weeks after from_date; the period spans at most 31 days")
            LocalDate toDate,

            @Nullable @Min(1) @Max(200) @Schema(defaultValue = "100", description = "Maximum number of starts per page")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Start of the page: next_offset of the previous one")
            Integer offset,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PageInput {

        LocalDate lastDate() {
            return toDate != null ? toDate : fromDate.plusDays(DAYS_BY_DEFAULT);
        }

        @Override
        public int pageSize() {
            return limit != null ? limit : STARTS_BY_DEFAULT;
        }

        @Override
        public String toString() {
            return "SalonFindNewStarts.Input[hidden]";
        }
    }

    /** The possible starts of an appointment. */
    @Schema(name = "SalonFindNewStartsOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "A page of the possible starts, by time")
            List<NewStart> starts,

            @NotNull @Min(0) @Schema(description = "Number of possible starts in the period", examples = "1")
            Integer total,

            @Schema(nullable = true, required = true, description = "Offset of the next page; null after the last page")
            @Nullable
            Integer nextOffset,

            @NotNull @Schema(description = "Explains an empty or short result; otherwise empty", examples = "[]")
            List<Notice> notices) {

        public Output {
            starts = List.copyOf(starts);
            notices = List.copyOf(notices);
        }
    }

    /** A start in the form that {@code salon_request_change} accepts. */
    @Schema(name = "SalonNewStart")
    public record NewStart(
            @NotNull
            @Schema(
                    description = "Start with its offset, for new_start_at of a request",
                    examples = "2027-06-15T14:30:00+02:00")
            OffsetDateTime newStartAt) {}

    private final Pool pool;
    private final BookingKeys keys;
    private final Catalogs catalogs;
    private final VisitMoves moves;
    private final InstantSource clock;

    SalonFindNewStarts(Pool pool, BookingKeys keys, Catalogs catalogs, VisitMoves moves, InstantSource clock) {
        this.pool = pool;
        this.keys = keys;
        this.catalogs = catalogs;
        this.moves = moves;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        Optional<Violation> mistake = periodMistake(input);
        if (mistake.isPresent()) {
            return Uni.createFrom().failure(Refusal.invalidInput(List.of(mistake.get())));
        }
        Instant now = clock.instant();
        return keys.find(pool, new BookingToken(input.bookingToken()))
                .map(found -> found.orElseThrow(() -> Refusal.of(ProblemCode.NOT_FOUND)))
                .invoke(appointment -> {
                    if (!appointment.isAhead(now)) {
                        throw Refusal.of(ProblemCode.BOOKING_CLOSED).thenCall("salon_get_booking");
                    }
                })
                .flatMap(appointment ->
                        catalogs.current(pool).flatMap(catalog -> found(caller, input, appointment, catalog, now)));
    }

    private Uni<Output> found(Caller caller, Input input, Appointment appointment, Catalog catalog, Instant now) {
        BookingWindow window = Visit.windowOfMove(appointment.visit(), catalog, now);
        LocalDate earliest = Munich.dateAt(window.earliestStart());
        LocalDate first = input.fromDate().isBefore(earliest) ? earliest : input.fromDate();
        LocalDate last = input.lastDate().isAfter(window.lastDate()) ? window.lastDate() : input.lastDate();
        Uni<List<PlannedVisit>> moved = first.isAfter(last)
                ? Uni.createFrom().item(List.of())
                : moves.possible(catalog, appointment, first, last, window::contains);
        return moved.map(found -> {
            Page<NewStart> page = Page.of(found, input.firstShown(), input.pageSize())
                    .map(visit -> new NewStart(Munich.timeAt(visit.startsAt())));
            return new Output(
                    caller.envelope(),
                    page.items(),
                    page.total(),
                    page.nextOffset(),
                    notices(caller.language(), input, window, page));
        });
    }

    private static List<Notice> notices(Language language, Input input, BookingWindow window, Page<?> page) {
        if (page.items().isEmpty() && page.total() > 0) {
            return Notice.ofPage(page, "nothing_free", language);
        }
        List<Notice> notices = new ArrayList<>();
        if (input.fromDate().isBefore(Munich.dateAt(window.earliestStart()))) {
            notices.add(Notice.of(
                    "before_booking_window",
                    language,
                    Munich.timeAt(window.earliestStart()).truncatedTo(ChronoUnit.MINUTES)));
        }
        if (input.lastDate().isAfter(window.lastDate())) {
            notices.add(Notice.of("beyond_booking_window", language, window.lastDate()));
        }
        if (page.total() == 0 && notices.isEmpty()) {
            notices.add(Notice.of("nothing_free", language));
        }
        return notices;
    }

    private static Optional<Violation> periodMistake(Input input) {
        LocalDate to = input.lastDate();
        if (to.isBefore(input.fromDate())) {
            return Optional.of(Violation.of("$.to_date", "before_from_date"));
        }
        return ChronoUnit.DAYS.between(input.fromDate(), to) >= LONGEST_PERIOD
                ? Optional.of(Violation.of("$.to_date", "span_too_long", LONGEST_PERIOD))
                : Optional.empty();
    }
}
