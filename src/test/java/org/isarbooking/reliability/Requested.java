package org.isarbooking.reliability;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.stream.Stream;
import org.isarbooking.reliability.State.Request;
import org.jspecify.annotations.Nullable;

/** The effects of approved requests on a booking. */
final class Requested {

    private Requested() {}

    /** Returns the start or day of the change that was approved last; empty if no change was approved. */
    static Optional<String> lastApproved(
            List<Request> requests, Function<Request, @Nullable Long> booking, LongPredicate which) {
        return approved(requests, booking, which)
                .filter(request -> !request.isCancellation())
                .max(Comparator.comparing(request -> Objects.requireNonNull(request.decidedAt())))
                .map(request -> Objects.requireNonNull(request.wanted()));
    }

    static boolean isCancelled(List<Request> requests, Function<Request, @Nullable Long> booking, LongPredicate which) {
        return approved(requests, booking, which).anyMatch(Request::isCancellation);
    }

    private static Stream<Request> approved(
            List<Request> requests, Function<Request, @Nullable Long> booking, LongPredicate which) {
        return requests.stream().filter(Request::isApproved).filter(request -> {
            Long id = booking.apply(request);
            // A rental day and a visit may have the same id, so the request must be about the same kind of booking.
            return id != null && (which.test(id) || request.together().stream().anyMatch(which::test));
        });
    }
}
