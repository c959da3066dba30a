package org.isarbooking.coworking;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Terms;
import org.isarbooking.coworking.rules.DayPrice;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.coworking.rules.Rejection;
import org.isarbooking.coworking.rules.Tariff;
import org.isarbooking.coworking.rules.WeekPrices;
import org.isarbooking.operation.OfferChange;
import org.isarbooking.operation.OfferChange.Subject;
import org.isarbooking.quote.TermsChanges;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/**
 * All differences between a rental offer and the present data.
 *
 * @param now the present prices of the offered days; null if the workspace is no longer offered
 */
record RentalChanges(
        List<Terms> terms,
        OfferedRental offered,
        Coworking coworking,
        @Nullable RentalQuotation now) {

    RentalChanges {
        terms = List.copyOf(terms);
    }

    /** Returns the tariff that prices the days now. May be called only for an offer that still holds. */
    Tariff tariff() {
        return Objects.requireNonNull(now).tariff().orElseThrow();
    }

    /**
     * Returns the changes for answers. They cover the workspace, its places, the days, the prices, the approval, the
     * monthly agreements and the terms.
     */
    List<OfferChange> in(Language language) {
        List<OfferChange> all = new ArrayList<>();
        if (now == null) {
            String name = coworking.name(offered.workspaceId()).in(language);
            all.add(OfferChange.of("workspace", Subject.WHOLE_OFFER, name, null, language, name));
        } else {
            addPlaces(all, now, language);
            addRejectedDays(all, now, language);
            now.prices()
                    .ifPresentOrElse(
                            prices -> addPrices(all, prices, language),
                            () -> all.add(OfferChange.of("approval", Subject.WHOLE_OFFER, null, null, language)));
            addAgreement(all, now, language);
        }
        List<Terms> present =
                coworking.settings().map(Coworking.Settings::terms).orElse(List.of());
        all.addAll(TermsChanges.of(terms, present, language));
        return all;
    }

    private void addPlaces(List<OfferChange> all, RentalQuotation present, Language language) {
        List<Integer> places = present.workspace().placeIds();
        if (!places.equals(offered.placeIds())) {
            all.add(OfferChange.of("places", Subject.WHOLE_OFFER, list(offered.placeIds()), list(places), language));
        }
    }

    private static void addRejectedDays(List<OfferChange> all, RentalQuotation present, Language language) {
        for (Rejection rejection : present.choice().rejections()) {
            if (rejection instanceof Rejection.Day(LocalDate date, Rejection.Reason reason)) {
                String why = Texts.get(language, "rejection." + reason.value());
                all.add(OfferChange.of("day", Subject.day(date), null, reason.value(), language, date, why));
            }
        }
    }

    private void addPrices(List<OfferChange> all, WeekPrices.Quoted prices, Language language) {
        Map<LocalDate, DayPrice> byDate =
                prices.days().stream().collect(Collectors.toMap(DayPrice::date, Function.identity()));
        for (DayPrice before : offered.days()) {
            DayPrice present = byDate.get(before.date());
            if (present != null && present.cents() != before.cents()) {
                all.add(OfferChange.ofAmount(
                        "price", Subject.day(before.date()), before.cents(), present.cents(), language, before.date()));
            } else if (present != null && !Objects.equals(present.agreementId(), before.agreementId())) {
                all.add(OfferChange.of("monthly_agreement", Subject.day(before.date()), null, null, language));
            }
        }
        addExistingPrices(all, prices, language);
    }

    /** Adds the earlier bookings that would get another price than the offer states. */
    private void addExistingPrices(List<OfferChange> all, WeekPrices.Quoted prices, Language language) {
        Map<Long, PriceChange> before = byBooking(offered.changes());
        Map<Long, PriceChange> after = byBooking(prices.changes());
        for (PriceChange change : offered.changes()) {
            PriceChange present = after.get(change.bookingId());
            addExistingPrice(
                    all, change, change.newCents(), present == null ? change.oldCents() : present.newCents(), language);
        }
        prices.changes().stream()
                .filter(change -> !before.containsKey(change.bookingId()))
                .forEach(change -> addExistingPrice(all, change, change.oldCents(), change.newCents(), language));
    }

    private void addExistingPrice(
            List<OfferChange> all, PriceChange change, int beforeCents, int nowCents, Language language) {
        if (beforeCents != nowCents) {
            all.add(OfferChange.ofAmount(
                    "existing_price",
                    Subject.booking(change.bookingId(), change.date()),
                    beforeCents,
                    nowCents,
                    language,
                    day(change, language)));
        }
    }

    /** Returns the day of an earlier booking in words, with its workspace if the change names one. */
    private String day(PriceChange change, Language language) {
        Integer workspaceId = change.workspaceId();
        String day = LocalTimes.day(change.date(), language);
        return workspaceId == null ? day : coworking.name(workspaceId).in(language) + ", " + day;
    }

    private void addAgreement(List<OfferChange> all, RentalQuotation present, Language language) {
        Optional<Long> before = Optional.ofNullable(offered.monthlyCents());
        Optional<Long> after = present.monthlyCents().isPresent()
                ? Optional.of(present.monthlyCents().getAsLong())
                : Optional.empty();
        if (present.isApproved() && !before.equals(after)) {
            all.add(OfferChange.of(
                    "monthly_agreement",
                    Subject.WHOLE_OFFER,
                    amount(before, language),
                    amount(after, language),
                    language));
        }
    }

    private static @Nullable String amount(Optional<Long> cents, Language language) {
        return cents.map(known -> Money.ofCents(known, language).amount()).orElse(null);
    }

    private static Map<Long, PriceChange> byBooking(List<PriceChange> changes) {
        return changes.stream().collect(Collectors.toMap(PriceChange::bookingId, Function.identity()));
    }

    private static String list(List<Integer> places) {
        return places.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
