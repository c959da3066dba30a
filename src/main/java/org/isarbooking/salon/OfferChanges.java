package org.isarbooking.salon;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Terms;
import org.isarbooking.operation.OfferChange;
import org.isarbooking.operation.OfferChange.Subject;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.TermsChanges;
import org.isarbooking.salon.rules.OfferReview.Change;
import org.isarbooking.salon.rules.Totals;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Texts;

/**
 * The differences between an offer and the present data.
 *
 * @param terms the offered terms
 * @param changes the changes of services and of the start
 * @param totals the totals with the present discount, at the offered prices; the offered totals if the discount was not
 *     compared
 * @param timeIsGone true if the time is taken, or a specialist no longer works then
 */
record OfferChanges(
        List<Terms> terms,
        SalonOffers.Offered offered,
        Catalog catalog,
        List<Change> changes,
        Totals totals,
        boolean timeIsGone) {

    OfferChanges {
        terms = List.copyOf(terms);
        changes = List.copyOf(changes);
    }

    /** Returns the changes of services, start and terms. */
    static OfferChanges of(Quote quote, SalonOffers.Offered offered, Catalog catalog, List<Change> changes) {
        return new OfferChanges(
                quote.terms(), offered, catalog, changes, offered.priced().totals(), false);
    }

    /** Returns a single change: the time is gone. */
    static OfferChanges ofTime(SalonOffers.Offered offered, Catalog catalog) {
        return new OfferChanges(
                catalog.settings().terms(),
                offered,
                catalog,
                List.of(),
                offered.priced().totals(),
                true);
    }

    /** Returns a single change: the promo code now gives another discount. */
    static OfferChanges ofDiscount(SalonOffers.Offered offered, Catalog catalog, Totals totals) {
        return new OfferChanges(catalog.settings().terms(), offered, catalog, List.of(), totals, false);
    }

    /** Returns the changes as answers show them. */
    List<OfferChange> in(Language language) {
        List<OfferChange> all = new ArrayList<>();
        changes.forEach(change -> all.add(written(change, language)));
        Totals before = offered.priced().totals();
        if (before.discountCents() != totals.discountCents()) {
            all.add(OfferChange.ofAmount(
                    "discount", Subject.WHOLE_OFFER, before.discountCents(), totals.discountCents(), language, ""));
        }
        all.addAll(TermsChanges.of(terms, catalog.settings().terms(), language));
        if (timeIsGone) {
            OffsetDateTime start = Munich.timeAt(offered.visit().startsAt());
            all.add(OfferChange.of("time", Subject.WHOLE_OFFER, start, null, language, start));
        }
        return all;
    }

    private OfferChange written(Change change, Language language) {
        return switch (change) {
            case Change.Price(int service, int before, int now) ->
                OfferChange.ofAmount("price", Subject.service(service), before, now, language, name(service, language));
            case Change.Length(int service, long before, long now) ->
                minutes("duration", service, before, now, language);
            case Change.CleanUp(int service, long before, long now) ->
                minutes("cleanup", service, before, now, language);
            case Change.NotDone(int service, int staff) -> {
                String specialist = catalog.names().specialists().getOrDefault(staff, "");
                yield OfferChange.of(
                        "specialist",
                        Subject.service(service),
                        specialist,
                        null,
                        language,
                        specialist,
                        name(service, language));
            }
            case Change.OffGrid(var start, int minutes) ->
                OfferChange.of("start_grid", Subject.WHOLE_OFFER, Munich.timeAt(start), null, language, minutes);
            case Change.OutsideWindow(var start, var window) -> {
                boolean isTooSoon = start.isBefore(window.earliestStart());
                Object limit = isTooSoon ? Munich.timeAt(window.earliestStart()) : window.lastDate();
                String notice = isTooSoon ? "notice.before_booking_window" : "notice.beyond_booking_window";
                yield OfferChange.of(
                                "booking_window", Subject.WHOLE_OFFER, Munich.timeAt(start), limit, language, limit)
                        .saying(Texts.get(language, notice, limit));
            }
        };
    }

    private OfferChange minutes(String code, int service, long before, long now, Language language) {
        return OfferChange.of(
                code, Subject.service(service), before, now, language, name(service, language), now, before);
    }

    private String name(int service, Language language) {
        return catalog.names().service(service).in(language);
    }
}
