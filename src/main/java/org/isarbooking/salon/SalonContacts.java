package org.isarbooking.salon;

import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.operation.Business;
import org.isarbooking.privacy.BookingWords;
import org.isarbooking.privacy.Forgettable;
import org.isarbooking.privacy.PersonalData;
import org.isarbooking.quote.OfferLife;

/**
 * Forgets contacts and texts of the salon's customers. A confirmation copies an offer's contact to the appointment, so
 * the offer forgets it. An expired offer keeps its contact for a week. An appointment keeps contact and texts after its
 * end for the number of days in the business file.
 */
@Singleton
class SalonContacts implements PersonalData {

    private static final String OFFERS = """
            select o.quote_id from salon_offer o %s
             where num_nonnulls(o.first_name, o.last_name, o.email, o.phone) > 0 and %s
             limit $2 for update of o skip locked
            """.formatted(OfferLife.JOIN, OfferLife.IS_OVER);

    /**
     * Finds offers that expired a week ago or earlier, and whose promo code didn't apply. Their code is stored as the
     * customer wrote it, so it may contain personal data.
     */
    private static final String WRITTEN_CODES = """
            select o.quote_id from salon_offer o %s
             where o.promo_code is not null and o.promo_code_id is null and %s
             limit $2 for update of o skip locked
            """.formatted(OfferLife.JOIN, OfferLife.IS_LONG_EXPIRED);

    private static final String IS_LONG_AGO =
            "booked.ends_at <= $1::timestamptz - make_interval(hours => 24 * (select contact_retention_days()))";

    private static final String APPOINTMENTS = """
            select booked.id from appointment booked
             where num_nonnulls(booked.first_name, booked.last_name, booked.email, booked.phone) > 0 and %s
             limit $2 for update of booked skip locked
            """.formatted(IS_LONG_AGO);

    private static final String NOTES = """
            select booked.id from appointment booked
             where booked.notes is not null and %s
             limit $2 for update of booked skip locked
            """.formatted(IS_LONG_AGO);

    /**
     * A customer is kept as long as {@code seen_at} is recent or an appointment has the hashes of one of their
     * contacts. A customer who is stored again in the meantime gets a new {@code seen_at}, so the condition is checked
     * again once the row is locked. A merged record must have no data of its own, so restored data is forgotten again.
     */
    private static final String CUSTOMERS = """
            select known.id from salon_customer known
             where num_nonnulls(known.first_name, known.last_name, known.email, known.phone, known.notes) > 0
               and (known.seen_at <= $1::timestamptz - make_interval(hours => 24 * (select contact_retention_days()))
                    and not exists (select from salon_customer contact join appointment a on %s
                                     where contact.id = known.id or contact.customer_id = known.id)
                    or known.customer_id is not null)
             limit $2 for update of known skip locked
            """.formatted(SalonCustomers.sameContact("contact", "a"));

    @Override
    public List<Forgettable> forgettable() {
        return Stream.concat(
                        Stream.of(
                                Forgettable.words(
                                        "salon_offer",
                                        "quote_id",
                                        List.of("first_name", "last_name", "email", "phone"),
                                        OFFERS),
                                Forgettable.words("salon_offer", "quote_id", List.of("promo_code"), WRITTEN_CODES),
                                Forgettable.words(
                                        "appointment",
                                        "id",
                                        List.of(
                                                "first_name",
                                                "last_name",
                                                "email",
                                                "phone",
                                                "email_hash",
                                                "phone_hash"),
                                        APPOINTMENTS),
                                Forgettable.words("appointment", "id", List.of("notes"), NOTES),
                                Forgettable.words(
                                        "salon_customer",
                                        "id",
                                        List.of("first_name", "last_name", "email", "phone", "notes"),
                                        CUSTOMERS)),
                        BookingWords.of(Business.SALON, "appointment", "appointment_id", IS_LONG_AGO).stream())
                .toList();
    }
}
