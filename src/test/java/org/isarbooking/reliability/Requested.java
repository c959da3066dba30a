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

/** What requests have made of a booking. */
final class Requested {

    private Requested() {}

    /** The start or day that the request asked for that was approved last. */
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
            // The days of a rental are numbered apart from visits.
            return id != null && (which.test(id) || request.together().stream().anyMatch(which::test));
        });
    }
}
