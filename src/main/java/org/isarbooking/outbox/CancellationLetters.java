package org.isarbooking.outbox;

import java.util.ArrayList;
import java.util.List;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Texts;

/** Writes letters to customers and tenants whose booking the owner has cancelled. */
final class CancellationLetters {

    private CancellationLetters() {}

    static Letter write(Content.OfCancelledVisit told) {
        BookingFacts booking = told.booking();
        Language language = booking.language();
        Object[] words = {booking.business().name(), LocalTimes.start(booking.startsAt(), language)};
        return Letters.letter(
                Audience.CUSTOMER,
                language,
                booking.business(),
                Texts.get(language, "mail.visit_cancelled.subject", words),
                AppointmentLetters.greeting(Audience.CUSTOMER, booking, language),
                Letters.paragraphs(language, "mail.visit_cancelled", words),
                details(told.cancellation(), language),
                AppointmentTable.of(booking, language, true),
                List.of());
    }

    static Letter write(Content.OfCancelledDay told) {
        RentalFacts rental = told.rental();
        Language language = rental.language();
        Object[] words = {
            rental.business().name(),
            rental.workspace().in(language),
            LocalTimes.day(told.day().date(), language)
        };
        return Letters.letter(
                Audience.CUSTOMER,
                language,
                rental.business(),
                Texts.get(language, "mail.rental_day_cancelled.subject", words),
                Letters.greeting(Audience.CUSTOMER, rental.tenant().name(), language),
                RentalLetters.givenUp(rental, "mail.rental_day_cancelled", words),
                details(told.cancellation(), language),
                RentalTable.ofDays(rental, language),
                List.of());
    }

    private static List<Letter.Detail> details(CancellationFacts cancellation, Language language) {
        List<Letter.Detail> details = new ArrayList<>();
        cancellation.reason().ifPresent(words -> details.add(Letters.ofOwner(language, "decision_reason", words)));
        details.addAll(RentalLetters.priceChanges(cancellation.priceChanges(), language));
        return details;
    }
}
