package org.isarbooking.reliability;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Each place is rented only once a day, and its occupancy agrees with the bookings. */
final class RentalRules {

    private RentalRules() {}

    /** Compares bookings and the places of their workspaces, not the rows that the database's constraint checks. */
    static Stream<String> noPlaceIsRentedTwice(History history, State state) {
        return Repeats.of(state.rentalDays.stream()
                        .filter(State.RentalDay::isActive)
                        .flatMap(booking -> places(state, booking).stream()
                                .map(place -> "place %d on %s".formatted(place, booking.day()))))
                .map("%s is rented more than once"::formatted);
    }

    static Stream<String> occupancyIsWhatIsRented(History history, State state) {
        List<String> rented = state.rentalDays.stream()
                .filter(State.RentalDay::isActive)
                .flatMap(booking -> places(state, booking).stream()
                        .map(place -> "place %d on %s for booking %d".formatted(place, booking.day(), booking.id())))
                .toList();
        List<String> taken = state.takenPlaces.stream()
                .map(row -> "place %d on %s for booking %d".formatted(row.placeId(), row.day(), row.bookingId()))
                .toList();
        Stream<String> neverAgreed = state.agreedDays.stream()
                .filter(day -> !day.isAgreed())
                .map(day -> "place %d on %s is no day of agreement %d"
                        .formatted(day.placeId(), day.day(), day.agreementId()));
        return Stream.concat(Repeats.difference(rented, taken), neverAgreed);
    }

    private static Set<Integer> places(State state, State.RentalDay booking) {
        return state.places.getOrDefault(booking.workspaceId(), Set.of(booking.workspaceId()));
    }
}
