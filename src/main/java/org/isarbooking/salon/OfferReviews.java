package org.isarbooking.salon;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Terms;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.TermsChanges;
import org.isarbooking.salon.rules.OfferReview;
import org.isarbooking.salon.rules.OfferReview.Offering;
import org.isarbooking.salon.rules.OfferReview.Outcome;
import org.isarbooking.salon.rules.OfferReview.Present;
import org.isarbooking.shared.Munich;

/** Compares an offer with the present catalog and calendars. */
final class OfferReviews {

    private OfferReviews() {}

    /**
     * Returns the outcome of the comparison of an offer with the present terms, catalog and calendars.
     *
     * @param terms the terms of the offer
     * @param days the days of the visit's specialists on the visit's date
     */
    static Outcome review(
            List<Terms> terms, PlannedVisit visit, Catalog catalog, List<SpecialistDay> days, Instant now) {
        if (!TermsChanges.areNone(terms, catalog.settings().terms())) {
            return Outcome.CHANGED;
        }
        return OfferReview.of(visit.items(), present(visit, catalog, days, now));
    }

    /** Returns whether a visit that was just planned can still be booked unchanged. */
    static boolean stands(PlannedVisit visit, Catalog catalog, List<SpecialistDay> days, Instant now) {
        return OfferReview.of(visit.items(), present(visit, catalog, days, now)) == Outcome.HOLDS;
    }

    /** Returns the differences of services, start and terms. Compares neither the time nor the discount. */
    static OfferChanges changes(Quote quote, SalonOffers.Offered offered, Catalog catalog, Instant now) {
        PlannedVisit visit = offered.visit();
        return OfferChanges.of(
                quote, offered, catalog, OfferReview.changes(visit.items(), present(visit, catalog, List.of(), now)));
    }

    private static Present present(PlannedVisit visit, Catalog catalog, List<SpecialistDay> days, Instant now) {
        Map<Integer, SpecialistDay> byStaff =
                days.stream().collect(Collectors.toMap(SpecialistDay::staffId, Function.identity()));
        return new Present(
                (serviceId, staffId) -> offering(catalog, serviceId, staffId),
                Visit.windowOf(visit, catalog, now),
                catalog.settings().gridMinutes(),
                LocalDay.at(visit.startsAt(), Munich.ZONE),
                byStaff);
    }

    private static Optional<Offering> offering(Catalog catalog, int serviceId, int staffId) {
        return catalog.service(serviceId)
                .flatMap(service -> catalog.specialist(staffId)
                        .flatMap(specialist ->
                                Optional.ofNullable(specialist.skills().get(serviceId)))
                        .map(skill -> new Offering(
                                service.categoryId(),
                                skill.durationMinutes(),
                                skill.cleanupMinutes(),
                                skill.priceCents())));
    }
}
