package org.isarbooking.quote;

import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.privacy.Forgettable;
import org.isarbooking.privacy.PersonalData;

/**
 * Offers that nobody confirmed: their contacts go a week after they expired, and the rest 90 days after, but not before
 * what was forgotten of them is gone for good: an operator may put it back until then. What they offered goes with
 * them, by the foreign keys. A booked offer stays, since the booking names it.
 */
@Singleton
class OldOffers implements PersonalData {

    private static final String DUE = """
            select q.id from quote q
             where q.confirmed_at is null and q.expires_at <= $1::timestamptz - make_interval(hours => 24 * 90)
               and not exists (select from salon_offer o
                                where o.quote_id = q.id and num_nonnulls(o.first_name, o.last_name, o.email, o.phone) > 0)
               and not exists (select from rental_offer o where o.quote_id = q.id and o.notes is not null)
               and not exists (select from forgotten f
                                where f.source in ('salon_offer', 'rental_offer') and f.row_key = q.id::text)
             order by q.expires_at limit $2 for update of q skip locked
            """;

    @Override
    public List<Forgettable> forgettable() {
        return List.of(Forgettable.rows("quote", "id", DUE));
    }
}
