package org.isarbooking.reliability;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.reliability.State.Message;
import org.isarbooking.reliability.State.Request;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** Each event has one message for each audience. */
final class MessageRules {

    private static final String REMINDER = "reminder";

    private static final String WAITLIST_ENTRY = "waitlist entry ";

    /**
     * The kinds of messages to the owner. A message with a staff id goes to this specialist instead. All other messages
     * go to the customer.
     */
    private static final Set<String> TO_THE_OWNER = Set.of(
            "new_booking",
            "new_request",
            "request_lapsed",
            "request_approved_at_once",
            "new_rental",
            "new_rental_request",
            "rental_request_lapsed",
            "rental_request_approved_at_once",
            "new_approval_request",
            "agreed_days_given_back_notice",
            "agreed_days_taken_back_notice");

    /** A little less than the shortest pause after a failed attempt. The first pause is 22.5 to 30 seconds. */
    private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(20);

    private static final Pattern SUBJECT =
            Pattern.compile("(?:(?<of>appointment|rental day|rental) (?<id>\\d+))? ?(?:request (?<request>\\d+))?");

    private MessageRules() {}

    /** There is one message for each event and audience. A visit has at most one reminder, which may be moved. */
    static Stream<String> oneForEachEvent(History history, State state) {
        List<String> expected = new ArrayList<>();
        Set<Long> changed = AcknowledgedRules.changed(history);
        state.appointments.stream()
                .filter(visit -> !changed.contains(visit.id()))
                .forEach(visit -> {
                    String subject = "appointment " + visit.id();
                    expected.add(message("booking_confirmed", subject, null));
                    expected.add(message("new_booking", subject, null));
                    specialists(visit).forEach(staff -> expected.add(message("new_booking", subject, staff)));
                });
        state.requests.forEach(request -> expected.addAll(ofRequest(request, state)));
        Set<Long> entered = state.rentalChanges.stream()
                .filter(State.RentalChange::isNew)
                .map(State.RentalChange::rentalId)
                .collect(Collectors.toSet());
        state.rentalChanges.stream()
                .filter(change -> !change.isNew())
                .map(change -> message(
                        EnteredRentalRules.isOrdered(change, state) ? "rental_changed" : "rental_cancelled",
                        "rental %d request %d".formatted(change.rentalId(), change.id()),
                        null))
                .forEach(expected::add);
        state.rentals.stream()
                .filter(rental -> rental.quoteId() != null || entered.contains(rental.id()))
                .forEach(rental -> {
                    expected.add(message("rental_confirmed", "rental " + rental.id(), null));
                    expected.add(message("new_rental", "rental " + rental.id(), null));
                });
        state.invoices.forEach(invoice -> expected.add(message("invoice_issued", "invoice " + invoice.id(), null)));
        state.agreedDayChanges.forEach(change -> {
            String subject = "request " + change.id();
            expected.add(message("agreed_days_" + change.kind(), subject, null));
            if (!change.byOffice()) {
                expected.add(message("agreed_days_" + change.kind() + "_notice", subject, null));
            }
        });
        state.entries.forEach(entry -> expected.add(message("waitlist_joined", WAITLIST_ENTRY + entry.id(), null)));
        List<String> found = found(
                state,
                message -> !message.kind().equals(REMINDER)
                        && !message.kind().equals("waitlist_offer") // see WaitlistRules
                        && !message.kind().equals("billing_data_needed") // depends on missing data
                        && changed.stream()
                                .noneMatch(id -> message.subject().equals("appointment " + id)
                                        || message.subject().startsWith("appointment " + id + " ")));
        Stream<String> reminders = Repeats.of(
                        found(state, message -> message.kind().equals(REMINDER)).stream())
                .map("%s is there more than once"::formatted);
        return Stream.concat(Repeats.difference(expected, found), reminders);
    }

    private static List<String> ofRequest(Request request, State state) {
        List<String> expected = new ArrayList<>();
        Long visitId = request.appointmentId();
        boolean isOfVisit = visitId != null;
        if (!request.isOfBooking()) {
            return ofApproval(request);
        }
        String subject = isOfVisit ? "appointment %d request %d".formatted(visitId, request.id()) : rentalDay(request);
        String prefix = isOfVisit ? "" : "rental_";
        expected.add(message(prefix + "request_received", subject, null));
        expected.add(message(isOfVisit ? "new_request" : "new_rental_request", subject, null));
        if (request.isDecided() || request.superseded() || hasLapsedByTime(request, state)) {
            expected.add(message(prefix + "request_decided", subject, null));
        }
        if (hasLapsedByTime(request, state) || isSupersededForDays(request)) {
            expected.add(message(prefix + "request_lapsed", subject, null));
        }
        if (request.isApproved() && visitId != null) {
            long id = visitId;
            state.appointments.stream()
                    .filter(visit -> visit.id() == id)
                    .flatMap(MessageRules::specialists)
                    .forEach(staff -> expected.add(message("booking_changed", subject, staff)));
        }
        return expected;
    }

