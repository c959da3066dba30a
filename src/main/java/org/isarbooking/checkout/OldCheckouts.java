package org.isarbooking.checkout;

import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.privacy.Forgettable;
import org.isarbooking.privacy.PersonalData;

/**
 * Deletes old checkouts. A session is kept for a day after it expired. An order is kept for 30 days after its last
 * service or rental day. Answers for repeated calls are kept for two days, as the protocol recommends.
 */
@Singleton
class OldCheckouts implements PersonalData {

    private static final String SESSIONS = """
            select id from checkout_session where kept_until <= $1::timestamptz
             order by kept_until limit $2 for update skip locked
            """;
    private static final String ANSWERS = """
            select key from checkout_answer where made_at <= $1::timestamptz - make_interval(hours => 48)
             order by made_at limit $2 for update skip locked
            """;

    @Override
    public List<Forgettable> forgettable() {
        return List.of(
                Forgettable.rows("checkout_session", "id", SESSIONS),
                Forgettable.rows("checkout_answer", "key", ANSWERS));
    }
}
