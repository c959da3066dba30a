package org.isarbooking.invoice;

import jakarta.inject.Inject;
import java.util.List;
import org.isarbooking.TestClock;
import org.isarbooking.operation.AccountRef;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * The base class of invoice tests. Each test begins on the morning of 1 July, with a tenant who hasn't rented anything
 * yet.
 */
abstract class InvoiceScenario {

    static final String NOW = "2027-07-01T06:00";

    @Inject
    Tenancies tenancies;

    @Inject
    MonthlyRun monthlyRun;

    @Inject
    TestClock clock;

    AccountRef tenant;
    int studio;

    @BeforeEach
    void begin() {
        clock.stopAt(NOW);
        tenancies.clear();
        studio = tenancies.workspace("Studio Nord", "North studio", "Северная студия");
        tenant = tenancies.account("Maria Huber");
    }

    @AfterEach
    void leaveAsFound() {
        tenancies.clear();
        clock.run();
    }

    /** Issues the invoices that are due, and returns their ids. */
    List<Long> run() {
        return monthlyRun.run(tenancies.issuer(), false).await().indefinitely();
    }
}
