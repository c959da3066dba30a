package org.isarbooking.office.rules;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isarbooking.shared.Shares;
import org.jspecify.annotations.Nullable;

/**
 * The sums of a day's visits. Only completed visits are added up: each with the amount paid, or with its price if no
 * amount was noted.
 *
 * @param bySpecialist the sums by specialist id; the amount of a visit is shared out by the prices of its services
 * @param byMethod the sums by payment method; {@link #NOT_NOTED} where none was noted
 * @param noShows the number of visits whose customer did not come
 * @param open the number of visits whose outcome is not marked
 */
public record DaySheet(Map<Integer, Sum> bySpecialist, Map<String, Sum> byMethod, Sum all, int noShows, int open) {

    public static final String NOT_NOTED = "not_noted";

    public DaySheet {
        bySpecialist = Collections.unmodifiableMap(new TreeMap<>(bySpecialist));
        byMethod = Collections.unmodifiableMap(new TreeMap<>(byMethod));
    }

    /** A number of visits, and their sum in cents. */
    public record Sum(int visits, long cents) {

        private static final Sum NOTHING = new Sum(0, 0);

        private Sum and(long more) {
            return new Sum(visits + 1, cents + more);
        }
    }

    /** The outcome of a visit. */
    public enum State {
        OPEN,
        COMPLETED,
        NO_SHOW
    }

    /** A specialist's service in a visit, and its price. */
    public record Part(int staffId, int cents) {}

    /**
     * A visit of the day.
     *
     * @param cents the price of the visit
     * @param paidCents the amount paid; null where none was noted
     * @param method the payment method; null where none was noted
     * @param parts the services, at least one
     */
    public record Visit(
            State state,
            int cents,
            @Nullable Integer paidCents,
            @Nullable String method,
            List<Part> parts) {

        public Visit {
            parts = List.copyOf(parts);
        }

        private int amount() {
            return paidCents == null ? cents : paidCents;
        }
    }

    /** Returns the sums of a day's visits. */
    public static DaySheet of(Collection<Visit> visits) {
        Map<Integer, Sum> bySpecialist = new TreeMap<>();
        Map<String, Sum> byMethod = new TreeMap<>();
        Sum all = Sum.NOTHING;
        int noShows = 0;
        int open = 0;
        for (Visit visit : visits) {
            switch (visit.state()) {
                case OPEN -> open++;
                case NO_SHOW -> noShows++;
                case COMPLETED -> {
                    all = all.and(visit.amount());
                    String method = visit.method() == null ? NOT_NOTED : visit.method();
                    byMethod.put(
                            method, byMethod.getOrDefault(method, Sum.NOTHING).and(visit.amount()));
                    shares(visit)
                            .forEach((staffId, cents) -> bySpecialist.put(
                                    staffId,
                                    bySpecialist
                                            .getOrDefault(staffId, Sum.NOTHING)
                                            .and(cents)));
                }
            }
        }
        return new DaySheet(bySpecialist, byMethod, all, noShows, open);
    }

    private static Map<Integer, Long> shares(Visit visit) {
        List<Integer> shares = Shares.of(
                visit.amount(), visit.parts().stream().map(Part::cents).toList());
        Map<Integer, Long> bySpecialist = new TreeMap<>();
        List<Part> parts = new ArrayList<>(visit.parts());
        for (int part = 0; part < parts.size(); part++) {
            bySpecialist.merge(parts.get(part).staffId(), (long) shares.get(part), Long::sum);
        }
        return bySpecialist;
    }
}
