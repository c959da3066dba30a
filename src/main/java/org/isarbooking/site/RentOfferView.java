package org.isarbooking.site;

import java.time.LocalDate;
import java.util.List;
import java.util.TreeSet;
import org.isarbooking.coworking.CoworkingQuote;

/**
 * An offer as it is shown, with the key that confirms it.
 *
 * @param token the offer's private access key; it stands in the form and nowhere else
 */
public record RentOfferView(CoworkingQuote quote, String token) {

    /** Returns whether it can be confirmed as it is. */
    public boolean isOpen() {
        return quote.requiresConfirmation();
    }

    /** Returns all days that were asked for, so that another offer can be made for them. */
    public List<LocalDate> days() {
        TreeSet<LocalDate> days = new TreeSet<>(quote.offer().pricing().dates());
        days.addAll(quote.offer().pricing().rejectedDates());
        return List.copyOf(days);
    }

    /** Returns the field in which terms are accepted. */
    public String field(String kind) {
        return "accept_" + kind;
    }

    /** Shows no token. */
    @Override
    public String toString() {
        return "RentOfferView[" + quote.quoteId() + "]";
    }
}
