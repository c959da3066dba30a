package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.calendar.CatalogHours;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.Minutes;
import org.isarbooking.calendar.rules.WorkingTime;
import org.isarbooking.office.OfficeRequest.Person;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/** A specialist on one day: working periods, visits, blocks, special days and holds. */
@Schema(name = "OfficeDaySpecialist")
public record OfficeDaySpecialist(
        @NotNull @Schema(description = "Id of the specialist")
        Integer staffId,

        @NotNull @Schema(description = "Name that customers see", examples = "Anna")
        String name,

        @NotNull @Schema(description = "Working periods of the day, special days included, by start")
        List<Period> working,

        @NotNull @Schema(description = "Appointments by start, without cancelled ones")
        List<Visit> visits,

        @NotNull @Schema(description = "Blocked periods that touch the day, by start")
        List<Block> blocks,

        @NotNull @Schema(description = "Special days on that date; their periods are part of the working time")
        List<SpecialDay> specialDays,

        @NotNull @Schema(description = "Holds for the waitlist, by start", examples = "[]")
        List<Hold> holds) {

    /** Time held for an entry of the waitlist. */
    @Schema(name = "OfficeDayHold")
    public record Hold(
            @NotNull @Schema(description = "Id of the waitlist entry; office_remove_from_waitlist frees its time")
            Long entryId,

            @NotNull
            @Schema(description = "Start, local time of Munich with its offset", examples = "2027-06-15T14:30:00+02:00")
            OffsetDateTime startAt,

            @NotNull
            @Schema(
                    description = "End with clean-up, local time of Munich with its offset",
                    examples = "2027-06-15T15:40:00+02:00")
            OffsetDateTime endAt,

            @NotNull
            @Schema(
                    description = "End of the hold, local time of Munich with its offset",
                    examples = "2027-06-15T11:00:00+02:00")
            OffsetDateTime heldUntil,

            @NotNull
            @Schema(
                    description = "The hold in words, in the language of the answer",
                    examples = "Warteliste: Kim Berger, bis 11:00")
            String display) {

        /** Leaves personal data out of logs. */
        @Override
        public String toString() {
            return "Hold[" + entryId + "]";
        }
    }

    /** A special day: an extra period in which the specialist works. */
    @Schema(name = "OfficeDaySpecialDay")
    public record SpecialDay(
            @NotNull @Schema(description = "Id of the special day")
            Long specialDayId,

            @NotNull
            @Schema(description = "Start, local time of Munich with its offset", examples = "2027-06-15T09:00:00+02:00")
            OffsetDateTime startAt,

            @NotNull
            @Schema(description = "End, local time of Munich with its offset", examples = "2027-06-15T18:00:00+02:00")
            OffsetDateTime endAt) {}

    /** A period of time. */
    @Schema(name = "OfficeDayPeriod")
    public record Period(
            @NotNull
            @Schema(description = "Start, local time of Munich with its offset", examples = "2027-06-15T09:00:00+02:00")
            OffsetDateTime startAt,

            @NotNull
            @Schema(description = "End, local time of Munich with its offset", examples = "2027-06-15T18:00:00+02:00")
            OffsetDateTime endAt) {}

    /** A visit: the specialist's services for one customer, one after the other. */
    @Schema(name = "OfficeDayVisit")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Visit(
            @NotNull @Schema(description = "Id of the appointment, in the line salon", examples = "7")
            Long bookingId,

            @NotNull @Schema(deprecated = true, description = "Deprecated: the old name of booking_id", examples = "7")
            Long appointmentId,

            @NotNull
            @Schema(
                    description = "Status of the appointment",
                    enumeration = {"confirmed", "completed", "no_show"})
            String status,

            @NotNull
            @Schema(
                    description = "Start of the first service, local time of Munich with its offset",
                    examples = "2027-06-15T14:30:00+02:00")
            OffsetDateTime startAt,

            @NotNull
            @Schema(
                    description = "End of the last service, local time of Munich with its offset",
                    examples = "2027-06-15T15:00:00+02:00")
            OffsetDateTime endAt,

            @NotNull
            @Schema(
                    description = "End of the clean-up, local time of Munich with its offset",
                    examples = "2027-06-15T15:10:00+02:00")
            OffsetDateTime cleanupUntil,

            @NotNull @Schema(description = "Services by this specialist, in running order")
            List<Service> services,

            @Nullable @Schema(description = "The customer; absent once the contact has been erased")
            Person customer) {}

    /** A service of a visit. */
    @Schema(name = "OfficeDayService")
    public record Service(
            @NotNull @Schema(description = "Id of the service")
            Integer serviceId,

            @NotNull
            @Schema(description = "Name in the language of the answer", examples = "Gesichtsbehandlung Klassik")
            String name,

            @NotNull
            @Schema(description = "Start, local time of Munich with its offset", examples = "2027-06-15T14:30:00+02:00")
            OffsetDateTime startAt,

            @NotNull
            @Schema(description = "End, local time of Munich with its offset", examples = "2027-06-15T15:00:00+02:00")
            OffsetDateTime endAt) {}

    /** A blocked period, in which the specialist does no services, or none of one category. */
    @Schema(name = "OfficeDayBlock")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Block(
            @NotNull @Schema(description = "Id of the block")
            Long blockId,

            @NotNull
            @Schema(
                    description = "Start, possibly before the day; local time of Munich with its offset",
                    examples = "2027-06-15T12:00:00+02:00")
            OffsetDateTime startAt,

            @NotNull
            @Schema(
                    description = "End, possibly after the day; local time of Munich with its offset",
                    examples = "2027-06-15T13:00:00+02:00")
            OffsetDateTime endAt,

            @Nullable @Schema(description = "The barred category of services; absent if all are barred")
            Integer serviceCategoryId,

            @Nullable @Schema(description = "The name of that category")
            String categoryName,

            @Nullable @Schema(description = "Reason, for the business only")
            String reason) {

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "Block[" + blockId + "]";
        }
    }

    static OfficeDaySpecialist of(int staffId, LocalDay day, Catalog catalog, DayRows rows, Language language) {
        WorkingTime working = new WorkingTime(
                CatalogHours.of(catalog, staffId),
                catalog.closedDays(),
                rows.specialDays().getOrDefault(staffId, List.of()).stream()
                        .map(DayRows.SpecialDay::period)
                        .toList());
        Map<Long, List<DayRows.Service>> byVisit = rows.services().getOrDefault(staffId, List.of()).stream()
                .collect(Collectors.groupingBy(
                        service -> service.visit().appointmentId(), LinkedHashMap::new, Collectors.toList()));
        return new OfficeDaySpecialist(
                staffId,
                catalog.names().specialist(staffId, language),
                periods(working.on(day), day),
                byVisit.values().stream()
                        .map(services -> visit(services, catalog, language))
                        .toList(),
                rows.blocks().getOrDefault(staffId, List.of()).stream()
                        .map(block -> block(block, catalog, language))
                        .toList(),
                rows.specialDays().getOrDefault(staffId, List.of()).stream()
                        .map(special -> new SpecialDay(
                                special.id(),
                                Munich.timeAt(special.period().start()),
                                Munich.timeAt(special.period().end())))
                        .toList(),
                rows.holds().getOrDefault(staffId, List.of()).stream()
                        .map(hold -> new Hold(
                                hold.entryId(),
                                Munich.timeAt(hold.period().start()),
                                Munich.timeAt(hold.period().end()),
                                Munich.timeAt(hold.heldUntil()),
                                Texts.get(language, "office.hold", hold.name(), LocalTimes.time(hold.heldUntil()))))
                        .toList());
    }

    private static List<Period> periods(Minutes minutes, LocalDay day) {
        List<Period> periods = new ArrayList<>();
        int from = minutes.next(0);
        while (from >= 0) {
            int to = from + 1;
            while (minutes.contains(to)) {
                to++;
            }
            periods.add(new Period(Munich.timeAt(day.instantAt(from)), Munich.timeAt(day.instantAt(to))));
            from = minutes.next(to);
        }
        return periods;
    }

    private static Visit visit(List<DayRows.Service> services, Catalog catalog, Language language) {
        DayRows.Service first = services.getFirst();
        DayRows.Service last = services.getLast();
        return new Visit(
                first.visit().appointmentId(),
                first.visit().appointmentId(),
                first.visit().status(),
                Munich.timeAt(first.period().start()),
                Munich.timeAt(last.period().end()),
                Munich.timeAt(last.blockedUntil()),
                services.stream()
                        .map(service -> new Service(
                                service.serviceId(),
                                catalog.names().service(service.serviceId()).in(language),
                                Munich.timeAt(service.period().start()),
                                Munich.timeAt(service.period().end())))
                        .toList(),
                first.visit().customer());
    }

    private static Block block(DayRows.Block block, Catalog catalog, Language language) {
        Integer category = block.categoryId();
        return new Block(
                block.id(),
                Munich.timeAt(block.period().start()),
                Munich.timeAt(block.period().end()),
                category,
                category == null ? null : catalog.names().category(category).in(language),
                block.reason());
    }
}
