package org.isarbooking.coworking;

import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.operation.Business;
import org.isarbooking.privacy.BookingWords;
import org.isarbooking.privacy.Forgettable;
import org.isarbooking.privacy.PersonalData;
import org.isarbooking.quote.OfferLife;

/**
 * Names the texts to forget: texts that tenants have written, the answers to them, and the office's notes. The notes of
 * an offer are kept until a week after the offer has expired. Texts about a rental day are kept after the day, for the
 * number of days that the business file sets.
 */
@Singleton
class RentalWords implements PersonalData {

    private static final String OFFERS = """
            select o.quote_id from rental_offer o %s
             where o.notes is not null and %s
             limit $2 for update of o skip locked
            """.formatted(OfferLife.JOIN, OfferLife.IS_LONG_EXPIRED);

    /** The first local day in Munich whose texts are kept. */
    private static final String FIRST_KEPT =
            "($1::timestamptz at time zone 'Europe/Berlin')::date - (select contact_retention_days())";

    private static final String RENTALS = """
            select r.id from rental r
             where num_nonnulls(r.notes, r.office_notes) > 0
               and not exists (select 1 from rental_booking d where d.rental_id = r.id and d.day >= %s)
             limit $2 for update of r skip locked
            """.formatted(FIRST_KEPT);

    @Override
    public List<Forgettable> forgettable() {
        return Stream.concat(
                        Stream.of(
                                Forgettable.words("rental_offer", "quote_id", List.of("notes"), OFFERS),
                                Forgettable.words("rental", "id", List.of("notes", "office_notes"), RENTALS)),
                        BookingWords.of(
                                Business.COWORKING, "rental_booking", "rental_booking_id", "booked.day < " + FIRST_KEPT)
                                .stream())
                .toList();
    }
}
