package org.isarbooking.request;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.security.MessageDigest;
import java.time.Instant;
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
