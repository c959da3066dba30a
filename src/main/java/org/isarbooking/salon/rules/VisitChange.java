package org.isarbooking.salon.rules;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Changes a booked visit without planning it again. */
public final class VisitChange {

    private VisitChange() {}

    /** Returns a specialist's clean-up in minutes after a booked service that ends their part. */
    @FunctionalInterface
    public interface CleanUp {
        int minutesAfter(VisitItem item);
    }

    /**
     * Removes one service from a visit. The others keep their times and specialists. If the specialist also did the
     * service right before, they now clean up after the earlier service, within the visit's present time. So no other
     * booking can be in the way.
     *
     * @param items the visit in running order
     * @param position the position of the service to remove
     * @param cleanUp the catalog's clean-ups of the services that stay
     */
    public static List<VisitItem> without(int position, List<VisitItem> items, CleanUp cleanUp) {
        VisitItem gone = items.get(position);
        List<VisitItem> rest = new ArrayList<>(items);
        rest.remove(position);
        VisitItem before = items.get(Math.max(0, position - 1));
        if (position > 0
                && before.staffId() == gone.staffId()
                && before.endsAt().equals(gone.startsAt())) {
            Instant cleaned = before.endsAt().plusSeconds(60L * cleanUp.minutesAfter(before));
            Instant until = earliest(cleaned, gone.blockedUntil());
            rest.set(
                    position - 1,
                    new VisitItem(
                            before.serviceId(),
                            before.staffId(),
                            before.startsAt(),
                            before.endsAt(),
                            until,
                            before.priceCents()));
        }
        return List.copyOf(rest);
    }

    private static Instant earliest(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}
