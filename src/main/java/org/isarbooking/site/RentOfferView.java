package org.isarbooking.site;

import java.time.LocalDate;
import java.util.List;
import java.util.TreeSet;
import org.isarbooking.coworking.CoworkingQuote;

/**
 * The data of the page of an offer, with the key that confirms the offer.
 *
 * @param token the offer's private access key, which only the seal of the page's form contains
 */
public record RentOfferView(CoworkingQuote quote, String token) {

    /** Returns true if the offer can be confirmed. */
    public boolean isOpen() {
        return quote.requiresConfirmation();
    }

    public boolean isBooked() {
        return String.valueOf(quote.status()).equals("CONFIRMED");
    }

    /** Returns all requested days, for another offer. */
    public List<LocalDate> days() {
        TreeSet<LocalDate> days = new TreeSet<>(quote.offer().pricing().dates());
        days.addAll(quote.offer().pricing().rejectedDates());
        return List.copyOf(days);
    }

    /** Returns the name of the checkbox that accepts terms of a kind. */
    public String field(String kind) {
        return "accept_" + kind;
    }

    /** Leaves the token out of logs. */
    @Override
    public String toString() {
        return "RentOfferView[" + quote.quoteId() + "]";
    }
}
