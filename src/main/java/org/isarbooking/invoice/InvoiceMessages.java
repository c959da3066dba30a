package org.isarbooking.invoice;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.isarbooking.account.Accounts;
import org.isarbooking.account.Billing;
import org.isarbooking.account.BillingData;
import org.isarbooking.account.InvoicedAccount;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.outbox.BillingFacts;
import org.isarbooking.outbox.InvoiceFacts;
import org.isarbooking.outbox.InvoiceSource;
import org.isarbooking.outbox.ReminderFacts;
import org.isarbooking.outbox.RentalFacts;
import org.jspecify.annotations.Nullable;

/**
 * Reads the data for messages about invoices when the messages are sent. Makes an invoice's document if it doesn't
 * exist yet.
 */
@ApplicationScoped
class InvoiceMessages implements InvoiceSource {

    /** The path of the page on which tenants change their billing data. */
    private static final String BILLING_PAGE = "/rent/billing";

    private final Pool pool;
    private final Transactions transactions;
    private final Invoices invoices;
    private final Accounts accounts;
    private final Catalogs catalogs;
    private final InvoiceDocuments documents;
    private final ServiceAddress address;

    InvoiceMessages(
            Pool pool,
            Transactions transactions,
            Invoices invoices,
            Accounts accounts,
            Catalogs catalogs,
            InvoiceDocuments documents,
            ServiceAddress address) {
        this.address = address;
        this.pool = pool;
        this.transactions = transactions;
        this.invoices = invoices;
        this.accounts = accounts;
        this.catalogs = catalogs;
        this.documents = documents;
    }

    @Override
    public Uni<Optional<InvoiceFacts>> invoice(long invoiceId) {
        return transactions
                .reading(() -> invoices.find(invoiceId))
                .flatMap(found -> found.map(invoice -> facts(invoice).map(Optional::of))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    @Override
    public Uni<Optional<ReminderFacts>> reminder(long invoiceId, long level) {
        return transactions
                .reading(() -> invoices.find(invoiceId))
                .flatMap(invoice -> InvoiceHistory.reminder(pool, invoiceId, level)
                        .flatMap(reminder -> invoice.isEmpty() || reminder.isEmpty()
                                ? Uni.createFrom().item(Optional.<ReminderFacts>empty())
                                : facts(invoice.get(), reminder.get()).map(Optional::of)));
    }

    private Uni<ReminderFacts> facts(IssuedInvoice invoice, InvoiceHistory.Reminder reminder) {
        return Uni.combine()
                .all()
                .unis(contact(invoice.account()), catalogs.current(pool))
                .with((contact, catalog) -> new ReminderFacts(
                        reminder.level(),
                        invoice.number(),
                        invoice.month(),
                        invoice.dueOn(),
                        reminder.payBy(),
                        invoice.open(),
                        invoice.fees(),
                        Iban.grouped(invoice.seller().iban()),
                        invoice.language(),
                        contact,
                        catalog.settings()));
    }

    @Override
    public Uni<Optional<BillingFacts>> billingQuestion(long questionId) {
        return BillingQuestions.find(pool, questionId)
                .flatMap(found -> found.map(question -> facts(question).map(Optional::of))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    private Uni<BillingFacts> facts(BillingQuestions.Question question) {
        AccountRef account = question.account();
        return Uni.combine()
                .all()
                .unis(contact(account), InvoicedAccount.all(pool, List.of(account)), catalogs.current(pool))
                .with((contact, accounts, catalog) -> {
                    InvoicedAccount invoiced = Objects.requireNonNull(
                            accounts.get(account.id()), "the account of a billing question is missing");
                    return new BillingFacts(
                            question.month(),
                            invoiced.billing().missing(),
                            invoiced.language(),
                            contact,
                            address.of(BILLING_PAGE),
                            catalog.settings());
                });
    }

    @Override
    public Uni<Buffer> pdf(long invoiceId) {
        return documents.of(invoiceId);
    }

    private Uni<InvoiceFacts> facts(IssuedInvoice invoice) {
        return Uni.combine()
                .all()
                .unis(contact(invoice.account()), catalogs.current(pool), paidBefore(invoice))
                .with((contact, catalog, paid) -> facts(invoice, paid, contact, catalog.settings()));
    }

    /** Returns the amount, in cents, that was paid of the invoice that a credit note takes back; 0 for an invoice. */
    private Uni<Long> paidBefore(IssuedInvoice invoice) {
        IssuedInvoice.@Nullable Reference corrected = invoice.corrects();
        return corrected == null
                ? Uni.createFrom().item(0L)
                : transactions
                        .reading(() -> invoices.find(corrected.id()))
                        .map(found -> found.map(IssuedInvoice::paid).orElse(0L));
    }

    private Uni<RentalFacts.Tenant> contact(AccountRef account) {
        return Uni.combine()
                .all()
                .unis(accounts.profile(account), BillingData.read(pool, account))
                .with((profile, billing) -> new RentalFacts.Tenant(
                        Optional.ofNullable(profile.name()),
                        billing.map(Billing::email).or(() -> Optional.ofNullable(profile.email()))));
    }

    private static InvoiceFacts facts(
            IssuedInvoice invoice, long refundCents, RentalFacts.Tenant tenant, BusinessSettings business) {
        return new InvoiceFacts(
                switch (invoice.kind()) {
                    case INVOICE -> InvoiceFacts.Kind.INVOICE;
                    case CREDIT_NOTE -> InvoiceFacts.Kind.CREDIT_NOTE;
                },
                invoice.number(),
                invoice.month(),
                invoice.dueOn(),
                invoice.totals().gross(),
                refundCents,
                invoice.language(),
                tenant,
                business);
    }
}
