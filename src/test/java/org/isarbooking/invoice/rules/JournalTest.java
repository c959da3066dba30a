package org.isarbooking.invoice.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.invoice.rules.Ledgers.ACCOUNTS;
import static org.isarbooking.invoice.rules.Ledgers.DAY;
import static org.isarbooking.invoice.rules.Ledgers.FULL;
import static org.isarbooking.invoice.rules.Ledgers.MAY;
import static org.isarbooking.invoice.rules.Ledgers.REDUCED;
import static org.isarbooking.invoice.rules.Ledgers.creditNote;
import static org.isarbooking.invoice.rules.Ledgers.invoice;
import static org.isarbooking.invoice.rules.Ledgers.payment;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.isarbooking.shared.Percent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JournalTest {

    private static final LocalDate LAST_OF_MAY = LocalDate.of(2027, 5, 31);

    @Test
    void an_invoice_debits_its_debtor_and_credits_the_revenue_account_of_its_rate() {
        assertThat(Journal.of(List.of(invoice(MAY, REDUCED, 10_700)), ACCOUNTS))
                .containsExactly(new Posting(DAY, LAST_OF_MAY, 10_700, true, "10002", "8300", "RE-1", "Studio Drei"));
    }

    @Test
    void a_credit_note_is_posted_on_the_opposite_side_of_its_invoice() {
        assertThat(Journal.of(List.of(creditNote(MAY, FULL, 11_900)), ACCOUNTS))
                .containsExactly(new Posting(DAY, null, 11_900, false, "10002", "8400", "RE-1", "RE-2 Studio Drei"));
    }

    @Test
    void a_payment_settles_the_debtor_and_its_fees_are_income_without_vat() {
        assertThat(Journal.of(List.of(payment("cash", 12_400, 500, 11_900)), ACCOUNTS))
                .containsExactly(
                        new Posting(DAY, null, 11_900, true, "1000", "10002", "RE-1", "Studio Drei"),
                        new Posting(DAY, null, 500, true, "1000", "8600", "RE-1", "Studio Drei"));
    }

    @Test
    void an_undone_payment_is_taken_from_the_account_that_received_it() {
        assertThat(Journal.of(List.of(payment("cash", -11_900, 0, 0)), ACCOUNTS))
                .containsExactly(new Posting(DAY, null, 11_900, false, "1000", "10002", "RE-1", "Studio Drei"));
    }

    @ParameterizedTest
    @CsvSource({"bank_transfer,1200", "direct_debit,1200", "cash,1000", "card,1360", "other,1360"})
    void money_comes_to_the_account_of_its_payment_method(String method, String account) {
        assertThat(Journal.of(List.of(payment(method, 100, 0, 100)), ACCOUNTS))
                .extracting(Posting::account)
                .containsExactly(account);
    }

    @Test
    void rates_without_an_account_are_named_once_and_in_ascending_order() {
        Accounts onlyReduced = new Accounts(4, 10_000, "1200", "1000", "1360", "8600", Map.of(REDUCED, "8300"));
        Percent none = Percent.of("0");
        List<LedgerEntry> entries = List.of(
                invoice(MAY, FULL, 100), invoice(MAY, none, 100), creditNote(MAY, FULL, 100), invoice(MAY, REDUCED, 1));

        assertThat(Journal.ratesWithoutAccount(entries, onlyReduced)).containsExactly(none, FULL);
        assertThat(Journal.ratesWithoutAccount(List.of(payment("cash", 100, 0, 100)), onlyReduced))
                .as("a payment has no revenue account")
                .isEmpty();
    }

    @Test
    void kinds_have_a_wire_form_that_is_read_back() {
        for (LedgerEntry.Kind kind : LedgerEntry.Kind.values()) {
            assertThat(LedgerEntry.Kind.of(kind.value())).isEqualTo(kind);
        }
        assertThat(LedgerEntry.Kind.CREDIT_NOTE.value()).isEqualTo("credit_note");
    }

    @Test
    void an_entry_shows_no_person_in_logs() {
        assertThat(invoice(MAY, FULL, 100)).hasToString("LedgerEntry[INVOICE RE-1]");
    }
}
