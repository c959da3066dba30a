package org.isarbooking.salon.rules;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Hands services of a booked visit to others, who begin them at the same times. Whoever takes over takes their own
 * time. Nobody else's times change: a service that another follows must be done before that begins.
 */
public final class Substitution {

    private Substitution() {}

    /** What specialists take for services; empty for somebody who doesn't do it. */
    @FunctionalInterface
    public interface Skills {
        Optional<Skill> of(int staffId, int serviceId);
    }

    /**
     * Returns the visit as it would be.
     *
     * @param items the visit in running order
     * @param specialists who takes over, by the position of the service
     * @param skills what those who take over need
     * @param cleanUp for how long the others clean up
     * @return empty if somebody doesn't do a service, or needs longer than there is until the next one
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

    /** A service in the middle lasts as long as it was booked for: a gap would be of no use to the customer. */
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

    /** Nobody cleans up between two services of their own; whoever is followed by somebody else now cleans up. */
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