    /** Returns true for a superseded request about several days. Other superseded ones have no message to the owner. */
    private static boolean isSupersededForDays(Request request) {
        return request.superseded() && !request.together().isEmpty();
    }

    /**
     * Returns the subject of messages about a request. The subject names no rental day if the request is about several
     * days, because such a request may be stored with any of them.
     */
    private static String rentalDay(Request request) {
        return request.together().isEmpty()
                ? "rental day %d request %d".formatted(request.rentalDayId(), request.id())
                : "days of request " + request.id();
    }

    /** Returns true if the request lapsed because its booking began. A withdrawal, for example, is another reason. */
    private static boolean hasLapsedByTime(Request request, State state) {
        Instant at = request.decidedAt();
        return request.hasLapsed()
                && !request.withdrawn()
                && !request.superseded()
                && at != null
                && start(request, state).filter(at::equals).isPresent();
    }

    private static Optional<Instant> start(Request request, State state) {
        return Stream.concat(
                        state.appointments.stream()
                                .filter(visit -> Objects.equals(visit.id(), request.appointmentId()))
                                .map(State.Appointment::startsAt),
                        state.rentalDays.stream()
                                .filter(day -> Objects.equals(day.id(), request.rentalDayId()))
                                .map(day -> day.day().atStartOfDay(Munich.ZONE).toInstant()))
                .findFirst();
    }

    private static List<String> ofApproval(Request request) {
        String subject = "request " + request.id();
        List<String> expected = new ArrayList<>(List.of(
                message("approval_request_received", subject, null), message("new_approval_request", subject, null)));
        if (request.isDecided()) {
            expected.add(message("approval_request_decided", subject, null));
        }
        return expected;
    }

    private static Stream<Integer> specialists(State.Appointment visit) {
        return visit.services().stream().map(State.Service::staffId).distinct();
    }

    private static List<String> found(State state, Predicate<Message> which) {
        Set<String> together = state.requests.stream()
                .filter(request -> !request.together().isEmpty())
                .map(request -> "request " + request.id())
                .collect(Collectors.toSet());
        return state.messages.stream()
                .filter(which)
                .map(message ->
                        message(message.kind(), subject(message, together), message.audience(), message.staffId()))
                .toList();
    }

    /**
     * Returns the subject of a message. For a request about several days, the subject names no day, as in {@link
     * #rentalDay}. Messages about agreed days have the ids of changes, not of requests.
     */
    private static String subject(Message message, Set<String> together) {
        String request = message.subject().replaceFirst("^rental day \\d+ ", "");
        return together.contains(request) && !message.kind().startsWith("agreed_days_")
                ? "days of " + request
                : message.subject();
    }

    private static String message(String kind, String subject, @Nullable Integer staffId) {
        String audience = staffId != null ? "specialist" : TO_THE_OWNER.contains(kind) ? "owner" : "customer";
        return message(kind, subject, audience, staffId);
    }

    private static String message(String kind, String subject, String audience, @Nullable Integer staffId) {
        return "%s about %s to %s".formatted(kind, subject, staffId == null ? audience : audience + " " + staffId);
    }

    /**
     * After the run, a message was sent, waits because it isn't due, or was dropped because the present state makes it
     * unneeded. No message has failed, since every address is good.
     */
    static Stream<String> endAsTheyShould(History history, State state) {
        return state.messages.stream()
                .filter(message -> !switch (message.status()) {
                    case "sent" -> true;
                    case "waiting" -> message.dueAt().isAfter(state.readAt);
                    case "dropped" -> isOvertaken(message, state);
                    default -> false;
                })
                .map(message -> "%s about %s to %s is %s"
                        .formatted(message.kind(), message.subject(), message.audience(), message.status()));
    }

