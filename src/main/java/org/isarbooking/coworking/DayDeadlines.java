package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Coworking;
import org.isarbooking.operation.Notice;
import org.isarbooking.request.BookingRequest.Kind;
import org.isarbooking.request.RequestDeadlines;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Munich;

/** The deadlines of requests about one day of an offer. */
@Schema(name = "RentalDayDeadlines")
public record DayDeadlines(
        @NotNull @Schema(description = "The local date in Munich", examples = "2027-06-08")
        LocalDate date,

        @JsonUnwrapped @NotNull RequestDeadlines deadlines) {

    static List<DayDeadlines> of(List<LocalDate> days, Coworking coworking) {
        return days.stream()
                .map(day -> new DayDeadlines(day, RequestDeadlines.ofRentalDay(day, coworking)))
                .toList();
    }

    /**
     * Returns one notice for each kind of deadline that has passed at an instant. The notice names the days whose
     * deadline has passed. A separate notice names the days that have begun, since no request about them is possible.
     */
    static List<Notice> noticesAt(Instant at, List<DayDeadlines> days, Language language) {
        List<Notice> notices = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            String passed =
                    names(days, day -> !day.hasBegun(at) && day.deadlines().hasPassed(kind, at), language);
            if (!passed.isEmpty()) {
                notices.add(passed(kind, language, passed));
            }
        }
        String begun = names(days, day -> day.hasBegun(at), language);
        if (!begun.isEmpty()) {
            notices.add(Notice.of("day_begun", language, begun));
        }
        return notices;
    }

    /** Returns the notice about a missed deadline. In German, rental days have a word of their own for "cancel". */
    private static Notice passed(Kind kind, Language language, String days) {
        Notice notice = RequestDeadlines.passed(kind, language, days);
        return switch (kind) {
            case CHANGE -> notice;
            case CANCELLATION ->
                new Notice(
                        notice.code(),
                        Notice.of("rental_cancellation_deadline_passed", language, days)
                                .message(),
                        notice.arguments());
        };
    }

    private static String names(List<DayDeadlines> days, Predicate<DayDeadlines> which, Language language) {
        return days.stream()
                .filter(which)
                .map(day -> LocalTimes.day(day.date(), language))
                .collect(Collectors.joining("; "));
    }

    private boolean hasBegun(Instant at) {
        return !at.isBefore(date.atStartOfDay(Munich.ZONE).toInstant());
    }
}
