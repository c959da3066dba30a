package org.isarbooking.checkout;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.operation.OfferChange;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.ProblemCode.Severity;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.isarbooking.ucp.Message;
import org.jspecify.annotations.Nullable;

/**
 * Translates problems of operations into messages of a checkout: with the same codes and texts, but paths into the
 * checkout.
 */
final class Words {

    /** The path of a visit's start. */
    static final String START = "$.line_items[0].booking.start_at";

    private static final String OFFER_NEEDS_REVIEW = ProblemCode.OFFER_NEEDS_REVIEW.value();
    private static final String SLOT_UNAVAILABLE = ProblemCode.SLOT_UNAVAILABLE.value();
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
            "$.dates", "$.line_items");

    /** The paths of problems that name no value of the input. */
    private static final Map<String, String> PATHS_OF_PROBLEMS =
            Map.of(SLOT_UNAVAILABLE, START, "service_not_offered", "$.line_items", "dates_unavailable", "$.line_items");

    private Words() {}

    /** Returns one message per mistake, or one for the whole problem; then one per change of an offer. */
    static List<Message> of(Problem problem) {
        return Stream.concat(mistakes(problem).stream(), changes(problem.changes()))
                .toList();
    }

    /** Returns true if messages tell of an outage, so that it is unknown whether a booking was made. */
    static boolean areOutage(List<Message> messages) {
        return messages.stream().anyMatch(message -> OUTAGES.contains(message.code()));
    }

    /** Returns the messages of an offer that can't be read for a review: none, unless it is gone. */
    static List<Message> ofUnread(Problem problem) {
        return problem.code().equals(ProblemCode.NOT_FOUND.value()) ? of(problem) : List.of();
    }

    /** Returns the messages of an offer that can no longer be booked as it is; none if it still can. */
    static List<Message> ofReview(@Nullable List<OfferChange> changes, Language language) {
        if (changes == null) {
            return List.of();
        }
        return changes.stream().allMatch(change -> change.code().equals("time"))
                ? List.of(Message.error(
                                SLOT_UNAVAILABLE,
                                Texts.get(language, "problem." + SLOT_UNAVAILABLE + ".detail"),
                                severity(ProblemCode.SLOT_UNAVAILABLE.severity()))
                        .at(START))
                : Stream.concat(
                                Stream.of(Message.error(
                                        OFFER_NEEDS_REVIEW,
                                        Texts.get(language, "problem." + OFFER_NEEDS_REVIEW + ".detail"),
                                        severity(ProblemCode.OFFER_NEEDS_REVIEW.severity()))),
                                changes(changes))
                        .toList();
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
     * Returns the protocol's severity. An unrecoverable problem is left to the buyer, who can continue on the
     * checkout's page.
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

    /** Returns an error in the service's own words, from the text {@code checkout.<code>}. */
    static Message error(Language language, String code, String severity, Object... arguments) {
        return Message.error(code, Texts.get(language, "checkout." + code, arguments), severity);
    }
}