    /** Returns true if the present state makes a message unneeded. Cancellations and decisions are final. */
    private static boolean isOvertaken(Message message, State state) {
        Matcher subject = SUBJECT.matcher(message.subject());
        if (!subject.matches()) {
            return message.kind().equals("waitlist_offer") // see WaitlistRules
                    || state.entries.stream()
                            .anyMatch(entry -> message.subject().equals(WAITLIST_ENTRY + entry.id())
                                    && !entry.status().equals("waiting"));
        }
        String of = Objects.requireNonNullElse(subject.group("of"), "");
        long id = of.isEmpty() ? 0 : Long.parseLong(subject.group("id"));
        Optional<Request> request = Optional.ofNullable(subject.group("request"))
                .map(Long::valueOf)
                .flatMap(number -> state.requests.stream()
                        .filter(one -> one.id() == number && one.isOfBooking() == !of.isEmpty())
                        .findFirst());
        boolean isCancelled = switch (of) {
            case "appointment" -> state.appointments.stream().noneMatch(visit -> visit.id() == id && visit.isActive());
            case "rental" -> state.rentalDays.stream().noneMatch(day -> day.rentalId() == id && day.isActive());
            case "rental day" -> state.rentalDays.stream().noneMatch(day -> day.id() == id && day.isActive());
            default -> false;
        };
        return switch (message.kind()) {
            case "booking_confirmed", REMINDER, "visit_changed" -> isCancelled;
            case "new_booking" -> isCancelled || (message.staffId() != null && hasLeft(message, id, state));
            case "rental_confirmed", "new_rental", "rental_changed" -> isCancelled;
            case "request_received", "rental_request_received", "approval_request_received", "new_approval_request" ->
                request.filter(made -> !made.status().equals("open")).isPresent();
            case "new_request", "new_rental_request" ->
                request.filter(made ->
                                (made.isApproved() && !made.isCancellation()) || made.withdrawn() || made.superseded())
                        .isPresent();
            case "request_decided", "rental_request_decided" ->
                isCancelled && request.filter(made -> !made.isCancellation()).isPresent();
            case "booking_changed" -> hasLeft(message, id, state);
            case "visit_handed_over" -> !hasLeft(message, id, state);
            case "agreed_days_given_back",
                    "agreed_days_taken_back",
                    "agreed_days_given_back_notice",
                    "agreed_days_taken_back_notice" -> haveChangedAgain(message.subject(), state);
            case "billing_data_needed" -> true; // depends on missing data, not on bookings
            default -> false;
        };
    }

    /** Returns true if the specialist of the message has no service of the visit now. */
    private static boolean hasLeft(Message message, long visitId, State state) {
        return state.appointments.stream()
                .noneMatch(visit -> visit.id() == visitId
                        && specialists(visit).anyMatch(staff -> Objects.equals(staff, message.staffId())));
    }

    /** Returns true if later changes of the same agreement name all days of the message's change. */
    private static boolean haveChangedAgain(String subject, State state) {
        return state.agreedDayChanges.stream()
                .filter(change -> subject.equals("request " + change.id()))
                .anyMatch(change -> change.days().stream()
                        .allMatch(day -> state.agreedDayChanges.stream()
                                .anyMatch(later -> later.id() > change.id()
                                        && later.agreementId() == change.agreementId()
                                        && later.days().contains(day))));
    }

    /**
     * A message is sent again only after a failure: not before the first pause, and not while another process sends it.
     * So two mails of one message are never close together.
     */
    static Stream<String> notByTwoAtOnce(History history, State state) {
        return state.deliveries.entrySet().stream().flatMap(mail -> {
            List<Instant> taken = mail.getValue().stream().sorted().toList();
            return IntStream.range(1, taken.size())
                    .filter(next -> taken.get(next).isBefore(taken.get(next - 1).plus(SHORTEST_PAUSE)))
                    .mapToObj(next -> "the mail %s was taken at %s and at %s"
                            .formatted(mail.getKey(), taken.get(next - 1), taken.get(next)));
        });
    }

    /** The mail server has taken every message that counts as sent, and no mail without a message. */
    static Stream<String> sentMeansTaken(History history, State state) {
        Set<String> written = state.messages.stream().map(Message::messageId).collect(Collectors.toSet());
        Stream<String> ofNobody = state.delivered.stream()
                .filter(id -> !written.contains(id))
                .map("the mail %s was sent, but belongs to no message"::formatted);
        Stream<String> lost = state.messages.stream()
                .filter(message -> message.status().equals("sent") && !state.delivered.contains(message.messageId()))
                .map(message ->
                        "%s about %s counts as sent and was never taken".formatted(message.kind(), message.subject()));
        return Stream.concat(ofNobody, lost);
    }
}
