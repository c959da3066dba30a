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

    private static final String DUE = """
            select id from outbox where status <> 'waiting' and finished_at <= $1::timestamptz - make_interval(hours => 24 * 90)
             order by finished_at limit $2 for update skip locked
            """;

    @Override
    public List<Forgettable> forgettable() {
        return List.of(Forgettable.rows("outbox", "id", DUE));
    }
}
