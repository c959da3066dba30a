package org.isarbooking.coworking;

import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.operation.Business;
import org.isarbooking.privacy.BookingWords;
import org.isarbooking.privacy.Forgettable;
import org.isarbooking.privacy.PersonalData;

/**
 * What tenants have written in their own words, and what was answered: an offer's notes are needed until a week after
 * it expired, what was written about a rental day for as many days after it as the business file says, and about an
 * approval for as many days after its decision.
 */
@Singleton
class RentalWords implements PersonalData {

    private static final String OFFERS = """
            select o.quote_id from rental_offer o join quote q on q.id = o.quote_id
             where o.notes is not null and q.expires_at <= $1::timestamptz - make_interval(hours => 24 * 7)
             limit $2 for update of o skip locked
            """;

    /** The first day, by Munich's calendar, about which words are kept. */
    private static final String FIRST_KEPT =
            "($1::timestamptz at time zone 'Europe/Berlin')::date - (select contact_retention_days())";

    private static final String RENTALS = """
            select r.id from rental r
             where num_nonnulls(r.notes, r.office_notes) > 0
               and not exists (select 1 from rental_booking d where d.rental_id = r.id and d.day >= %s)
             limit $2 for update of r skip locked
            """.formatted(FIRST_KEPT);

    private static final String APPROVALS = """
            select r.id from approval_request r
             where num_nonnulls(r.reason, r.decision_reason) > 0
               and r.decided_at < $1::timestamptz - make_interval(days => (select contact_retention_days()))
             limit $2 for update of r skip locked
            """;

    @Override
    public List<Forgettable> forgettable() {
        return Stream.concat(
                        Stream.of(
                                Forgettable.words("rental_offer", "quote_id", List.of("notes"), OFFERS),
                                Forgettable.words("rental", "id", List.of("notes", "office_notes"), RENTALS),
                                Forgettable.words(
                                        "approval_request", "id", List.of("reason", "decision_reason"), APPROVALS)),
                        BookingWords.of(
                                Business.COWORKING, "rental_booking", "rental_booking_id", "booked.day < " + FIRST_KEPT)
                                .stream())
                .toList();
    }
}
