package org.isarbooking.outbox;

import java.time.LocalDate;
import java.time.YearMonth;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.shared.Language;

/**
 * Facts for messages with a reminder, with the state of the invoice when the message is sent.
 *
 * @param level the level of the reminder, from 1
 * @param number the number that is printed on the invoice
 * @param month the month that the invoice bills (Europe/Berlin)
 * @param dueOn the last day to pay according to the invoice (Europe/Berlin)
 * @param payBy the last day to pay according to the reminder (Europe/Berlin)
 * @param openCents the unpaid amount in cents, fees included; 0 if nothing is owed
 * @param feesCents the part of {@code openCents} that is fees of reminders
 * @param account the IBAN of the bank account to pay to
 * @param language the language of the invoice
 * @param tenant the recipient
 * @param business settings of the business, which is the sender
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
