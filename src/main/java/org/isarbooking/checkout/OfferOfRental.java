package org.isarbooking.checkout;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.coworking.CoworkingQuote;
import org.isarbooking.coworking.ExistingPriceChange;
import org.isarbooking.coworking.RentalLine;
import org.isarbooking.coworking.RentalPricing;
import org.isarbooking.coworking.WorkspaceName;
import org.isarbooking.operation.RejectedDay;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;
import org.isarbooking.ucp.Message;

/** Makes the offer of rental days for a checkout. */
final class OfferOfRental {

    private OfferOfRental() {}

    /** Returns the offer. Refuses a quote with fewer days than wanted, because the agent must choose other days. */
    static Line.Outcome<Line.Offer> of(Wish wish, CoworkingQuote quote) {
        List<RejectedDay> rejections = quote.offer().pricing().rejections();
        if (!rejections.isEmpty()) {
            return new Line.Outcome.Refused<>(rejected(wish, rejections), List.of());
        }
        Stream<Message> prices = quote.offer().pricing().existingPriceChanges().stream()
                .map(change -> Message.warning(
                        "other_price_changes",
                        Texts.get(
                                wish.language(),
                                "checkout.other_price_changes",
                                day(change, wish.language()),
                                change.oldPrice().display(),
                                change.newPrice().display())));
        Stream<Message> deadlines = quote.notices().stream().map(Words::warning);
        Stream<Message> notices = Stream.of(agreement(wish, quote.offer().pricing()), prices, deadlines)
                .flatMap(messages -> messages);
        List<Checkout.LineItem> lines = lines(wish, quote.offer().pricing().lines());
        return new Line.Outcome.Done<>(new Line.Offer(
                new Session.Offered(quote.quoteId(), Objects.requireNonNull(quote.quoteToken())),
                lines,
                lines.stream().mapToLong(line -> line.item().price()).sum(),
                quote.expiresAt(),
                quote.offer().terms().stream()
                        .map(terms -> new Checkout.Term(terms.kind(), terms.version(), terms.url(), false))
                        .toList(),
                notices.toList()));
    }

    /** Returns the text for the day of an earlier booking. Includes the workspace if the change names it. */
    private static String day(ExistingPriceChange change, Language language) {
        WorkspaceName workspace = change.workspace();
        String day = LocalTimes.day(change.date(), language);
        return workspace == null ? day : workspace.name() + ", " + day;
    }

    /** Returns the notice that a monthly agreement covers days. It explains why the price of these days is 0. */
    private static Stream<Message> agreement(Wish wish, RentalPricing pricing) {
        return Optional.ofNullable(pricing.monthlyAgreement()).stream()
                .map(monthly -> Message.info(
                        "monthly_agreement",
                        Texts.get(
                                wish.language(),
                                "checkout.monthly_agreement",
                                pricing.lines().stream()
                                        .filter(line -> line.coveredBy() != null)
                                        .map(line -> LocalTimes.day(line.date(), wish.language()))
                                        .collect(Collectors.joining("; ")),
                                monthly.display())));
    }

    static List<Message> rejected(Wish wish, List<RejectedDay> days) {
        return days.stream().map(day -> rejected(wish, day)).toList();
    }

    private static Message rejected(Wish wish, RejectedDay day) {
        int at = day.date() == null ? 0 : wish.days().indexOf(day.date());
        return Message.error("dates_unavailable", day.message(), "recoverable")
                .at("$.line_items[%d].booking.date".formatted(Math.max(at, 0)));
    }

    private static List<Checkout.LineItem> lines(Wish wish, List<RentalLine> priced) {
        Map<LocalDate, RentalLine> byDay = priced.stream().collect(Collectors.toMap(RentalLine::date, line -> line));
        return IntStream.range(0, wish.items().size())
                .mapToObj(at -> {
                    Wish.Wanted wanted = wish.items().get(at);
                    LocalDate day = wanted.day().orElseThrow();
                    RentalLine line = Objects.requireNonNull(byDay.get(day));
                    Money price = Objects.requireNonNull(line.price());
                    return Checkout.LineItem.of(
                            at,
                            new Checkout.Item(
                                    wanted.product().text(),
                                    OrderOfRental.title(wanted.item().title(), price, line.coveredBy()),
                                    price.amountCents()),
                            Checkout.Slot.ofDay(day));
                })
                .toList();
    }
}
