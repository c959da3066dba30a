package org.isarbooking.salon.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The specialists who are still cleaning up, with the end of each clean-up, while others go on with the visit. Each set
 * of clean-ups gets an index when it first occurs; index 0 is the empty set.
 */
final class PendingCleanUps {

    static final int NOBODY = 0;

    private record CleanUp(int specialist, int until) {}

    private final VisitLayout layout;
    private final List<List<CleanUp>> sets = new ArrayList<>();
    private final Map<List<CleanUp>, Integer> indexes = new HashMap<>();

    PendingCleanUps(VisitLayout layout) {
        this.layout = layout;
        indexOf(List.of());
    }

    private int indexOf(List<CleanUp> set) {
        Integer known = indexes.putIfAbsent(set, sets.size());
        if (known != null) {
            return known;
        }
        sets.add(set);
        return sets.size() - 1;
    }

    boolean occupies(int pending, int specialist, int minute) {
        for (CleanUp cleanUp : sets.get(pending)) {
            if (cleanUp.specialist == specialist && cleanUp.until > minute) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the index of a set of clean-ups as it is at a minute, with one more clean-up. Leaves out clean-ups that
     * are over, and those of specialists who can do none of the remaining services.
     */
    int after(int pending, int specialist, int until, int minute, int remaining) {
        List<CleanUp> set = new ArrayList<>();
        boolean added = until <= minute || !layout.canDoAny(specialist, remaining);
        for (CleanUp cleanUp : sets.get(pending)) {
            if (!added && specialist < cleanUp.specialist) {
                set.add(new CleanUp(specialist, until));
                added = true;
            }
            if (cleanUp.until > minute && layout.canDoAny(cleanUp.specialist, remaining)) {
                set.add(cleanUp);
            }
        }
        if (!added) {
            set.add(new CleanUp(specialist, until));
        }
        return indexOf(List.copyOf(set));
    }
}
