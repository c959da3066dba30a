package org.isarbooking.outbox;

import java.net.URI;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/** Writes letters to people on the waitlist: about their new entry, and about offers. */
final class WaitlistLetters {

    private static final LocalTime LAST_MINUTE = LocalTime.of(23, 59);

    private WaitlistLetters() {}

    static Verdict verdict(WaitlistFacts offer, Instant now) {
        return offer.isOpen() && now.isBefore(offer.heldUntil())
                ? Verdict.sendTo(offer.address())
                : new Verdict.Drop("the offer is over");
    }

    static Verdict verdict(EntryFacts entry) {
        return entry.isWaiting() ? Verdict.sendTo(entry.wanted().address()) : new Verdict.Drop("the entry has ended");
    }

    static Letter write(Content.OfWaitlist told) {
        WaitlistFacts offer = told.offer();
        Language language = offer.language();
        return letter(
                told.kind(),
                language,
                offer.business(),
                words(offer, language),
                greeting(offer, language),
                details(offer, language),
                table(offer, language),
                offer.link());
    }

    static Letter write(Content.OfWaitlistEntry told) {
        EntryFacts entry = told.entry();
        Language language = entry.language();
        return letter(
                told.kind(),
                language,
                entry.business(),
                new Object[] {entry.business().name(), LocalTimes.day(entry.until(), language)},
                switch (entry.wanted()) {
                    case EntryFacts.Visit visit -> greeting(visit.customer(), language);
                    case EntryFacts.Day day ->
                        Letters.greeting(Audience.CUSTOMER, day.tenant().name(), language);
                },
                details(entry, language),
                null,
                entry.link());
    }

    private static Letter letter(
            MessageKind kind,
            Language language,
            BusinessSettings business,
            Object[] words,
            String greeting,
            List<Letter.Detail> details,
            @Nullable Table table,
            URI link) {
        String topic = "mail." + kind.value();
        return Letters.letter(
                        Audience.CUSTOMER,
                        language,
                        business,
                        Texts.get(language, topic + ".subject", words),
                        greeting,
                        Letters.paragraphs(language, topic, words),
                        details,
                        table,
                        List.of())
                .withLinks(new Letter.Link(Texts.get(language, topic + ".link"), link.toString()), null, List.of());
    }

    /** Returns the wishes of the entry. Leaves out weekdays and times that don't restrict the wishes. */
    private static List<Letter.Detail> details(EntryFacts entry, Language language) {
        List<Letter.Detail> details = new ArrayList<>();
        details.add(Letters.detail(language, "wanted", wanted(entry.wanted(), language)));
        details.add(Letters.detail(language, "period", LocalTimes.days(entry.from(), entry.until(), language)));
        if (entry.weekdays().size() < DayOfWeek.values().length && !entry.from().equals(entry.until())) {
            details.add(Letters.detail(
                    language,
                    "weekdays",
                    entry.weekdays().stream()
                            .sorted()
                            .map(day -> day.getDisplayName(TextStyle.FULL_STANDALONE, language.locale()))
                            .collect(Collectors.joining(", "))));
        }
        if (entry.wanted() instanceof EntryFacts.Visit visit
                && (visit.earliest().isAfter(LocalTime.MIN) || visit.latest().isBefore(LAST_MINUTE))) {
            details.add(Letters.detail(language, "start", visit.earliest() + "–" + visit.latest()));
        }
        return details;
    }

    private static String wanted(EntryFacts.Wanted wanted, Language language) {
        return switch (wanted) {
            case EntryFacts.Visit visit ->
                Stream.concat(
                                visit.services().stream().map(service -> service.in(language)),
                                visit.staffName().map(name -> Texts.get(language, "mail.with", name)).stream())
                        .collect(Collectors.joining(", "));
            case EntryFacts.Day day -> day.workspace().in(language);
        };
    }

    private static Object[] words(WaitlistFacts offer, Language language) {
        String until = LocalTimes.start(offer.heldUntil(), language);
        String name = offer.business().name();
        return switch (offer) {
            case WaitlistFacts.OfVisit visit ->
                new Object[] {name, LocalTimes.start(visit.startsAt(), language), until};
            case WaitlistFacts.OfDay day ->
                new Object[] {
                    name,
                    LocalTimes.day(day.date(), language),
                    until,
                    day.workspace().in(language)
                };
        };
    }

    private static String greeting(WaitlistFacts offer, Language language) {
        return switch (offer) {
            case WaitlistFacts.OfVisit visit ->
                visit.customer()
                        .map(customer -> greeting(customer, language))
                        .orElseGet(() -> Texts.get(language, "mail.greeting"));
            case WaitlistFacts.OfDay day ->
                Letters.greeting(Audience.CUSTOMER, day.tenant().name(), language);
        };
    }

    private static String greeting(BookingFacts.Contact customer, Language language) {
        return Greeting.of(language, "mail.greeting.customer", customer.firstName(), customer.lastName());
    }

    private static List<Letter.Detail> details(WaitlistFacts offer, Language language) {
        return switch (offer) {
            case WaitlistFacts.OfVisit visit -> {
                List<Letter.Detail> details = new ArrayList<>();
                details.add(Letters.detail(
                        language,
                        "total",
                        Money.ofCents(visit.totalCents(), language).display()));
                details.addAll(DeadlineWords.ofOffer(visit, language));
                yield details;
            }
            case WaitlistFacts.OfDay day -> RentalLetters.priceChanges(day.priceChanges(), language);
        };
    }

    private static Table table(WaitlistFacts offer, Language language) {
        return switch (offer) {
            case WaitlistFacts.OfVisit visit -> AppointmentTable.of(visit.services(), language);
            case WaitlistFacts.OfDay day -> RentalTable.ofOffer(day, language);
        };
    }
}
