package org.isarbooking.operation;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A refusal of a call, for example because a time is no longer free. The edge converts it to a problem in the caller's
 * language.
 *
 * <p>It has no stack trace, since it is an answer and not a fault.
 */
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** The violation code of a value that a call could change but leaves unchanged. */
    public static final String NO_NEW_VALUE = "no_new_value";

    private final ProblemCode code;

    @Nullable
    private final String reason;

    private final transient List<Violation> violations;
    private final transient List<?> alternatives;
    private final List<String> nextActions;
    private final transient List<RejectedDay> rejections;
    private final transient List<OfferChange> changes;

    @Nullable
    private final Duration retryAfter;

    private Refusal(
            ProblemCode code,
            @Nullable String reason,
            List<Violation> violations,
            List<?> alternatives,
            List<String> nextActions,
            List<RejectedDay> rejections,
            List<OfferChange> changes,
            @Nullable Duration retryAfter) {
        super(code.value(), null, false, false);
        this.code = code;
        this.reason = reason;
        this.violations = List.copyOf(violations);
        this.alternatives = List.copyOf(alternatives);
        this.nextActions = List.copyOf(nextActions);
        this.rejections = List.copyOf(rejections);
        this.changes = List.copyOf(changes);
        this.retryAfter = retryAfter;
    }

    public static Refusal of(ProblemCode code) {
        return new Refusal(code, null, List.of(), List.of(), List.of(), List.of(), List.of(), null);
    }

    /** Returns the refusal of a wrong input, with all violations. */
    public static Refusal invalidInput(List<Violation> violations) {
        return new Refusal(
                ProblemCode.INVALID_INPUT, null, violations, List.of(), List.of(), List.of(), List.of(), null);
    }

    /**
     * Returns the refusal of a call that changes nothing.
     *
     * @param paths the paths of the values that the call could change
     */
    public static Refusal nothingToChange(String... paths) {
        return of(ProblemCode.NOTHING_TO_CHANGE)
                .with(Arrays.stream(paths)
                        .map(path -> Violation.of(path, NO_NEW_VALUE))
                        .toList());
    }

    /** Returns the refusal of a submission key that was used with another input. */
    public static Refusal submissionKeyReused() {
        return of(ProblemCode.SUBMISSION_KEY_REUSED).with(List.of(Violation.of("$.submission_key", "used_already")));
    }

    /** Returns the same refusal with a more specific detail text (key {@code <code>.<reason>.detail}). */
    public Refusal because(String finerReason) {
        return new Refusal(code, finerReason, violations, alternatives, nextActions, rejections, changes, retryAfter);
    }

    /** Returns the same refusal with violations that point at values of the input. */
    public Refusal with(List<Violation> pointers) {
        return new Refusal(code, reason, pointers, alternatives, nextActions, rejections, changes, retryAfter);
    }

    /** Returns the same refusal with alternatives that are possible. */
    public Refusal insteadOffering(List<?> possible) {
        return new Refusal(code, reason, violations, possible, nextActions, rejections, changes, retryAfter);
    }

    /** Returns the same refusal with the operations that help now. */
    public Refusal thenCall(String... operations) {
        return new Refusal(
                code, reason, violations, alternatives, List.of(operations), rejections, changes, retryAfter);
    }

    /** Returns the same refusal. Adds the operations that help now if the refusal has the given code. */
    public Refusal whenItIs(ProblemCode refused, String... operations) {
        return code == refused ? thenCall(operations) : this;
    }

    /** Returns the same refusal with the requested days that were rejected, each with its reason. */
    public Refusal rejecting(List<RejectedDay> days) {
        return new Refusal(code, reason, violations, alternatives, nextActions, days, changes, retryAfter);
    }

    /** Returns the same refusal with the changes of data since the offer was made. */
    public Refusal since(List<OfferChange> offered) {
        return new Refusal(code, reason, violations, alternatives, nextActions, rejections, offered, retryAfter);
    }

    /** Returns the same refusal with the time after which a retry makes sense. */
    public Refusal after(Duration wait) {
        return new Refusal(code, reason, violations, alternatives, nextActions, rejections, changes, wait);
    }

    public ProblemCode code() {
        return code;
    }

    public @Nullable String reason() {
        return reason;
    }

    public List<Violation> violations() {
        return violations;
    }

    public List<?> alternatives() {
        return alternatives;
    }

    public List<String> nextActions() {
        return nextActions;
    }

    public List<RejectedDay> rejections() {
        return rejections;
    }

    public List<OfferChange> changes() {
        return changes;
    }

    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}
