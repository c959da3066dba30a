package org.isarbooking.salon;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;

import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.OpeningHours;
import org.isarbooking.link.LinkedBooking;
import org.isarbooking.link.ManageLinks;
import org.isarbooking.outbox.BookingFacts;
import org.isarbooking.outbox.ChangeFacts;
import org.isarbooking.outbox.LetterFacts;
import org.isarbooking.outbox.ToldVisit;
import org.isarbooking.quote.TermsJson;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Reference;
import org.jspecify.annotations.Nullable;

/**
 * Makes the facts about an appointment for messages, from database rows and from the visit that was stored with an
 * event.
 */
final class VisitFacts {

    private VisitFacts() {}

    /**
     * The catalogs that a message about a visit needs.
     *
     * @param shown the catalog with the names, rules and business data that the message shows
     * @param now the newest catalog, with the addresses that mails go to, and the rule about the customer data that
     *     specialists see
     */
    record Words(Catalog shown, Catalog now) {

        private BookingFacts.BookedService booked(ToldVisit.Service service, Language language) {
            return new BookingFacts.BookedService(
                    shown.names().service(service.serviceId()),
                    service.staffId(),
                    shown.names().specialist(service.staffId(), language),
                    now.names().email(service.staffId()),
                    service.startsAt(),
                    service.endsAt(),
                    service.cents());
        }
    }

    static BookingFacts of(Row appointment, ToldVisit visit, Words words, ManageLinks links) {
        Language language = Language.of(appointment.getString("language")).orElse(Language.DEFAULT);
        return new BookingFacts(
                appointment.getUUID("uid"),
                state(visit.status()),
                state(appointment.getString("status")),
                visit.sequence(),
                language,
                visit.services().stream()
                        .map(service -> words.booked(service, language))
                        .toList(),
                visit.totals(),
                contact(appointment),
                TermsJson.read(appointment.getJsonArray("accepted_terms")),
                instant(appointment, "confirmed_at"),
                words.shown().settings().toldUnder(words.now().settings()),
                more(appointment, visit, words.shown(), links));
    }

    /** Returns the visit as the database rows contain it now. */
    static ToldVisit now(Row appointment, RowSet<Row> items, long catalogVersion) {
        return new ToldVisit(
                catalogVersion,
                appointment.getString("status"),
                appointment.getInteger("sequence"),
                stream(items)
                        .map(item -> new ToldVisit.Service(
                                item.getInteger("service_id"),
                                item.getInteger("staff_id"),
                                instant(item, "starts_at"),
                                instant(item, "ends_at"),
                                item.getInteger("price_cents")))
                        .toList(),
                new BookingFacts.Totals(
                        appointment.getInteger("subtotal_cents"),
                        appointment.getInteger("discount_cents"),
                        appointment.getInteger("total_cents")),
                OptionalLong.empty());
    }

    /** Returns an appointment as it was before a change. */
    static ChangeFacts before(Row change, Words words) {
        return new ChangeFacts(
                change.getJsonArray("services").stream()
                        .map(JsonObject.class::cast)
                        .map(VisitFacts::service)
                        .map(service -> words.booked(service, Language.DEFAULT))
                        .toList(),
                change.getInteger("total_cents"),
                instant(change, "changed_at"));
    }

    private static ToldVisit.Service service(JsonObject service) {
        return new ToldVisit.Service(
                service.getInteger("service_id"),
                service.getInteger("staff_id"),
                Instant.parse(service.getString("starts_at")),
                Instant.parse(service.getString("ends_at")),
                service.getInteger("cents"));
    }

    private static LetterFacts more(Row appointment, ToldVisit visit, Catalog catalog, ManageLinks links) {
        LinkedBooking link = LinkedBooking.visit(
                appointment.getLong("id"), appointment.getString("reference"), appointment.getInteger("link_version"));
        return new LetterFacts(
                Reference.shown(link.reference()),
                Optional.of(links.url(link)),
                OpeningHours.ofSalon(catalog),
                Optional.of(links.bookingPage(visit.services().stream()
                        .map(ToldVisit.Service::serviceId)
                        .toList())));
    }

    private static BookingFacts.State state(String status) {
        return switch (Appointment.Status.of(status)) {
            case CONFIRMED -> BookingFacts.State.BOOKED;
            case CANCELLED -> BookingFacts.State.CANCELLED;
            case COMPLETED, NO_SHOW -> BookingFacts.State.OVER;
        };
    }

    private static Optional<BookingFacts.Contact> contact(Row appointment) {
        @Nullable String email = appointment.getBoolean("messages") ? appointment.getString("email") : null;
        return Optional.ofNullable(appointment.getString("first_name"))
                .map(firstName -> new BookingFacts.Contact(firstName, appointment.getString("last_name"), email));
    }
}
