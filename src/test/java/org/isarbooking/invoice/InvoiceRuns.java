package org.isarbooking.invoice;

import jakarta.inject.Singleton;

/** Runs the monthly invoicing for tests of other packages, with the settings of {@link Tenancies#INVOICING}. */
@Singleton
public class InvoiceRuns {

    private final MonthlyRun run;
    private final Tenancies tenancies;

    InvoiceRuns(MonthlyRun run, Tenancies tenancies) {
        this.run = run;
        this.tenancies = tenancies;
    }

    /** Issues the invoices that are due now. */
    public void run() {
        run.run(tenancies.issuer(), false).await().indefinitely();
    }
}
