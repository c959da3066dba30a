package org.isarbooking.invoice;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.database.Pages;
import org.isarbooking.invoice.rules.InvoiceState;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Page;

/** Finds and stores invoices and credit notes. */
@Singleton
class InvoiceRepository implements PanacheRepositoryBase<InvoiceEntity, Long> {

    private static final String ROWS = """
            select i, o, c, b, %s from InvoiceEntity i
              left join InvoiceEntity o on o.id = i.correctsId
              left join InvoiceEntity c on c.correctsId = i.id
              left join InvoiceBalanceEntity b on b.invoiceId = i.id
            """;
    private static final String ANY = ROWS.formatted("1L") + "where i.id = ?1";
    private static final String THESE = ROWS.formatted("1L") + "where i.id in ?1 order by i.id";
    private static final String OWN = ANY + " and i.accountId = ?2";
    private static final String NEWEST_FIRST = " order by i.issuedOn desc, i.id desc";
    private static final String LONGEST_DUE_FIRST = " order by i.dueOn, i.id";

    Uni<Optional<InvoiceRow>> row(long id) {
        return find(ANY, id).project(InvoiceRow.class).firstResult().map(Optional::ofNullable);
    }

    /** Returns the invoices and credit notes with the given ids. Leaves out unknown ids. */
    Uni<List<InvoiceRow>> rows(Collection<Long> ids) {
        return find(THESE, ids).project(InvoiceRow.class).list();
    }

    Uni<Optional<InvoiceRow>> own(AccountRef account, long id) {
        return find(OWN, id, account.id())
                .project(InvoiceRow.class)
                .firstResult()
                .map(Optional::ofNullable);
    }

    /**
     * Returns a page with the length of the whole list, in one statement. A page beyond the end needs a second
     * statement.
     */
    Uni<Page<InvoiceRow>> page(InvoiceRegister.Filter filter, int limit, int offset) {
        Map<String, Object> values = filter.values();
        String all = "from InvoiceEntity n" + filter.conditions("n");
        String total = "(select count(*) " + all + ")";
        return find(ROWS.formatted(total) + filter.conditions("i") + order(filter), values)
                .project(InvoiceRow.class)
                .range(offset, offset + limit - 1)
                .list()
                .flatMap(rows -> Pages.of(rows, InvoiceRow::total, offset, () -> count(all, values)));
    }

    private static String order(InvoiceRegister.Filter filter) {
        return filter.state() == InvoiceState.OVERDUE ? LONGEST_DUE_FIRST : NEWEST_FIRST;
    }
}
