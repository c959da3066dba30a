package org.isarbooking.outbox;

import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.privacy.Forgettable;
import org.isarbooking.privacy.PersonalData;

/**
 * Deletes messages 90 days after they were sent, were dropped or have failed. Until then, they help to answer questions
 * about a mail, and the office can retry a failed one.
 */
@Singleton
class OldMessages implements PersonalData {

    /** Each condition is the condition of an index. */
    private static final List<String> FINISHED = List.of("status in ('sent', 'dropped')", "status = 'failed'");

    @Override
    public List<Forgettable> forgettable() {
        return FINISHED.stream().map(OldMessages::due).toList();
    }

    private static Forgettable due(String finished) {
        return Forgettable.rows("outbox", "id", """
                select id from outbox where %s and finished_at <= $1::timestamptz - make_interval(hours => 24 * 90)
                 order by finished_at limit $2 for update skip locked
                """.formatted(finished));
    }
}
