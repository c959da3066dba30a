package org.isarbooking.outbox;

import java.util.List;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/**
 * What a visit consists of, as people read it, in local times.
 *
 * @param subtotal null unless something is taken off
 * @param discount null unless something is taken off
 * @param total null where prices are nobody's business
 */
public record Itinerary(
        String day,
        List<Stop> stops,
        @Nullable String subtotal,
        @Nullable String discount,
        @Nullable String total) {

    /**
     * One service.
     *
     * @param time from and to, for example {@code 10:00–10:45}
     * @param price null where prices are nobody's business
     */
    public record Stop(
            String time,
            String service,
            String with,
            @Nullable String price) {}

    public Itinerary {
        stops = List.copyOf(stops);
    }

    static Itinerary of(BookingFacts booking, Language language, boolean prices) {
        BookingFacts.Totals totals = booking.totals();
        boolean reduced = prices && totals.discountCents() > 0;
        return new Itinerary(
                LocalTimes.day(booking.startsAt(), language),
                booking.services().stream()
                        .map(service -> stop(service, language, prices))
                        .toList(),
                reduced ? money(totals.subtotalCents(), language) : null,
                reduced ? "−" + money(totals.discountCents(), language) : null,
                prices ? money(totals.totalCents(), language) : null);
    }

    /** One line a service, without prices. */
    static List<String> lines(BookingFacts booking, Language language) {
        return of(booking, language, false).stops().stream()
                .map(stop -> "%s %s, %s".formatted(stop.time(), stop.service(), stop.with()))
                .toList();
    }

    private static Stop stop(BookingFacts.BookedService service, Language language, boolean prices) {
        return new Stop(
                LocalTimes.time(service.startsAt()) + "–" + LocalTimes.time(service.endsAt()),
                service.name().in(language),
                Texts.get(language, "mail.with", service.staffName()),
                prices ? money(service.priceCents(), language) : null);
    }

    private static String money(long cents, Language language) {
        return Money.ofCents(cents, language).display();
    }
}
