package org.isarbooking.console;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.office.OfficeRequest;
import org.isarbooking.office.OfficeRequestBooking;
import org.isarbooking.office.OfficeWorkspaceRef;
import org.isarbooking.operation.Business;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/** Makes the lines of text about the effects of a decision about a request, before and after the decision. */
final class RequestEffectLines {

    private static final String EFFECT = "console.requests.effect.";
    private static final String HAPPENED = "console.requests.happened.";

    private RequestEffectLines() {}

    /** Returns the changes that approving a request would make. */
    static List<String> of(OfficeRequest item, Language language) {
        return Stream.concat(
                        Stream.of(effect(item, language)),
                        item.priceEffects().stream().map(effect -> price(effect, EFFECT, language)))
                .toList();
    }

    private static String effect(OfficeRequest item, Language language) {
        OfficeRequestBooking booking = item.booking();
        String line = booking.business() == Business.SALON ? "salon" : "coworking";
        String kind = item.request().kind().value();
        List<LocalDate> dates = booking.dates();
        if (dates != null) {
            return Texts.get(language, EFFECT + "cancellation.rental", dates.size());
        }
        if (item.request().coveredBy() != null) {
            return Texts.get(language, EFFECT + "change.covered");
        }
        Money price = item.request().newPrice() != null ? item.request().newPrice() : booking.price();
        return Texts.get(language, EFFECT + kind + "." + line, price == null ? "–" : price.display());
    }

    private static String price(OfficeRequest.PriceEffect effect, String topic, Language language) {
        @Nullable OfficeWorkspaceRef workspace = effect.workspace();
        String day = LocalTimes.day(effect.date(), language);
        return Texts.get(
                language,
                topic + "price",
                workspace == null ? day : workspace.name() + ", " + day,
                effect.oldPrice().display(),
                effect.newPrice().display());
    }

    /** Returns the effects of a decision: new prices, and requests that it has declined or closed. */
    static List<String> happened(OfficeRequest item, Language language) {
        OfficeRequest.@Nullable Outcome outcome = item.outcome();
        if (outcome == null) {
            return List.of();
        }
        Stream<String> prices = outcome.priceChanges().stream().map(change -> price(change, HAPPENED, language));
        Stream<String> losers =
                outcome.competingRequests().stream().map(rival -> rival(rival, HAPPENED + "loses", language));
        int closed = outcome.closedRequestIds().size();
        Stream<String> others = closed == 0 ? Stream.of() : Stream.of(Texts.get(language, HAPPENED + "closed", closed));
        List<String> lines =
                Stream.of(prices, losers, others).flatMap(found -> found).toList();
        return lines.isEmpty() ? List.of(Texts.get(language, HAPPENED + "nothing")) : lines;
    }

    /** Returns the bookings and requests that compete with a request. */
    static List<String> rivals(OfficeRequest item, Language language) {
        return item.rivals().stream()
                .map(rival -> rival(
                        rival, "console.requests.rival." + (rival.requestId() == null ? "booked" : "asked"), language))
                .toList();
    }

    private static String rival(OfficeRequest.Rival rival, String key, Language language) {
        @Nullable String name = rival.name();
        @Nullable OffsetDateTime start = rival.startAt();
        @Nullable LocalDate date = rival.date();
        String when = start != null
                ? LocalTimes.start(start.toInstant(), language)
                : date == null ? "" : LocalTimes.day(date, language);
        return Texts.get(language, key, name == null ? Texts.get(language, "console.accounts.unnamed") : name, when);
    }
}
