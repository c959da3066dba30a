package org.isarbooking.checkout;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.isarbooking.salon.Pricing;
import org.isarbooking.salon.SalonQuote;
import org.isarbooking.salon.Slot;

/** Makes the offer of a visit for a checkout. */
final class OfferOfVisit {

    private OfferOfVisit() {}

    static Line.Offer of(Wish wish, SalonQuote quote) {
        SalonQuote.Offer offer = quote.offer();
        return new Line.Offer(
                new Session.Offered(quote.quoteId(), Objects.requireNonNull(quote.quoteToken())),
                lines(wish, offer.slot(), offer.pricing()),
                offer.total().amountCents(),
                quote.expiresAt(),
                offer.terms().stream()
                        .map(terms -> new Checkout.Term(terms.kind(), terms.version(), terms.url(), false))
                        .toList(),
                quote.notices().stream().map(Words::warning).toList());
    }

    /** Returns the line items in the order of the wish. The visit may have its services in another order. */
    private static List<Checkout.LineItem> lines(Wish wish, Slot slot, Pricing pricing) {
        return IntStream.range(0, wish.items().size())
                .mapToObj(at -> {
                    Wish.Wanted wanted = wish.items().get(at);
                    int part = IntStream.range(0, slot.appointments().size())
                            .filter(index -> slot.appointments().get(index).serviceId()
                                    == wanted.product().number())
                            .findFirst()
                            .orElseThrow();
                    Checkout.Item item = new Checkout.Item(
                            wanted.product().text(),
                            wanted.item().title(),
                            pricing.items().get(part).price().amountCents());
                    return Checkout.LineItem.of(
                            at, item, Checkout.Slot.of(slot.appointments().get(part)));
                })
                .toList();
    }
}
