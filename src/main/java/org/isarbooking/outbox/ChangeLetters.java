package org.isarbooking.outbox;

import java.util.List;
import java.util.OptionalLong;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Texts;

/** Writes letters about visits that the office has changed. */
final class ChangeLetters {

    private ChangeLetters() {}

    static Letter write(Content.OfVisitChange told) {
        return switch (told.kind()) {
            case VISIT_CHANGED -> changed(told);
            case VISIT_HANDED_OVER -> handedOver(told);
        };
    }

    /** Writes the letter to the customer, with the visit before and after the change side by side. */
    private static Letter changed(Content.OfVisitChange told) {
        BookingFacts booking = told.booking();
        Language language = booking.language();
        Object[] words = {booking.business().name(), LocalTimes.start(booking.startsAt(), language)};
        return Letters.letter(
                        Audience.CUSTOMER,
                        language,
                        booking.business(),
                        Texts.get(language, "mail.visit_changed.subject", words),
                        AppointmentLetters.greeting(Audience.CUSTOMER, booking, language),
                        Letters.paragraphs(language, "mail.visit_changed", words),
                        DeadlineWords.ofMove(told.before(), booking, language),
                        AppointmentTable.of(booking, language, true),
                        List.of())
                .withComparison(comparison(told.before(), booking, language, Audience.CUSTOMER));
    }

    /** Returns the visit before and after the change, side by side. Specialists see no prices. */
    static Letter.Comparison comparison(
            ChangeFacts before, BookingFacts booking, Language language, Audience audience) {
        boolean prices = audience != Audience.SPECIALIST;
        return new Letter.Comparison(
                Texts.get(language, "mail.label.before"),
                AppointmentTable.summary(
                        before.services(),
                        prices ? OptionalLong.of(before.totalCents()) : OptionalLong.empty(),
                        language),
                Texts.get(language, "mail.label.now"),
                AppointmentTable.summary(
                        booking.services(),
                        prices ? OptionalLong.of(booking.totals().totalCents()) : OptionalLong.empty(),
                        language));
    }

    /** Writes the letter to a specialist who no longer does any service of the visit. */
    private static Letter handedOver(Content.OfVisitChange told) {
        BookingFacts booking = told.booking();
        Language language = Letters.language(Audience.SPECIALIST, booking.language());
        String start = LocalTimes.start(told.before().services().getFirst().startsAt(), language);
        return Letters.letter(
                Audience.SPECIALIST,
                language,
                booking.business(),
                Texts.get(language, "mail.visit_handed_over.subject", start),
                Texts.get(language, "mail.greeting"),
                Letters.paragraphs(language, "mail.visit_handed_over", start),
                List.of(),
                AppointmentTable.of(told.before().services(), language),
                List.of());
    }
}
