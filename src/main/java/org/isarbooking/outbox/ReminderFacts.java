package org.isarbooking.outbox;

import java.time.LocalDate;
import java.time.YearMonth;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.shared.Language;

/**
 * What messages tell of a reminder: the invoice as it stands when the message is sent.
 *
 * @param level which reminder, from 1
 * @param number as it is printed on the invoice
 * @param month what the invoice is for (Europe/Berlin)
 * @param dueOn the last day to pay, as the invoice says (Europe/Berlin)
 * @param payBy the last day to pay, as the reminder says
 * @param openCents what is still to be paid, fees included; 0 when nothing is
 * @param feesCents the fees of reminders in it
 * @param account the bank account to pay to: an IBAN
 * @param language the language that the invoice is written in
 * @param tenant who gets it
 * @param business who writes
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
