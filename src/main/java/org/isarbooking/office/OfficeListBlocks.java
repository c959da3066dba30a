package org.isarbooking.office;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.utc;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.database.Pages;
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
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.CalendarDesk;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/** Lists blocks and special days of all specialists or of one specialist. Returns one page of each list. */
@Singleton
@PublishedOperation(
        name = "office_list_blocks",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary = "Lists the blocked time and the special days of specialists in a period.",
        next = "office_delete_block deletes a block, office_delete_special_day a special day.")
public class OfficeListBlocks implements Operation<OfficeListBlocks.Input, OfficeListBlocks.Output> {

    /** The longest period: a leap year. */
    private static final long MOST_DAYS = 366;

    private static final String BLOCKS = """
             from specialist s join block b on b.staff_id = s.id and b.deleted_at is null
               and b.starts_at < $2 and b.starts_at > $3 and b.ends_at > $1
             where $4::integer is null or s.id = $4
            """;
    private static final String BLOCKS_PAGE = "select b.id, b.staff_id, b.starts_at, b.ends_at, b.category_id, b.reason"
            + BLOCKS + " order by b.starts_at, b.id limit $5 offset $6";
    private static final String BLOCKS_COUNT = "select count(*)" + BLOCKS;

    private static final String DAYS = """
             from specialist s join special_day d on d.staff_id = s.id and d.deleted_at is null
               and d.starts_at >= $1 and d.starts_at < $2
             where $3::integer is null or s.id = $3
            """;
    private static final String DAYS_PAGE =
            "select d.id, d.staff_id, d.starts_at, d.ends_at" + DAYS + " order by d.starts_at, d.id limit $4 offset $5";
    private static final String DAYS_COUNT = "select count(*)" + DAYS;

    /** The period, the specialist, and the page. */
    @Schema(name = "OfficeListBlocksInput")
    public record Input(
            @NotNull @Schema(description = "First local date of the period")
            LocalDate fromDate,

            @NotNull @Schema(description = "Last local date, inclusive; at most 366 days in all")
            LocalDate toDate,

            @Nullable @Min(1) @Max(Integer.MAX_VALUE) @Schema(description = "Only this specialist")
            Integer staffId,

            @Nullable
            @Min(1)
            @Max(100)
            @Schema(defaultValue = "20", description = "Maximum number of blocks, and of special days, per page")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Start of the page: next_offset of the previous one")
            Integer offset,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PageInput {}

    /** A page of blocks, and the page of special days with the same number. */
    @Schema(name = "OfficeListBlocksOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "A page of the blocks that touch the period, by start")
            List<OfficeBlock> items,

            @JsonUnwrapped @NotNull PageOutput page,

            @NotNull @Schema(description = "Special days of the period, by start; limit and offset apply to both lists")
            List<OfficeSpecialDay> specialDays,

            @NotNull @Min(0) @Schema(description = "Number of special days", examples = "1")
            Integer specialDaysTotal,

            @NotNull
            @Schema(description = "Explains an empty page and says what to try; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final Transactions transactions;
    private final Catalogs catalogs;

    OfficeListBlocks(Transactions transactions, Catalogs catalogs) {
        this.transactions = transactions;
        this.catalogs = catalogs;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        check(input);
        Language language = caller.language();
        return transactions.atOneMoment(reading -> catalogs.current(reading)
                .flatMap(catalog -> blocks(reading, input)
                        .flatMap(blocks -> specialDays(reading, input)
                                .map(days -> new Output(
                                        caller.envelope(),
                                        blocks.map(block -> OfficeBlock.of(block, catalog, language))
                                                .items(),
                                        new PageOutput(
                                                blocks.total(),
                                                input.firstShown(),
                                                input.pageSize(),
                                                Page.nextOffset(
                                                        input.firstShown(),
                                                        input.pageSize(),
                                                        Math.max(blocks.total(), days.total()))),
                                        days.map(day -> OfficeSpecialDay.of(day, catalog, language))
                                                .items(),
                                        days.total(),
                                        Notice.ofPages(blocks, days, "nothing_matches", language))))));
    }

    private static void check(Input input) {
        if (input.toDate().isBefore(input.fromDate())) {
            throw Refusal.invalidInput(List.of(Violation.of("$.to_date", "before_from_date")));
        }
        if (ChronoUnit.DAYS.between(input.fromDate(), input.toDate()) >= MOST_DAYS) {
            throw Refusal.invalidInput(List.of(Violation.of("$.to_date", "span_too_long", MOST_DAYS)));
        }
    }

    private static Uni<Page<CalendarDesk.Block>> blocks(SqlConnection reading, Input input) {
        Instant start = start(input.fromDate());
        Instant end = start(input.toDate().plusDays(1));
        Tuple which = Tuple.of(utc(start), utc(end), utc(start.minus(InstantRange.LONGEST_BLOCK)), input.staffId());
        Tuple page = Tuple.of(
                utc(start),
                utc(end),
                utc(start.minus(InstantRange.LONGEST_BLOCK)),
                input.staffId(),
                input.pageSize(),
                input.firstShown());
        return reading.preparedQuery(BLOCKS_PAGE)
                .execute(page)
                .flatMap(rows -> reading.preparedQuery(BLOCKS_COUNT)
                        .execute(which)
                        .map(count -> Pages.of(rows, OfficeListBlocks::block, input.firstShown(), count)));
    }

    private static Uni<Page<CalendarDesk.SpecialDay>> specialDays(SqlConnection reading, Input input) {
        OffsetDateTime start = utc(start(input.fromDate()));
        OffsetDateTime end = utc(start(input.toDate().plusDays(1)));
        Tuple which = Tuple.of(start, end, input.staffId());
        Tuple page = Tuple.of(start, end, input.staffId(), input.pageSize(), input.firstShown());
        return reading.preparedQuery(DAYS_PAGE)
                .execute(page)
                .flatMap(rows -> reading.preparedQuery(DAYS_COUNT)
                        .execute(which)
                        .map(count -> Pages.of(rows, OfficeListBlocks::specialDay, input.firstShown(), count)));
    }

    private static Instant start(LocalDate date) {
        return date.atStartOfDay(Munich.ZONE).toInstant();
    }

    private static CalendarDesk.Block block(Row row) {
        return new CalendarDesk.Block(
                row.getLong("id"),
                row.getInteger("staff_id"),
                period(row),
                row.getInteger("category_id"),
                row.getString("reason"),
                false);
    }

    private static CalendarDesk.SpecialDay specialDay(Row row) {
        return new CalendarDesk.SpecialDay(row.getLong("id"), row.getInteger("staff_id"), period(row), false);
    }

    private static InstantRange period(Row row) {
        return new InstantRange(instant(row, "starts_at"), instant(row, "ends_at"));
    }
}
