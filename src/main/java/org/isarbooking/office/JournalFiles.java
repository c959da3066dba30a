package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Base64;
import java.util.List;
import org.isarbooking.business.Accounting;
import org.isarbooking.invoice.ChartOfAccounts;
import org.isarbooking.invoice.rules.Accounts;
import org.isarbooking.invoice.rules.Journal;
import org.isarbooking.invoice.rules.JournalFile;
import org.isarbooking.invoice.rules.LedgerEntry;
import org.isarbooking.invoice.rules.Posting;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Percent;

/** Writes the journal's file on a worker thread, because a year may have thousands of lines. */
@ApplicationScoped
class JournalFiles {

    private final Vertx vertx;

    JournalFiles(Vertx vertx) {
        this.vertx = vertx;
    }

    /**
     * The data from which a file is written.
     *
     * @param entries the ledger's entries of the period
     */
    record Draft(JournalFile file, Accounting accounting, List<LedgerEntry> entries) {

        Draft {
            entries = List.copyOf(entries);
        }
    }

    /** A written file in Base64, with the number of its postings and their sum. */
    record Written(String base64, int postings, long sumCents) {}

    /** Writes a file. Refuses VAT rates without a revenue account, and names them. */
    Uni<Written> write(Draft draft) {
        return vertx.executeBlocking(() -> written(draft), false);
    }

    private static Written written(Draft draft) {
        List<Posting> postings = postings(draft.entries(), ChartOfAccounts.accounts(draft.accounting()));
        return new Written(
                Base64.getEncoder().encodeToString(draft.file().write(postings)),
                postings.size(),
                postings.stream().mapToLong(Posting::cents).sum());
    }

    private static List<Posting> postings(List<LedgerEntry> entries, Accounts accounts) {
        List<Percent> unknown = Journal.ratesWithoutAccount(entries, accounts);
        if (!unknown.isEmpty()) {
            throw Refusal.of(ProblemCode.BUSINESS_FILE_INVALID)
                    .because("no_revenue_account")
                    .with(unknown.stream()
                            .map(rate -> Violation.of("$.from_month", "no_revenue_account", rate + " %"))
                            .toList());
        }
        return Journal.of(entries, accounts);
    }
}
