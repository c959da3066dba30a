package org.isarbooking.request;

import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.business.Coworking;
import org.isarbooking.operation.Notice;
import org.isarbooking.request.BookingRequest.Kind;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Munich;

/**
 * The deadlines for requests about a booking, inclusive, as local times of Munich with their offset. Later requests are
 * accepted, too. They are marked as late for the owner, and are never approved at once.
 */
@Schema(name = "RequestDeadlines")
public record RequestDeadlines(
        @NotNull
        @Schema(
                description = "Deadline for change requests, in Munich; later requests are possible, but late",
                examples = "2027-06-14T14:30:00+02:00")
        OffsetDateTime changeUntil,

        @NotNull
        @Schema(
                description = "Deadline for cancellation requests, in Munich; later requests are possible, but late",
                examples = "2027-06-14T14:30:00+02:00")
        OffsetDateTime cancellationUntil) {

    /** Returns the deadlines of an appointment, by its start. */
    public static RequestDeadlines ofVisit(Instant startsAt, BusinessSettings settings) {
        return new RequestDeadlines(
                Munich.timeAt(settings.changeUntil(startsAt)), Munich.timeAt(settings.cancellationUntil(startsAt)));
    }

    /**
     * Returns the deadlines of a rental day. If the business no longer rents anything out, the deadline is the start of
     * the day.
     */
    public static RequestDeadlines ofRentalDay(LocalDate day, Coworking coworking) {
        Instant begin = day.atStartOfDay(Munich.ZONE).toInstant();
        return new RequestDeadlines(
                Munich.timeAt(coworking
                        .settings()
                        .map(settings -> settings.changeUntil(day))
                        .orElse(begin)),
                Munich.timeAt(coworking
                        .settings()
                        .map(settings -> settings.cancellationUntil(day))
                        .orElse(begin)));
    }

    /** Returns the last instant at which a request is in time. */
    public Instant until(Kind kind) {
        return switch (kind) {
            case CHANGE -> changeUntil.toInstant();
            case CANCELLATION -> cancellationUntil.toInstant();
        };
    }

    /** Returns whether a request would be late at an instant. */
    public boolean hasPassed(Kind kind, Instant at) {
        return at.isAfter(until(kind));
    }

    /** Returns the notices about missed deadlines, for an answer about one booking; empty if none is missed. */
    public List<Notice> noticesAt(Instant at, Language language) {
        return Stream.of(Kind.values())
                .filter(kind -> hasPassed(kind, at))
                .map(kind -> passed(kind, language, LocalTimes.deadline(until(kind), language)))
                .toList();
    }

    /**
     * Returns the notice about a missed deadline.
     *
     * @param what the missed deadline, or the days whose deadline is missed
     */
    public static Notice passed(Kind kind, Language language, Object what) {
        return switch (kind) {
            case CHANGE -> Notice.of("change_deadline_passed", language, what);
            case CANCELLATION -> Notice.of("cancellation_deadline_passed", language, what);
        };
    }
}
