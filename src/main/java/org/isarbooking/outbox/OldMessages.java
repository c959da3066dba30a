package org.isarbooking.outbox;

import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.privacy.Forgettable;
import org.isarbooking.privacy.PersonalData;

/**
 * Who was told what and when: needed for questions about a mail, for 90 days. What could not be sent stays until the
 * office has dealt with it.
 */
@Singleton
class OldMessages implements PersonalData {

    private static final String DUE = """
            select id from outbox where status in ('sent', 'dropped') and finished_at <= $1::timestamptz - make_interval(hours => 24 * 90)
             order by finished_at limit $2 for update skip locked
            """;

    @Override
    public List<Forgettable> forgettable() {
        return List.of(Forgettable.rows("outbox", "id", DUE));
    }
}
