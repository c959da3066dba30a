package org.isarbooking.outbox;

import static org.isarbooking.outbox.Letters.detail;

import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;

/**
 * Writes reminders of invoices, and decides whether they are still sent. The first reminder is kind, later ones are
 * firm.
 */
final class ReminderLetters {

    private ReminderLetters() {}

    static Letter write(ReminderFacts reminder) {
        Language language = reminder.language();
        String topic = "mail.payment_reminder." + (reminder.level() == 1 ? "first" : "later");
        Object[] words = {
            reminder.business().name(),
            reminder.number(),
            LocalTimes.month(reminder.month(), language),
            LocalTimes.day(reminder.dueOn(), language),
            LocalTimes.day(reminder.payBy(), language)
        };
        return Letters.letter(
                Audience.CUSTOMER,
                language,
                reminder.business(),
                Texts.get(language, topic + ".subject", words),
                Letters.greeting(Audience.CUSTOMER, reminder.tenant().name(), language),
                Letters.paragraphs(language, topic, words),
                details(reminder, language),
                null,
                List.of());
    }

    private static List<Letter.Detail> details(ReminderFacts reminder, Language language) {
        Stream<Letter.Detail> fees = reminder.feesCents() == 0
                ? Stream.empty()
                : Stream.of(detail(language, "reminder_fees", money(reminder.feesCents(), language)));
        return Stream.of(
                        Stream.of(detail(language, "open_amount", money(reminder.openCents(), language))),
                        fees,
                        Stream.of(
                                detail(language, "pay_by", LocalTimes.day(reminder.payBy(), language)),
                                detail(language, "iban", reminder.account()),
                                detail(language, "payment_reference", reminder.number())))
                .flatMap(lines -> lines)
                .toList();
    }

    private static String money(long cents, Language language) {
        return Money.ofCents(cents, language).display();
    }

    /** Drops the reminder if nothing is owed any more. If the tenant has no address, the office sees the message. */
    static Verdict verdict(ReminderFacts reminder) {
        return reminder.openCents() == 0
                ? new Verdict.Drop("nothing is owed")
                : reminder.tenant().email().<Verdict>map(Verdict.Send::new).orElseGet(Verdict.Unreachable::new);
    }
}
