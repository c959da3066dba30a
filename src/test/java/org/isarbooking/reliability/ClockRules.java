package org.isarbooking.reliability;

import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.shared.Munich;

/** Things that must not happen while a clock runs ahead. All times are compared with the checker's own clock. */
final class ClockRules {

    private static final Set<String> ENDED = Set.of("sent", "dropped");

    /** Longer than the time between a reminder and its visit. A visit that is booked later may have no reminder. */
    private static final Duration LONG_BEFORE = Duration.ofDays(2);

    private ClockRules() {}

    static Stream<String> noInvoiceIsEarly(History history, State state) {
        Stream<String> beforeTheEnd = state.issued.stream()
                .filter(invoice -> invoice.month()
                        .plusMonths(1)
                        .atStartOfDay(Munich.ZONE)
                        .toInstant()
                        .isAfter(state.readAt))
                .map(invoice -> "%s is of %s, which is not over".formatted(invoice.number(), invoice.month()));
        Stream<String> ahead = state.issued.stream()
                .filter(invoice -> invoice.issuedAt().isAfter(state.readAt))
                .map(invoice -> "%s is dated %s".formatted(invoice.number(), invoice.issuedAt()));
        return Stream.concat(beforeTheEnd, ahead);
    }

    static Stream<String> noContactIsForgotten(History history, State state) {
        return state.withoutContact.stream().map("%s has no contact any more"::formatted);
    }

    /**
     * A reminder is neither sent nor dropped before it is due. Each visit that is more than {@link #LONG_BEFORE} ahead
     * has a reminder.
     */
    static Stream<String> noReminderIsLost(History history, State state) {
        Set<Long> reminded =
                state.reminders.stream().map(State.Reminder::appointmentId).collect(Collectors.toSet());
        Stream<String> missing = state.appointments.stream()
                .filter(visit -> visit.isActive() && visit.startsAt().isAfter(state.readAt.plus(LONG_BEFORE)))
                .filter(visit -> !reminded.contains(visit.id()))
                .map(visit -> "appointment %d has no reminder".formatted(visit.id()));
        Stream<String> early = state.reminders.stream()
                .filter(reminder ->
                        ENDED.contains(reminder.status()) && reminder.dueAt().isAfter(state.readAt))
                .map(reminder -> "the reminder of appointment %d is %s before it was due (%s)"
                        .formatted(reminder.appointmentId(), reminder.status(), reminder.dueAt()));
        return Stream.concat(early, missing);
    }
}
