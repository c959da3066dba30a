package org.isarbooking.request;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.isarbooking.operation.Refusal;
import org.isarbooking.request.Submission.Lookup;

/**
 * Remembers submissions in the transaction of their effect. The owner is locked by it, so two at once come here one
 * after the other.
 */
@Singleton
public class Submissions {

    private final SubmissionRepository stored;

    Submissions(SubmissionRepository stored) {
        this.stored = stored;
    }

    /** Returns what the key of a submission has led to. */
    public Uni<Lookup> find(Submission submission) {
        return stored.findById(SubmissionEntity.Key.of(submission))
                .map(found -> found == null ? new Lookup.New() : known(found, submission));
    }

    /**
     * Returns what a submission leads to, which takes effect once.
     *
     * @param again reads what the same submission has led to before, by the number that was stored then
     * @param effect takes effect, and stores its number
     * @return a failure with {@code submission_key_reused} when the key was used for something else
     */
    public <T> Uni<T> once(Submission submission, LongFunction<Uni<T>> again, Supplier<Uni<T>> effect) {
        return find(submission).flatMap(lookup -> switch (lookup) {
            case Lookup.Known(long id) -> again.apply(id);
            case Lookup.New _ -> effect.get();
            case Lookup.Reused _ -> Uni.createFrom().failure(Refusal.submissionKeyReused());
        });
    }

    /** Stores what a submission has led to. */
    public Uni<Void> store(Submission submission, long resultId, Instant now) {
        return stored.persistAndFlush(SubmissionEntity.of(submission, resultId, now))
                .replaceWithVoid();
    }

    private static Lookup known(SubmissionEntity found, Submission submission) {
        return MessageDigest.isEqual(found.inputHash, submission.meaning().getBytes())
                ? new Lookup.Known(found.resultId)
                : new Lookup.Reused();
    }
}
