package org.isarbooking.salon.rules;

import java.util.List;
import org.isarbooking.calendar.rules.Minutes;
import org.isarbooking.calendar.rules.MinutesDraft;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.jspecify.annotations.Nullable;

/**
 * Plans a visit of a single service. The free specialist with the least load does it; among equals, the one with the
 * lowest id.
 */
final class OneService {

    private OneService() {}

    static DayPlan plan(RequestedService service, List<SpecialistDay> specialists, Minutes asked) {
        MinutesDraft starts = new MinutesDraft();
        MinutesDraft scratch = new MinutesDraft();
        for (SpecialistDay specialist : specialists) {
            Skill skill = service.skills().get(specialist.staffId());
            if (skill != null) {
                scratch.set(specialist.freeFor(service.categoryId()));
                scratch.keepRuns(skill.withCleanup());
                starts.or(scratch);
            }
        }
        starts.and(asked);
        return new DayPlan(starts.seal(), start -> planAt(service, specialists, start));
    }

    private static VisitPlan planAt(RequestedService service, List<SpecialistDay> specialists, int start) {
        SpecialistDay best = null;
        for (SpecialistDay specialist : specialists) {
            if (isFree(service, specialist, start) && (best == null || comesBefore(specialist, best))) {
                best = specialist;
            }
        }
        if (best == null) {
            throw new IllegalStateException("A start was listed for which nobody is free");
        }
        return planned(service, best.staffId(), service.skills().get(best.staffId()), start);
    }

    private static boolean isFree(RequestedService service, SpecialistDay specialist, int start) {
        Skill skill = service.skills().get(specialist.staffId());
        return skill != null
                && specialist.freeFor(service.categoryId()).containsRange(start, start + skill.withCleanup());
    }

    private static boolean comesBefore(SpecialistDay one, SpecialistDay other) {
        return one.load() != other.load() ? one.load() < other.load() : one.staffId() < other.staffId();
    }

    private static VisitPlan planned(RequestedService service, int staffId, @Nullable Skill skill, int start) {
        if (skill == null) {
            throw new IllegalStateException("A specialist was chosen who can't do the service");
        }
        int end = start + skill.durationMinutes();
        return new VisitPlan(
                List.of(new PlannedService(service.serviceId(), staffId, start, end, start + skill.withCleanup())));
    }
}
