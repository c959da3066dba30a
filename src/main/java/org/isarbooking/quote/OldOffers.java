package org.isarbooking.quote;

import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.privacy.Forgettable;
import org.isarbooking.privacy.PersonalData;

/**
 * Deletes offers that nobody confirmed, 90 days after they expired. Other classes delete the contacts and notes of
 * these offers after a week. An offer isn't deleted while an operator may still restore its deleted data. Foreign keys
 * delete the offer's content, too. A booked offer stays, since the booking refers to it.
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
