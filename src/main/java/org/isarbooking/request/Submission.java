package org.isarbooking.request;

import io.vertx.core.buffer.Buffer;
import java.util.UUID;
import java.util.stream.Collectors;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Tokens;
import org.jspecify.annotations.Nullable;

/**
 * A submission whose effect must happen only once (contract, {@code submission_key}). Two calls with the same key and
 * the same meaning are one submission.
 *
 * @param owner the scope of the key: an appointment or an account
 * @param meaning a hash of the input's meaning, without its language and the spelling of offsets
 */
public record Submission(String owner, String operation, UUID key, Buffer meaning) {

    /** The description of the key in inputs. */
    public static final String KEY =
            "A new value for a new request, exactly the same value for every retry of that request";

    /**
     * Makes a submission about a salon appointment.
     *
     * @param meaning the parts of the input in a fixed order; null for an absent one
     */
    public static Submission ofAppointment(
            long appointmentId, String operation, UUID key, @Nullable Object... meaning) {
        return new Submission("appointment:" + appointmentId, operation, key, hash(meaning));
    }

    /**
     * Makes a submission by an account.
     *
     * @param meaning the parts of the input in a fixed order; null for an absent one
     */
    public static Submission ofAccount(AccountRef account, String operation, UUID key, @Nullable Object... meaning) {
        return new Submission("account:" + account.id(), operation, key, hash(meaning));
    }

    /** Hashes the parts with their lengths, which keep the parts apart: ("ab", "c") differs from ("a", "bc"). */
    private static Buffer hash(@Nullable Object... meaning) {
        String text = java.util.Arrays.stream(meaning)
                .map(part -> part == null ? "-" : part.toString().length() + ":" + part)
                .collect(Collectors.joining(";"));
        return Buffer.buffer(Tokens.hash(text));
    }

    /** The state of a submission's key. */
    public sealed interface Lookup {

        /** The key was never used. */
        record New() implements Lookup {}

        /** The submission has led to this result. */
        record Known(long resultId) implements Lookup {}

        /** The key was used for another submission. */
        record Reused() implements Lookup {}
    }
}
