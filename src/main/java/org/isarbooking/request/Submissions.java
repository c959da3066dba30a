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
 * Stores submissions in the transaction of their effect. Callers of {@link #once} must have locked the submission's
 * owner, so that submissions of one owner wait for each other.
 */
@Singleton
public class Submissions {

    private final SubmissionRepository stored;

    Submissions(SubmissionRepository stored) {
        this.stored = stored;
    }

    /** Returns the state of a submission's key. */
    public Uni<Lookup> find(Submission submission) {
        return stored.findById(SubmissionEntity.Key.of(submission))
                .map(found -> found == null ? new Lookup.New() : known(found, submission));
    }

    /**
     * Carries out the effect of a submission once, and returns its result.
     *
     * @param again reads an earlier result by its stored id
     * @param effect carries out the effect and stores the id of the result
     * @return the first or the earlier result; fails with {@code submission_key_reused} if the key was used for another
     *     submission
     */
    public <T> Uni<T> once(Submission submission, LongFunction<Uni<T>> again, Supplier<Uni<T>> effect) {
        return find(submission).flatMap(lookup -> switch (lookup) {
            case Lookup.Known(long id) -> again.apply(id);
            case Lookup.New _ -> effect.get();
            case Lookup.Reused _ -> Uni.createFrom().failure(Refusal.submissionKeyReused());
        });
    }

    /** Stores the result of a submission. */
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
