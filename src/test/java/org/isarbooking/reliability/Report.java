package org.isarbooking.reliability;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.reliability.Trouble.Recovery;

/** The report about a run, in Markdown. */
record Report(Run run, History history, State state, List<Recovery> recoveries, List<Checker.Finding> findings) {

    /** The writing operations that each run must have done at least once. Others are too rare for a short run. */
    static final List<String> OPERATIONS_THAT_WRITE = List.of(
            "salon_prepare_booking",
            "salon_confirm_booking",
            "salon_request_change",
            "salon_request_cancellation",
            "salon_withdraw_request",
            "coworking_prepare_booking",
            "coworking_confirm_booking",
            "coworking_cancel_rental",
            "coworking_request_change",
            "coworking_request_cancellation",
            "coworking_withdraw_request",
            "coworking_give_back_days",
            "coworking_take_back_days",
            "coworking_staff_create_block",
            "coworking_staff_update_block",
            "coworking_staff_delete_block",
            "office_create_booking",
            "office_move_booking",
            "office_create_rental",
            "office_move_rental_day",
            "office_change_rental",
            "office_cancel_booking",
            "office_decide_request",
            "office_record_absence",
            "office_create_special_day",
            "office_delete_special_day",
            "office_change_catalog",
            "office_record_payment",
            "office_undo_payment",
            "office_write_off_invoice",
            "salon_join_waitlist",
            "salon_decline_waitlist_offer",
            "salon_leave_waitlist");

    String text() {
        return """
                %d s, %s, %d processors: %d calls, of which %d were done, %d refused, and %d not answered or asked to come back.
                In the database: %d appointments (%d cancelled), %d rental days, %d blocks, %d special days, %d requests, %d invoices and credit notes, %d payments, %d messages.
                On the waitlist: %d entries (%s), %d offers (%s). %s
                Mails that were taken again: %d. Events that came again: %d of %d.
                Writes and reads that were judged together: %s.
                Findings of the checker: %d. To repeat the run: `%s`

                | what went wrong | how often | usual | longest |
                |---|---|---|---|
                %s%s""".formatted(
                run.length().toSeconds(),
                run,
                Runtime.getRuntime().availableProcessors(),
                history.calls().size(),
                count(Answer.Done.class),
                count(Answer.Refused.class),
                count(Answer.Unknown.class),
                state.appointments.size(),
                state.appointments.stream().filter(visit -> !visit.isActive()).count(),
                state.rentalDays.size(),
                state.blocks.size(),
                state.specialDays.size(),
                state.requests.size(),
                state.invoices.size(),
                state.payments.size(),
                state.messages.size(),
                state.entries.size(),
                counted(state.entries.stream().map(State.Entry::status)),
                state.heldOffers.size(),
                counted(state.heldOffers.stream().map(State.HeldOffer::status)),
                Delay.words(Delay.outside(recoveries, state)),
                state.deliveredAgain,
                state.receivedAgain,
                state.eventBodies.size(),
                Diaries.of(history, state).counted(),
                findings.size(),
                run.command(),
                recovered(),
                findings.stream()
                        .limit(50)
                        .map(finding -> "\n- " + finding.rule() + ": " + finding.what())
                        .collect(Collectors.joining()));
    }

    private static String counted(Stream<String> statuses) {
        return statuses
                .collect(Collectors.groupingBy(status -> status, TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .map(status -> status.getValue() + " " + status.getKey())
                .collect(Collectors.joining(", "));
    }

    private long count(Class<? extends Answer> kind) {
        return history.calls().stream()
                .filter(call -> kind.isInstance(call.answer()))
                .count();
    }

    private String recovered() {
        Map<String, List<Duration>> byTrouble = recoveries.stream()
                .collect(Collectors.groupingBy(
                        Recovery::trouble, TreeMap::new, Collectors.mapping(Recovery::after, Collectors.toList())));
        return byTrouble.entrySet().stream()
                .map(trouble -> {
                    List<Duration> sorted = trouble.getValue().stream().sorted().toList();
                    return "| %s | %d | %s | %s |\n"
                            .formatted(
                                    trouble.getKey(),
                                    sorted.size(),
                                    seconds(sorted.get(sorted.size() / 2)),
                                    seconds(sorted.getLast()));
                })
                .collect(Collectors.joining());
    }

    private static String seconds(Duration duration) {
        return String.format(Locale.ROOT, "%.1f s", duration.toMillis() / 1000.0);
    }
}
