package org.isarbooking.site;

import java.time.LocalDate;
import java.util.List;
import java.util.TreeSet;
import org.isarbooking.coworking.CoworkingQuote;

/**
 * An offer as it is shown, with the key that confirms it.
 *
 * @param token the offer's private access key; it stands only in the form
 */
public record RentOfferView(CoworkingQuote quote, String token) {

    /** Returns true if the offer can be confirmed as it is. */
    public boolean isOpen() {
        return quote.requiresConfirmation();
    }

    public boolean isBooked() {
        return String.valueOf(quote.status()).equals("CONFIRMED");
    }

    /** Returns all requested days, so that another offer can be made for them. */
    public List<LocalDate> days() {
        TreeSet<LocalDate> days = new TreeSet<>(quote.offer().pricing().dates());
        days.addAll(quote.offer().pricing().rejectedDates());
        return List.copyOf(days);
    }

    /** Returns the name of the field that accepts terms of a kind. */
    public String field(String kind) {
        return "accept_" + kind;
    }

    /** Leaves the token out of logs. */
    @Override
    public String toString() {
        return "RentOfferView[" + quote.quoteId() + "]";
    }
}
