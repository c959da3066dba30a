package org.isarbooking.outbox;

import java.time.LocalDate;
import java.time.YearMonth;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.shared.Language;

/**
 * Facts for messages about a reminder: the invoice as it stands when the message is sent.
 *
 * @param level the level of the reminder, from 1
 * @param number as it is printed on the invoice
 * @param month the month that the invoice bills (Europe/Berlin)
 * @param dueOn the last day to pay, as the invoice says (Europe/Berlin)
 * @param payBy the last day to pay, as the reminder says (Europe/Berlin)
 * @param openCents the amount still to be paid, with fees; 0 if nothing is owed
 * @param feesCents the reminders' fees in {@code openCents}
 * @param account the IBAN of the bank account to pay to
 * @param language the language of the invoice
 * @param tenant the recipient
 * @param business the sender
 */
public record ReminderFacts(
        long level,
        String number,
        YearMonth month,
        LocalDate dueOn,
        LocalDate payBy,
        long openCents,
        long feesCents,
        String account,
        Language language,
        RentalFacts.Tenant tenant,
        BusinessSettings business) {}
