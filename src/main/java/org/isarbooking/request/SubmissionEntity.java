package org.isarbooking.request;

import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.hibernate.annotations.Immutable;

/** A row of {@code submission}. Rows never change. */
@Entity
@Immutable
@Table(name = "submission")
class SubmissionEntity {

    @Embeddable
    record Key(String owner, String operation, UUID submissionKey) {

        static Key of(Submission submission) {
            return new Key(submission.owner(), submission.operation(), submission.key());
        }
    }

    @EmbeddedId
    Key key;

    byte[] inputHash;

    long resultId;

    Instant createdAt;

    static SubmissionEntity of(Submission submission, long resultId, Instant now) {
        SubmissionEntity entity = new SubmissionEntity();
        entity.key = Key.of(submission);
        entity.inputHash = submission.meaning().getBytes();
        entity.resultId = resultId;
        entity.createdAt = now;
        return entity;
    }
}
