package org.isarbooking.checkout;

import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.privacy.Forgettable;
import org.isarbooking.privacy.PersonalData;

/**
 * Deletes old checkouts. A session is kept for a day after it expired. An order is kept for 30 days after its last
 * service or rental day, also if they were moved. Answers for repeated calls are kept for two days, as the protocol
 * recommends.
 */
@Singleton
class OldCheckouts implements PersonalData {

    private static final String SESSIONS = """
            select s.id from checkout_session s
             where s.kept_until <= $1::timestamptz
               and not exists (select from appointment a join appointment_item i on i.appointment_id = a.id
                                where a.quote_id = s.quote_id and i.ends_at > $1::timestamptz - interval '30 days')
               and not exists (select from rental r join rental_booking b on b.rental_id = r.id
                                where r.quote_id = s.quote_id
                                  and b.day >= (($1::timestamptz - interval '30 days') at time zone 'Europe/Berlin')::date)
             order by s.kept_until limit $2 for update of s skip locked
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
