package org.isarbooking.salon.rules;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Hands services of a booked visit over to other specialists, who begin the services at the same times. A handed-over
 * service takes as long as its substitute needs. If another service follows, the handed-over service never gets
 * shorter, and must end by the start of the next service. All other services keep their start and end; only their
 * clean-up may change.
 */
public final class Substitution {

    private Substitution() {}

    /** Returns a specialist's durations for a service; empty if the specialist doesn't do the service. */
    @FunctionalInterface
    public interface Skills {
        Optional<Skill> of(int staffId, int serviceId);
    }

    /**
     * Returns the visit after the handover.
     *
     * @param items the visit in running order
     * @param specialists the substitutes, by the position of the service
     * @param skills the substitutes' durations
     * @param cleanUp the clean-up of the specialists who aren't substitutes
     * @return empty if a substitute doesn't do a service, or needs longer than the time until the next service
     */
    public static Optional<List<VisitItem>> of(
            List<VisitItem> items, Map<Integer, Integer> specialists, Skills skills, VisitChange.CleanUp cleanUp) {
        List<VisitItem> after = new ArrayList<>();
        for (int position = 0; position < items.size(); position++) {
            VisitItem item = items.get(position);
            Integer staffId = specialists.get(position);
            Optional<VisitItem> handed = staffId == null
                    ? Optional.of(item)
                    : skills.of(staffId, item.serviceId())
                            .flatMap(skill -> until(item, nextStart(items, item), skill)
                                    .map(end -> new VisitItem(
                                            item.serviceId(),
                                            staffId,
                                            item.startsAt(),
                                            end,
                                            end.plus(Duration.ofMinutes(skill.cleanupMinutes())),
                                            item.priceCents())));
            if (handed.isEmpty()) {
                return Optional.empty();
            }
            after.add(handed.get());
        }
        return Optional.of(cleanedUp(items, after, cleanUp));
    }

    /**
     * Returns the end of a handed-over service. If another service follows, the service never gets shorter, since a gap
     * would be of no use to the customer.
     */
    private static Optional<Instant> until(VisitItem item, Optional<Instant> next, Skill skill) {
        Instant end = item.startsAt().plus(Duration.ofMinutes(skill.durationMinutes()));
        if (next.isEmpty()) {
            return Optional.of(end);
        }
        Instant until = end.isBefore(item.endsAt()) ? item.endsAt() : end;
        return until.isAfter(next.get()) ? Optional.empty() : Optional.of(until);
    }

    private static Optional<Instant> nextStart(List<VisitItem> items, VisitItem item) {
        int next = items.indexOf(item) + 1;
        return next == items.size()
                ? Optional.empty()
                : Optional.of(items.get(next).startsAt());
    }

    /**
     * Adjusts the clean-ups. A specialist doesn't clean up between two consecutive services of their own, but cleans up
     * when another specialist goes on.
     */
    private static List<VisitItem> cleanedUp(
            List<VisitItem> before, List<VisitItem> after, VisitChange.CleanUp cleanUp) {
        List<VisitItem> cleaned = new ArrayList<>();
        for (int position = 0; position < after.size(); position++) {
            VisitItem item = after.get(position);
            boolean isHandedOver = item.staffId() != before.get(position).staffId();
            boolean isLast = position == after.size() - 1;
            boolean meetsAnother = !isLast
                    && after.get(position + 1).staffId()
                            != before.get(position + 1).staffId();
            if (!isHandedOver && !meetsAnother) {
                cleaned.add(item);
                continue;
            }
            Instant until = isHandedOver
                    ? item.blockedUntil()
                    : item.endsAt().plus(Duration.ofMinutes(cleanUp.minutesAfter(before.get(position))));
            boolean goesOn = !isLast && after.get(position + 1).staffId() == item.staffId();
            Instant next = isLast ? until : after.get(position + 1).startsAt();
            cleaned.add(new VisitItem(
                    item.serviceId(),
                    item.staffId(),
                    item.startsAt(),
                    item.endsAt(),
                    goesOn && next.isBefore(until) ? next : until,
                    item.priceCents()));
        }
        return List.copyOf(cleaned);
    }
}
