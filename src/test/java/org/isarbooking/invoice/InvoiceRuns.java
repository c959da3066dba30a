package org.isarbooking.invoice;

import jakarta.inject.Singleton;

/** The monthly run for tests of other packages, with the settings of tests. */
@Singleton
public class InvoiceRuns {

    private final MonthlyRun run;

    InvoiceRuns(MonthlyRun run) {
        this.run = run;
    }

    /** Issues what is due now. */
    public void run() {
        run.run(Tenancies.INVOICING).await().indefinitely();
    }
}
