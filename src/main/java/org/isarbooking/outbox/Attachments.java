package org.isarbooking.outbox;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import org.isarbooking.shared.Language;

/**
 * Makes the attachments of messages. Customers, tenants and specialists get calendar entries. Messages with invoices
 * and reminders have the invoice's PDF.
 */
final class Attachments {

    private Attachments() {}

    /**
     * Returns the attachments of a message; an empty list if its kind or its recipient gets none.
     *
     * @param staffId the specialist who gets the message; empty for other recipients
     * @param sender the organizer's mail address if the business has no address
     * @param now the time at which the mail is written
     */
    static List<Attachment> of(Content content, OptionalInt staffId, String sender, Instant now) {
        return switch (content) {
            case Content.OfAppointment told -> ofAppointment(told, staffId, sender, now);
            case Content.OfRental told -> ofRental(told, sender, now);
            case Content.OfRentalRequest told -> ofRentalRequest(told, sender, now);
            case Content.OfRentalChange told ->
                calendar(RentalCalendar.ofDays(told.rental(), told.rental().language(), sender, now));
            case Content.OfVisitChange told ->
                switch (told.kind()) {
                    case VISIT_CHANGED ->
                        calendar(AppointmentCalendar.of(
                                told.booking(), told.booking().language(), sender, now));
                    case VISIT_HANDED_OVER ->
                        calendar(staffId, own -> SpecialistCalendar.ofFormer(told, own, house(), sender, now));
                };
            case Content.OfCancelledVisit told ->
                calendar(AppointmentCalendar.of(told.booking(), told.booking().language(), sender, now));
            case Content.OfCancelledDay told ->
                calendar(RentalCalendar.ofDays(told.rental(), told.rental().language(), sender, now));
            case Content.OfApproval _,
                    Content.OfAgreedDays _,
                    Content.OfWaitlist _,
                    Content.OfWaitlistEntry _,
                    Content.OfBilling _ -> List.of();
            case Content.OfReminder told ->
                List.of(Attachment.ofInvoice(told.reminder().number(), told.pdf()));
            case Content.OfInvoice told ->
                List.of(Attachment.ofInvoice(told.invoice().number(), told.pdf()));
        };
    }

    private static List<Attachment> ofAppointment(
            Content.OfAppointment told, OptionalInt staffId, String sender, Instant now) {
        Language language = told.booking().language();
        return switch (told.kind()) {
            case BOOKING_CONFIRMED, REQUEST_DECIDED, REMINDER ->
                calendar(AppointmentCalendar.of(told.booking(), language, sender, now));
            case NEW_BOOKING, BOOKING_CHANGED ->
                calendar(staffId, own -> SpecialistCalendar.of(told.booking(), own, house(), sender, now));
            case REQUEST_RECEIVED, NEW_REQUEST, REQUEST_LAPSED, REQUEST_APPROVED_AT_ONCE, REQUEST_ABOUT_VISIT ->
                List.of();
        };
    }

    private static List<Attachment> ofRental(Content.OfRental told, String sender, Instant now) {
        Language language = told.rental().language();
        return switch (told.kind()) {
            case RENTAL_CONFIRMED -> calendar(RentalCalendar.ofRental(told.rental(), language, sender, now));
            case NEW_RENTAL -> List.of();
        };
    }

    private static List<Attachment> ofRentalRequest(Content.OfRentalRequest told, String sender, Instant now) {
        Language language = told.rental().language();
        return switch (told.kind()) {
            case RENTAL_REQUEST_DECIDED -> calendar(RentalCalendar.ofDays(told.decided(), language, sender, now));
            case RENTAL_REQUEST_RECEIVED, NEW_RENTAL_REQUEST, RENTAL_REQUEST_LAPSED, RENTAL_REQUEST_APPROVED_AT_ONCE ->
                List.of();
        };
    }

    /** Returns the calendar entry for a specialist; an empty list for other readers. */
    private static List<Attachment> calendar(OptionalInt staffId, IntFunction<Optional<CalendarFile>> ofSpecialist) {
        return staffId.isEmpty()
                ? List.of()
                : ofSpecialist.apply(staffId.getAsInt()).map(Attachment::of).stream()
                        .toList();
    }

    private static Language house() {
        return Letters.language(Audience.SPECIALIST, Language.DEFAULT);
    }

    private static List<Attachment> calendar(CalendarFile file) {
        return List.of(Attachment.of(file));
    }
}
