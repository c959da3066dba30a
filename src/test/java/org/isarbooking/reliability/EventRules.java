package org.isarbooking.reliability;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Subscribed programs receive every event at least once, with a valid signature. */
final class EventRules {

    private static final String BOOKED = "booking.booked ";
    private static final String CANCELLED = "booking.cancelled ";
    private static final String PAID = "invoice.paid ";

    private EventRules() {}

    /**
     * An event has come about each booking, cancellation, request, decision, invoice and full payment, with a valid
     * signature. No event has come about a booking or cancellation that doesn't exist, or about a full payment that
     * never happened.
     */
    static Stream<String> haveAllCome(History history, State state) {
        Set<String> missing = new TreeSet<>(state.subscribed ? expected(state) : Set.of());
        missing.removeAll(state.received);
        Set<String> invented = state.received.stream()
                .filter(event -> event.startsWith(BOOKED) || event.startsWith(CANCELLED) || event.startsWith(PAID))
                .collect(Collectors.toCollection(TreeSet::new));
        invented.removeAll(possible(state));
        return Stream.of(
                        missing.stream().map("the event %s has never come"::formatted),
                        invented.stream().map("the event %s is about something that has not happened"::formatted),
                        state.untrustworthy.stream().map("the event %s has no good signature"::formatted))
                .flatMap(found -> found);
    }

    /**
     * An event that happens once has one id, and all events with one id have the same text. So a program that has seen
     * an id needs no other event with that id. Some things happen several times: a booking is moved, time is freed, and
     * an invoice is paid again after one of its payments was taken back.
     */
    static Stream<String> keepTheirIds(History history, State state) {
        Map<String, Long> takenBack = takenBack(state);
        Stream<String> several = state.eventIds.entrySet().stream()
                .filter(event -> !event.getKey().startsWith("booking.moved ")
                        && !event.getKey().startsWith("slot.freed "))
                .filter(event -> event.getValue().size() > 1 + takenBack.getOrDefault(event.getKey(), 0L))
                .map(event -> "the event %s came under the ids %s".formatted(event.getKey(), event.getValue()));
        Stream<String> changed = state.eventBodies.entrySet().stream()
                .filter(event -> event.getValue().size() > 1)
                .map(event -> "the event %s came in different words".formatted(event.getKey()));
        return Stream.concat(several, changed);
    }

    /** Returns how many payments of each invoice were taken back, by the name of the event of its full payment. */
    private static Map<String, Long> takenBack(State state) {
        Set<Long> undone = state.payments.stream()
                .filter(State.Payment::isUndone)
                .map(State.Payment::id)
                .collect(Collectors.toSet());
        return state.shares.stream()
                .filter(share -> undone.contains(share.paymentId()))
                .collect(Collectors.groupingBy(share -> PAID + share.invoiceId(), Collectors.counting()));
    }

    /** Returns the events that bookings and payments allow, including those from before the subscription. */
    private static Set<String> possible(State state) {
        Set<String> possible = new HashSet<>();
        state.appointments.forEach(visit -> add(possible, "salon " + visit.id(), visit.isActive()));
        state.rentalDays.forEach(day -> add(possible, "coworking " + day.id(), day.isActive()));
        Map<Long, Long> cents = state.shares.stream()
                .collect(Collectors.groupingBy(State.Share::invoiceId, Collectors.summingLong(State.Share::cents)));
        state.balances.stream()
                .filter(balance -> cents.getOrDefault(balance.invoiceId(), 0L) >= balance.owedCents())
                .forEach(balance -> possible.add(PAID + balance.invoiceId()));
        return possible;
    }

    private static void add(Set<String> possible, String booking, boolean isActive) {
        possible.add(BOOKED + booking);
        if (!isActive) {
            possible.add(CANCELLED + booking);
        }
    }

    /** Returns the events that a program must have received if it subscribed to everything before the first call. */
    static Set<String> expected(State state) {
        Set<String> expected = new HashSet<>();
        state.appointments.forEach(visit -> {
            expected.add("booking.booked salon " + visit.id());
            if (!visit.isActive()) {
                expected.add("booking.cancelled salon " + visit.id());
            }
        });
        Set<Long> entered = state.rentalChanges.stream()
                .filter(State.RentalChange::isNew)
                .map(State.RentalChange::rentalId)
                .collect(Collectors.toSet());
        Set<Long> made = state.rentals.stream()
                .filter(rental -> rental.quoteId() != null || entered.contains(rental.id()))
                .map(State.Rental::id)
                .collect(Collectors.toSet());
        state.rentalDays.forEach(day -> {
            if (made.contains(day.rentalId())) {
                expected.add("booking.booked coworking " + day.id());
            }
            if (!day.isActive()) {
                expected.add("booking.cancelled coworking " + day.id());
            }
        });
        state.requests.forEach(request -> {
            expected.add("request.made " + request.id());
            if (!request.status().equals("open")) {
                expected.add("request.decided " + request.id());
            }
        });
        state.invoices.stream()
                .filter(invoice -> !state.earlierInvoices.contains(invoice.id()))
                .forEach(invoice -> expected.add("invoice.issued " + invoice.id()));
        Set<Long> paid = paidSince(state);
        state.balances.stream()
                .filter(balance -> balance.paidCents() >= balance.owedCents() && !balance.isCredited())
                .filter(balance -> paid.contains(balance.invoiceId()))
                .forEach(balance -> expected.add(PAID + balance.invoiceId()));
        return expected;
    }

    /** Returns the invoices with a payment that a call of the run has recorded and that wasn't taken back. */
    private static Set<Long> paidSince(State state) {
        Set<Long> recorded = state.submissions.stream()
                .filter(submission -> submission.operation().equals("office_record_payment"))
                .map(State.Submission::resultId)
                .collect(Collectors.toSet());
        Set<Long> standing = state.payments.stream()
                .filter(payment -> !payment.isUndone() && recorded.contains(payment.id()))
                .map(State.Payment::id)
                .collect(Collectors.toSet());
        return state.shares.stream()
                .filter(share -> standing.contains(share.paymentId()))
                .map(State.Share::invoiceId)
                .collect(Collectors.toSet());
    }
}
