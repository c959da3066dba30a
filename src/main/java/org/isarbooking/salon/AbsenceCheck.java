package org.isarbooking.salon;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.AbsenceDesk.Choice;
import org.isarbooking.request.AbsenceDesk.VisitDecision;
import org.isarbooking.request.VisitDesk;
import org.isarbooking.salon.rules.TeamTime;
import org.isarbooking.salon.rules.VisitItem;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;

/** Checks the decisions about an absence against the present bookings, and collects every mistake. */
final class AbsenceCheck {

    private final Absences absences;
    private final TeamTime time;
    private final Map<Long, Appointment> affected = new HashMap<>();
    private final List<Violation> wrong = new ArrayList<>();

    /**
     * @param visits all visits that the absence could affect, by start
     * @param time the team's time, in which all booked time is taken
     */
    AbsenceCheck(Absences absences, List<Appointment> visits, TeamTime time) {
        this.absences = absences;
        this.time = time;
        visits.stream()
                .filter(visit -> !absences.affected(visit).isEmpty())
                .forEach(visit -> affected.put(visit.id(), visit));
    }

    /**
     * A decision that can be carried out.
     *
     * @param after the visit after the decision; unchanged unless the decision is to hand over services
     */
    record Decided(Appointment seen, Choice choice, PlannedVisit after) {}

    /**
     * Returns the decisions that can be carried out, in the order given.
     *
     * @throws Refusal {@code period_not_free} that names every visit without a decision or with an impossible decision
     */
    List<Decided> decided(List<VisitDecision> decisions) {
        List<Optional<Decided>> decided = new ArrayList<>();
        Set<Long> seen = new HashSet<>();
        for (int index = 0; index < decisions.size(); index++) {
            String path = "$.visits[" + index + "]";
            boolean isNew = seen.add(decisions.get(index).appointmentId());
            decided.add(isNew ? decided(path, decisions.get(index)) : twice(path));
        }
        affected.values().stream()
                .filter(visit -> !seen.contains(visit.id()))
                .map(visit -> about("$.visits", "visit_undecided", visit))
                .forEach(wrong::add);
        List<Decided> all = decided.stream().flatMap(Optional::stream).toList();
        takeTheirTime(decisions, decided);
        if (!wrong.isEmpty()) {
            throw Refusal.of(ProblemCode.PERIOD_NOT_FREE)
                    .because("absence")
                    .with(wrong)
                    .thenCall("office_check_absence");
        }
        return all;
    }

    private Optional<Decided> twice(String path) {
        wrong.add(Violation.of(path + ".booking_id", "duplicate_items"));
        return Optional.empty();
    }

    private Optional<Decided> decided(String path, VisitDecision decision) {
        Appointment visit = affected.get(decision.appointmentId());
        if (visit == null) {
            wrong.add(
                    Violation.of(path + ".booking_id", "visit_not_affected", String.valueOf(decision.appointmentId())));
            return Optional.empty();
        }
        if (!visit.visit().startsAt().equals(decision.start())) {
            wrong.add(about(path + ".start_at", "visit_moved", visit));
            return Optional.empty();
        }
        if (decision.choice() == Choice.CANCEL && absences.hasBegun(visit)) {
            wrong.add(about(path + ".choice", "visit_has_begun", visit));
            return Optional.empty();
        }
        return decision.choice() == Choice.HAND_OVER
                ? handedOver(path, decision, visit)
                : Optional.of(new Decided(visit, decision.choice(), visit.visit()));
    }

    private Optional<Decided> handedOver(String path, VisitDecision decision, Appointment visit) {
        List<VisitItem> items = visit.visit().items();
        Map<Integer, Integer> positions = Absences.positions(items);
        List<Integer> wanted = absences.affected(visit);
        Map<Integer, Integer> chosen = new HashMap<>();
        for (int index = 0; index < decision.specialists().size(); index++) {
            VisitDesk.Choice choice = decision.specialists().get(index);
            Integer position = choice.serviceId() > Integer.MAX_VALUE ? null : positions.get((int) choice.serviceId());
            int staffId = choice.staffId() > Integer.MAX_VALUE ? 0 : (int) choice.staffId();
            if (position == null
                    || !wanted.contains(position)
                    || staffId == absences.absence().staffId()
                    || chosen.put(position, staffId) != null) {
                wrong.add(about(path + ".specialists[" + index + "]", "substitute_not_wanted", visit));
                return Optional.empty();
            }
        }
        if (chosen.size() < wanted.size()) {
            wrong.add(about(path + ".specialists", "service_undecided", visit));
            return Optional.empty();
        }
        Optional<List<VisitItem>> after = absences.handedOver(items, chosen);
        if (after.isEmpty()) {
            wrong.add(about(path + ".specialists", "substitute_unsuitable", visit));
        }
        return after.map(services -> new Decided(visit, Choice.HAND_OVER, new PlannedVisit(services)));
    }

    /**
     * Frees the time of all cancelled and changed items first, then takes the time of the new items, one after the
     * other. So the order of the visits doesn't matter, and new items of one visit can't overlap each other.
     */
    private void takeTheirTime(List<VisitDecision> decisions, List<Optional<Decided>> all) {
        all.stream()
                .flatMap(Optional::stream)
                .forEach(one -> (one.choice() == Choice.CANCEL
                                ? one.seen().visit().items()
                                : Absences.without(
                                        one.seen().visit().items(), one.after().items()))
                        .forEach(time::free));
        for (int index = 0; index < decisions.size(); index++) {
            String path = "$.visits[" + index + "].specialists";
            all.get(index).filter(one -> one.choice() == Choice.HAND_OVER).ifPresent(one -> {
                List<VisitItem> before = one.seen().visit().items();
                notFree(Absences.without(one.after().items(), before)).stream()
                        .map(staffId -> Violation.of(
                                path,
                                "substitute_taken",
                                String.valueOf(one.seen().id()),
                                Munich.timeAt(before.getFirst().startsAt()),
                                absences.catalog().names().specialist(staffId, Language.DEFAULT)))
                        .forEach(wrong::add);
            });
        }
    }

    /** Takes the time of the items, one after the other. Returns the specialists who aren't free, each once. */
    private Set<Integer> notFree(List<VisitItem> items) {
        Set<Integer> notFree = new LinkedHashSet<>();
        for (VisitItem item : items) {
            if (!absences.isFree(item, time)) {
                notFree.add(item.staffId());
            }
            time.take(item);
        }
        return notFree;
    }

    private static Violation about(String path, String code, Appointment visit) {
        return Violation.of(
                path,
                code,
                String.valueOf(visit.id()),
                Munich.timeAt(Objects.requireNonNull(visit.visit().startsAt())));
    }
}
