package org.isarbooking.office;

import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.request.AbsenceDesk;
import org.isarbooking.request.CalendarDesk;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;

/** A recorded absence: the decisions about the affected appointments, and the new blocks. */
@Schema(name = "OfficeAbsence")
public record OfficeAbsence(
        @NotNull @Schema(description = "Id of the absent specialist")
        Integer staffId,

        @NotNull @Schema(description = "Name of the specialist", examples = "Anna")
        String staffName,

        @NotNull @Schema(description = "Start, local time of Munich with its offset")
        OffsetDateTime startAt,

        @NotNull @Schema(description = "End, local time of Munich with its offset")
        OffsetDateTime endAt,

        @NotNull @Schema(description = "Ids of the appointments handed over to others")
        List<Long> handedOver,

        @NotNull @Schema(description = "Ids of the cancelled appointments")
        List<Long> cancelled,

        @NotNull @Schema(description = "Ids of the appointments kept unchanged; their time is not blocked")
        List<Long> kept,

        @NotNull @Schema(description = "Ids of the blocks; empty if no time of the absence was free")
        List<Long> blockIds) {

    private static final String HANDED_OVER = "handed_over";
    private static final String CANCELLED = "cancelled";
    private static final String KEPT = "kept";
    private static final String BLOCKS = "block_ids";

    /** Returns the facts of an absence for the record. A repeated submission is answered from these facts. */
    static Map<String, Object> about(
            AbsenceDesk.Absence absence, List<AbsenceDesk.Done> done, List<CalendarDesk.Block> blocks) {
        Map<String, Object> about = new LinkedHashMap<>();
        about.put("staff_id", absence.staffId());
        about.put("start_at", Munich.timeAt(absence.period().start()).toString());
        about.put("end_at", Munich.timeAt(absence.period().end()).toString());
        put(about, HANDED_OVER, visits(done, AbsenceDesk.Choice.HAND_OVER));
        put(about, CANCELLED, visits(done, AbsenceDesk.Choice.CANCEL));
        put(about, KEPT, visits(done, AbsenceDesk.Choice.KEEP));
        put(about, BLOCKS, blocks.stream().map(CalendarDesk.Block::id).toList());
        return about;
    }

    private static List<Long> visits(List<AbsenceDesk.Done> done, AbsenceDesk.Choice choice) {
        return done.stream()
                .filter(one -> one.choice() == choice)
                .map(AbsenceDesk.Done::appointmentId)
                .sorted()
                .toList();
    }

    private static void put(Map<String, Object> about, String name, List<Long> numbers) {
        if (!numbers.isEmpty()) {
            about.put(name, numbers.stream().map(String::valueOf).collect(Collectors.joining(", ")));
        }
    }

    /** Returns an absence from its facts in the record. */
    static OfficeAbsence of(Map<String, Object> about, Catalog catalog, Language language) {
        int staffId = Integer.parseInt(String.valueOf(about.get("staff_id")));
        return new OfficeAbsence(
                staffId,
                catalog.names().specialist(staffId, language),
                OffsetDateTime.parse(String.valueOf(about.get("start_at"))),
                OffsetDateTime.parse(String.valueOf(about.get("end_at"))),
                numbers(about, HANDED_OVER),
                numbers(about, CANCELLED),
                numbers(about, KEPT),
                numbers(about, BLOCKS));
    }

    private static List<Long> numbers(Map<String, Object> about, String name) {
        Object joined = about.get(name);
        return joined == null
                ? List.of()
                : Arrays.stream(joined.toString().split(", ", -1))
                        .map(Long::valueOf)
                        .toList();
    }
}
