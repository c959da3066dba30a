package org.isarbooking.request;

import io.vertx.core.buffer.Buffer;
import java.util.UUID;
import java.util.stream.Collectors;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Tokens;
import org.jspecify.annotations.Nullable;

/**
 * One submission of an effect that must happen once (contract, {@code submission_key}): the same key with the same
 * meaning is the same submission.
 *
 * @param owner whose keys these are: an appointment or an account
 * @param operation the operation's name
 * @param key the caller's key
 * @param meaning a hash of what the input means, whatever its language or the spelling of an offset
 */
public record Submission(String owner, String operation, UUID key, Buffer meaning) {

    /** How inputs describe the key. */
    public static final String KEY =
            "A new value for a new request, exactly the same value for every retry of that request";

    /**
     * A submission about a salon appointment. The parts say what is meant, in a fixed order; null where nothing is
     * said.
     */
    public static Submission ofAppointment(
            long appointmentId, String operation, UUID key, @Nullable Object... meaning) {
        return new Submission("appointment:" + appointmentId, operation, key, hash(meaning));
    }

    /** A submission by an account. */
    public static Submission ofAccount(AccountRef account, String operation, UUID key, @Nullable Object... meaning) {
        return new Submission("account:" + account.id(), operation, key, hash(meaning));
    }

    /** Lengths keep the parts apart: ("ab", "c") means something else than ("a", "bc"). */
    private static Buffer hash(@Nullable Object... meaning) {
        String text = java.util.Arrays.stream(meaning)
                .map(part -> part == null ? "-" : part.toString().length() + ":" + part)
                .collect(Collectors.joining(";"));
        return Buffer.buffer(Tokens.hash(text));
    }

    /** The state of a submission's key. */
    public sealed interface Lookup {

        /** It was never used. */
        record New() implements Lookup {}

        /** It has led to this result. */
        record Known(long resultId) implements Lookup {}

        /** It was used for something else. */
        record Reused() implements Lookup {}
    }
}
