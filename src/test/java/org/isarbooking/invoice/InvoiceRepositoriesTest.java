package org.isarbooking.invoice;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.isarbooking.database.RunOnVertxContext;
import org.isarbooking.database.Transactions;
import org.isarbooking.database.UniAsserter;
import org.isarbooking.invoice.InvoiceRegister.Filter;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Page;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The repositories of invoices: their results, the order of results, and the mapping of special columns. */
@QuarkusTest
class InvoiceRepositoriesTest extends InvoiceScenario {

    private static final Filter ALL = new Filter(null, null, null);

    @Inject
    Transactions transactions;

    @Inject
    InvoiceRepository invoices;

    @Inject
    InvoiceLineRepository lines;

    private AccountRef neighbour;
    private long may;
    private long june;
    private long neighbours;

    @BeforeEach
    void issue() {
        neighbour = tenancies.account("Neighbour");
        tenancies.day(tenant, studio, "2027-05-10", 4_500);
        tenancies.day(tenant, studio, "2027-06-21", 4_700);
        tenancies.day(tenant, studio, "2027-06-10", 4_600);
        tenancies.day(neighbour, studio, "2027-06-11", 4_800);
        run();
        may = id(tenant, "2027-05-01");
        june = id(tenant, "2027-06-01");
        neighbours = id(neighbour, "2027-06-01");
    }

    private long id(AccountRef account, String month) {
        return Long.parseLong(tenancies
                .texts(
                        "select id from invoice where account_id = $1 and month = $2",
                        account.id(),
                        LocalDate.parse(month))
                .getFirst());
    }

    @Test
    @RunOnVertxContext
    void seller_and_buyer_are_read_as_they_were_written(UniAsserter asserter) {
        asserter.assertThat(reading(() -> invoices.row(june)), found -> {
            IssuedInvoice invoice = found.orElseThrow().toInvoice();
            assertThat(invoice.seller()).isEqualTo(Tenancies.SELLER);
            assertThat(invoice.buyer())
                    .isEqualTo(new Buyer("Maria Huber", "Rosenheimer Straße 5", "81667", "München", "DE", null));
            assertThat(invoice.month()).isEqualTo(YearMonth.parse("2027-06"));
            assertThat(invoice.totals().gross()).isEqualTo(9_300);
        });
    }

    @Test
    @RunOnVertxContext
    void lines_come_by_position_with_the_names_that_the_workspace_had(UniAsserter asserter) {
        asserter.assertThat(reading(() -> lines.of(june)), found -> {
            assertThat(found).extracting(line -> line.key.position()).containsExactly((short) 1, (short) 2);
            assertThat(found).extracting(line -> line.grossCents).containsExactly(4_600L, 4_700L);
            assertThat(found.getFirst().toLine().workspace().in(Language.RU)).isEqualTo("Северная студия");
        });
    }

    @Test
    @RunOnVertxContext
    void the_newest_invoice_comes_first_and_each_page_has_the_total(UniAsserter asserter) {
        List<Long> newestFirst = List.of(may, june, neighbours).stream()
                .sorted((one, other) -> Long.compare(other, one))
                .toList();

        asserter.assertThat(page(ALL, 10, 0), page -> assertThat(ids(page)).isEqualTo(newestFirst));
        asserter.assertThat(page(ALL, 1, 1), page -> {
            assertThat(ids(page)).containsExactly(newestFirst.get(1));
            assertThat(page.total()).isEqualTo(3);
        });
        asserter.assertThat(page(ALL, 10, 3), page -> {
            assertThat(page.items()).isEmpty();
            assertThat(page.total()).isEqualTo(3);
        });
    }

    @Test
    @RunOnVertxContext
    void only_invoices_that_match_the_filter_are_found_and_counted(UniAsserter asserter) {
        asserter.assertThat(
                page(new Filter(tenant.id(), YearMonth.parse("2027-06"), IssuedInvoice.Kind.INVOICE), 10, 0), page -> {
                    assertThat(ids(page)).containsExactly(june);
                    assertThat(page.total()).isOne();
                });
        asserter.assertThat(
                page(new Filter(null, null, IssuedInvoice.Kind.CREDIT_NOTE), 10, 0),
                page -> assertThat(page.total()).isZero());
        asserter.assertThat(
                page(new Filter(UUID.randomUUID(), null, null), 10, 0),
                page -> assertThat(page.items()).isEmpty());
    }

    @Test
    @RunOnVertxContext
    void an_invoice_of_somebody_else_is_not_found(UniAsserter asserter) {
        asserter.assertThat(
                reading(() -> invoices.own(tenant, june)),
                found -> assertThat(found).isPresent());
        asserter.assertThat(
                reading(() -> invoices.own(neighbour, june)),
                found -> assertThat(found).isEmpty());
    }

    private Supplier<Uni<Page<InvoiceRow>>> page(Filter filter, int limit, int offset) {
        return reading(() -> invoices.page(filter, limit, offset));
    }

    private static List<Long> ids(Page<InvoiceRow> page) {
        return page.items().stream().map(row -> row.invoice().id()).toList();
    }

    private <T> Supplier<Uni<T>> reading(Supplier<Uni<T>> question) {
        return () -> transactions.reading(question);
    }
}
