package org.isarbooking.checkout;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.OfferChange;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.ProblemCode.Severity;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;
import org.isarbooking.ucp.Message;
import org.jspecify.annotations.Nullable;

/**
 * Converts problems of operations into messages of a checkout. Messages have the codes and texts of the problems, but
 * paths into the checkout.
 */
final class Words {

    /** The path of a visit's start. */
    static final String START = "$.line_items[0].booking.start_at";

    /** The path of a visit's services, and of rental days. */
    private static final String LINES = "$.line_items";

    private static final Set<String> OUTAGES =
            Set.of(ProblemCode.TEMPORARILY_UNAVAILABLE.value(), ProblemCode.INTERNAL_ERROR.value());
    private static final Pattern INDEX = Pattern.compile("^\\$\\.dates\\[(\\d+)]");

    private static final Map<String, String> PATHS = Map.of(
            "$.customer", "$.buyer",
            "$.customer.first_name", "$.buyer.first_name",
            "$.customer.last_name", "$.buyer.last_name",
            "$.customer.email", "$.buyer.email",
            "$.customer.phone", "$.buyer.phone_number",
            "$.start_at", START,
            "$.staff_id", "$.line_items[0].item.id",
            "$.workspace_id", "$.line_items[0].item.id",
            "$.dates", LINES);

    /** The paths of problems that name no value of the input. */
    private static final Map<String, String> PATHS_OF_PROBLEMS =
            Map.of("slot_unavailable", START, "service_not_offered", LINES, "dates_unavailable", LINES);

    /** The codes of changes after which a part of the offer can no longer be booked. */
    private static final Set<String> PARTS_GONE = Set.of("day", "specialist");

    private Words() {}

    /**
     * Returns one message per mistake, or one message for a problem without mistakes. Adds one message per change of an
     * offer.
     */
    static List<Message> of(Problem problem) {
        return Stream.concat(mistakes(problem).stream(), changes(problem.changes()))
                .toList();
    }

    /** Returns true if messages report an outage. It is then unknown whether a booking was made. */
    static boolean areOutage(List<Message> messages) {
        return messages.stream().anyMatch(message -> OUTAGES.contains(message.code()));
    }

    /**
     * Returns the messages about an offer that can't be read. Returns the problem's messages if the offer no longer
     * exists, else none.
     */
    static List<Message> ofUnread(Problem problem) {
        return problem.code().equals(ProblemCode.NOT_FOUND.value()) ? of(problem) : List.of();
    }

    /**
     * Returns the messages of an offer that must be reviewed; none if it can still be booked.
     *
     * @param checkout the checkout of the offer, with the offered total
     */
    static List<Message> ofReview(@Nullable List<OfferChange> changes, Checkout checkout, Language language) {
        return changes == null
                ? List.of()
                : Stream.of(
                                Stream.of(error(ProblemCode.OFFER_NEEDS_REVIEW, language)),
                                changes(changes),
                                total(changes, checkout, language).stream())
                        .flatMap(messages -> messages)
                        .toList();
    }

    /** Returns the message for a problem that is known without a call. */
    static Message error(ProblemCode code, Language language) {
        return Message.error(
                        code.value(),
                        Texts.get(language, "problem." + code.value() + ".detail"),
                        severity(code.severity()))
                .at(PATHS_OF_PROBLEMS.get(code.value()));
    }

    /**
     * Returns the message that names the present total and the offered total. Empty if both are equal, or if a part of
     * the offer can no longer be booked.
     */
    static Optional<Message> total(List<OfferChange> changes, Checkout checkout, Language language) {
        long now = checkout.totalCents()
                + changes.stream().mapToLong(Words::difference).sum();
        boolean isComplete = changes.stream().noneMatch(change -> PARTS_GONE.contains(change.code()));
        return isComplete && now != checkout.totalCents()
                ? Optional.of(Message.warning(
                        "total",
                        Texts.get(
                                language,
                                "checkout.total",
                                Money.ofCents(now, language).display(),
                                Money.ofCents(checkout.totalCents(), language).display())))
                : Optional.empty();
    }

    /**
     * Returns the number of cents by which a change raises the offer's price. Negative if the price falls, 0 for
     * changes of other kinds.
     */
    private static long difference(OfferChange change) {
        return change.code().equals("price") ? cents(change.newValue()) - cents(change.oldValue()) : 0;
    }

    private static long cents(@Nullable String euros) {
        return new BigDecimal(Objects.requireNonNull(euros)).movePointRight(2).longValueExact();
    }

    /** Returns the warning that a checkout was not checked for changes, because the caller may not read its offer. */
    static Message notReviewed(Language language) {
        return Message.warning(ProblemCode.INSUFFICIENT_SCOPE.value(), Texts.get(language, "checkout.not_reviewed"));
    }

    static Message warning(Notice notice) {
        return Message.warning(notice.code(), notice.message());
    }

    private static Stream<Message> changes(List<OfferChange> changes) {
        return changes.stream().map(change -> Message.warning(change.code(), change.message()));
    }

    private static List<Message> mistakes(Problem problem) {
        String severity = severity(problem.severity());
        return problem.violations().isEmpty()
                ? List.of(Message.error(problem.code(), problem.detail(), severity)
                        .at(PATHS_OF_PROBLEMS.get(problem.code())))
                : problem.violations().stream()
                        .map(mistake -> Message.error(problem.code(), mistake.message(), severity)
                                .at(path(mistake.path())))
                        .toList();
    }

    /**
     * Returns the protocol's severity. An unrecoverable problem becomes {@code requires_buyer_input}, because the buyer
     * can continue on the checkout's page.
     */
    private static String severity(Severity severity) {
        return switch (severity) {
            case RECOVERABLE -> "recoverable";
            case REQUIRES_BUYER_INPUT, UNRECOVERABLE -> "requires_buyer_input";
            case REQUIRES_BUYER_REVIEW -> "requires_buyer_review";
        };
    }

    private static @Nullable String path(String ofInput) {
        Matcher day = INDEX.matcher(ofInput);
        return day.find()
                ? "$.line_items[" + day.group(1) + "].booking.date"
                : Optional.ofNullable(PATHS.get(ofInput)).orElse(null);
    }

    /** Returns an error with the text {@code checkout.<code>}. */
    static Message error(Language language, String code, String severity, Object... arguments) {
        return Message.error(code, Texts.get(language, "checkout." + code, arguments), severity);
    }
}
