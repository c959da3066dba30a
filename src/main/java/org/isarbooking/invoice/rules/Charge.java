package org.isarbooking.invoice.rules;

import java.time.LocalDate;
import java.time.YearMonth;

/** A charge to bill. Amounts are gross, in cents. A charge of 0 doesn't become a line of an invoice. */
public sealed interface Charge {

    /** Returns the month whose invoice bills the charge. */
    YearMonth month();

    int workspaceId();

    long grossCents();

    /** A rented day that no agreement covers. */
    record Day(long bookingId, int workspaceId, LocalDate day, long grossCents) implements Charge {

        @Override
        public YearMonth month() {
            return YearMonth.from(day);
        }
    }

    /**
     * A month of a monthly agreement.
     *
     * @param givenBackDays the number of days that the tenant has given back; they don't reduce the amount
     */
    record Agreement(long agreementId, int workspaceId, YearMonth month, long grossCents, int givenBackDays)
            implements Charge {

        /** Makes a charge without given-back days. */
        public Agreement(long agreementId, int workspaceId, YearMonth month, long grossCents) {
            this(agreementId, workspaceId, month, grossCents, 0);
        }
    }
}
