package org.isarbooking.feed;

import biweekly.ICalendar;
import biweekly.component.VEvent;
import biweekly.property.Status;
import biweekly.util.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.business.BusinessSettings.SeenCustomer;
import org.isarbooking.business.Catalog;
import org.isarbooking.calendar.RentalEntries;
import org.isarbooking.calendar.SpecialistVisits.Customer;
import org.isarbooking.calendar.VisitEntries;
import org.isarbooking.ics.CalendarTexts;
import org.isarbooking.outbox.Words;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/**
 * Writes the calendar of a link. The text depends only on the given data, not on the time at which it is written. Names
 * of customers and tenants are written in a form that calendar programs don't turn into links.
 */
final class FeedText {

    /** The interval at which programs should read the calendar again. Some programs ignore it. */
    private static final Duration LOOK_AGAIN = Duration.builder().minutes(15).build();

    private static final String BETWEEN = " · ";

    private final Feed feed;
    private final Catalog catalog;
    private final Language language;

    FeedText(Feed feed, Catalog catalog) {
        this.feed = feed;
        this.catalog = catalog;
        this.language = feed.language();
    }

    /** Returns the name of a calendar: the name of its specialist or workspace, otherwise of the business. */
    static String name(FeedCalendar calendar, Catalog catalog, Language language) {
        return switch (calendar) {
            case FeedCalendar.OfBusiness _, FeedCalendar.OfTenant _ ->
                catalog.settings().name();
            case FeedCalendar.OfSpecialist(int id) -> catalog.names().specialist(id, language);
            case FeedCalendar.OfPlace(int id) -> catalog.coworking().name(id).in(language);
        };
    }

    /** Returns the calendar as iCalendar text. */
    String write(List<VisitEntries.Entry> visits, List<RentalEntries.Entry> rentals) {
        ICalendar calendar = CalendarTexts.calendar();
        String business = catalog.settings().name();
        String about = name(feed.calendar(), catalog, language);
        String name = about.equals(business) ? business : about + BETWEEN + business;
        calendar.setName(name);
        calendar.setRefreshInterval(LOOK_AGAIN);
        // Most programs know only the older properties for the calendar's name and the interval.
        calendar.addExperimentalProperty("X-WR-CALNAME", escaped(name));
        calendar.addExperimentalProperty("X-PUBLISHED-TTL", LOOK_AGAIN.toString());
        visits.forEach(visit -> calendar.addEvent(event(visit)));
        rentals.forEach(rental -> calendar.addEvent(event(rental)));
        return CalendarTexts.write(calendar);
    }

    /** Escapes a text (RFC 5545, 3.3.11) except its line breaks, which the library escapes in all properties. */
    private static String escaped(String text) {
        return text.replaceAll("[\\\\;,]", "\\\\$0");
    }

    private VEvent event(VisitEntries.Entry visit) {
        Integer own = feed.calendar().staff();
        String uid = own == null ? visit.uid().toString() : CalendarTexts.uidOfPart(visit.uid(), own);
        VEvent event = CalendarTexts.during(
                CalendarTexts.event(uid, visit.sequence(), visit.bookedAt()),
                visit.period().start(),
                visit.period().end());
        SeenCustomer seen =
                own == null ? SeenCustomer.CONTACT : catalog.settings().seenCustomer();
        String services = visit.services().stream()
                .map(service -> catalog.names().service(service.serviceId()).in(language))
                .collect(Collectors.joining(", "));
        event.setSummary(joined(BETWEEN, person(visit.customer(), seen), services));
        event.setDescription(Stream.concat(
                        visit.services().stream().map(service -> line(service, own == null)),
                        contacts(visit.customer(), seen))
                .collect(Collectors.joining("\n")));
        return finished(event);
    }

    private VEvent event(RentalEntries.Entry rental) {
        VEvent event = CalendarTexts.on(
                CalendarTexts.event(rental.uid().toString(), rental.sequence(), rental.bookedAt()), rental.day());
        String workspace = catalog.coworking().name(rental.workspaceId()).in(language);
        boolean isOwn = feed.calendar().kind() == FeedCalendar.Kind.TENANT;
        event.setSummary(joined(BETWEEN, workspace, isOwn ? catalog.settings().name() : shown(rental.tenant())));
        return finished(event);
    }

    private VEvent finished(VEvent event) {
        event.setStatus(Status.confirmed());
        String address = catalog.settings().address();
        if (address != null) {
            event.setLocation(address);
        }
        return event;
    }

    /**
     * Returns the line of a service with its time. In a calendar of several specialists, the line also names the
     * specialist.
     */
    private String line(VisitEntries.Service service, boolean withSpecialist) {
        String name = catalog.names().service(service.serviceId()).in(language);
        String specialist = withSpecialist
                ? Texts.get(language, "mail.with", catalog.names().specialist(service.staffId(), language))
                : "";
        return "%s–%s %s"
                .formatted(
                        LocalTimes.time(service.period().start()),
                        LocalTimes.time(service.period().end()),
                        joined(", ", name, specialist));
    }

    private static String person(Customer customer, SeenCustomer seen) {
        return switch (seen) {
            case NOTHING -> "";
            case FIRST_NAME -> shown(customer.firstName());
            case CONTACT -> joined(" ", shown(customer.firstName()), shown(customer.lastName()));
        };
    }

    /**
     * Returns the customer's phone number and e-mail address, if the calendar may show them. Both are written
     * unchanged, so that they can be tapped. This is safe, because the service has checked them.
     */
    private static Stream<String> contacts(Customer customer, SeenCustomer seen) {
        return seen == SeenCustomer.CONTACT
                ? Stream.of(Optional.ofNullable(customer.phone()), Optional.ofNullable(customer.email()))
                        .flatMap(Optional::stream)
                : Stream.empty();
    }

    private static String shown(@Nullable String words) {
        return Words.withoutLinks(Objects.requireNonNullElse(words, ""));
    }

    private static String joined(String between, String... parts) {
        return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(between));
    }
}
