package org.isarbooking.console;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.time.YearMonth;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.isarbooking.office.OfficeCreditInvoice;
import org.isarbooking.office.OfficeGetInvoice;
import org.isarbooking.office.OfficeInvoice;
import org.isarbooking.office.OfficeInvoiceOutput;
import org.isarbooking.office.OfficeIssueInvoices;
import org.isarbooking.office.OfficeListInvoices;
import org.isarbooking.office.OfficeRecordPayment;
import org.isarbooking.office.OfficeUndoPayment;
import org.isarbooking.office.OfficeUndoWriteOff;
import org.isarbooking.office.OfficeWriteOffInvoice;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** The pages of invoices and credit notes: searching, opening, issuing, entering payments, writing off, taking back. */
@Path(InvoicesPages.PATH)
@Produces(Console.HTML)
public class InvoicesPages {

    static final String PATH = ConsoleSettings.ROOT + "/invoices";

    /** The prefix of the names of fields for an invoice's share of a payment. */
    static final String SHARE = "share_";

    private static final int MONTHS_OFFERED = 36;
    private static final int MOST_OF_A_TENANT = 50;

    private final Console console;
    private final InstantSource clock;

    InvoicesPages(Console console, InstantSource clock) {
        this.console = console;
        this.clock = clock;
    }

    @GET
    public Uni<Response> invoices(RoutingContext call) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(page));
    }

    @POST
    @Path("issue")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> issue(RoutingContext call, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> Console.after(
                        page,
                        form,
                        OfficeIssueInvoices.class,
                        form.arguments("month", "reason"),
                        done -> Console.seeOther(PATH + "?done=" + issued(done)),
                        again -> show(again)));
    }

    /** Returns the last part of the text key about issued invoices. The text mentions tenants without an address. */
    private static String issued(OfficeIssueInvoices.Output done) {
        boolean isBillingMissing =
                done.notices().stream().anyMatch(notice -> notice.code().equals(OfficeIssueInvoices.BILLING_MISSING));
        return (done.issued() == 0 ? "no_" : "") + "invoices_issued" + (isBillingMissing ? "_billing_missing" : "");
    }

    @GET
    @Path("{id}")
    public Uni<Response> invoice(RoutingContext call, @PathParam("id") long id) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(page, id));
    }

    @POST
    @Path("{id}/credit")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> credit(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.send(
                call,
                fields,
                OfficeCreditInvoice.class,
                form -> form.arguments("reason", "days").with("invoice_id", id),
                of(id) + "?done=invoice_credited",
                again -> show(again, id));
    }

    @POST
    @Path("{id}/pay")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> pay(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> Console.after(
                        page,
                        form,
                        OfficeRecordPayment.class,
                        payment(form),
                        done -> Console.seeOther(of(id) + "?done=payment_recorded"
                                + (done.notices().isEmpty() ? "" : "_before_month")),
                        again -> show(again, id)));
    }

    @POST
    @Path("payments/{id}/undo")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> undo(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        long invoice = number(fields.getFirst("invoice"));
        return console.send(
                call,
                fields,
                OfficeUndoPayment.class,
                form -> form.arguments("reason", "submission_key").with("payment_id", id),
                of(invoice) + "?done=payment_undone",
                again -> show(again, invoice));
    }

    @POST
    @Path("{id}/write-off")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> writeOff(
            RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.send(
                call,
                fields,
                OfficeWriteOffInvoice.class,
                form -> form.arguments("reason", "submission_key").with("invoice_id", id),
                of(id) + "?done=invoice_written_off",
                again -> show(again, id));
    }

    @POST
    @Path("{id}/undo-write-off")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> undoWriteOff(
            RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.send(
                call,
                fields,
                OfficeUndoWriteOff.class,
                form -> form.arguments("reason", "submission_key").with("invoice_id", id),
                of(id) + "?done=write_off_undone",
                again -> show(again, id));
    }

    private static String of(long invoice) {
        return PATH + "/" + invoice;
    }

    /** Returns the number in a text; 0 for other texts. No row has the id 0. */
    private static long number(@Nullable String text) {
        return text != null && text.matches("[0-9]{1,18}") ? Long.parseLong(text) : 0;
    }

    /** Returns the fields with a share that are not empty, in the order of the payment's shares. */
    private static List<String> shares(Form form) {
        return form.texts().entrySet().stream()
                .filter(field ->
                        field.getKey().startsWith(SHARE) && !field.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    private static long invoiceOf(String share) {
        return number(share.substring(SHARE.length()));
    }

    /**
     * Returns the payment typed into the form. Empty fields give no share. The amount is the sum of the shares, but at
     * least one cent, so that only the shares are named as mistakes.
     */
    private static Form.Arguments payment(Form form) {
        List<Map<String, Object>> shares = shares(form).stream()
                .map(field -> Map.of(
                        "invoice_id",
                        (Object) invoiceOf(field),
                        "amount_cents",
                        form.cents(field).orElse("")))
                .toList();
        long sum = shares.stream()
                .map(share -> share.get("amount_cents"))
                .mapToLong(cents -> cents instanceof Number amount ? amount.longValue() : 0)
                .sum();
        return form.arguments("paid_on", "method", "reference", "submission_key")
                .with("shares", Optional.of(shares).filter(some -> !some.isEmpty()))
                .with("amount_cents", Math.max(1, sum));
    }

    /** Returns the page with the labels of the shares that were sent, so that mistakes name the invoices. */
    private static Page labelled(Page page, InvoiceView view) {
        Form sent = page.sent();
        if (sent == null) {
            return page;
        }
        Map<String, String> labels = new HashMap<>();
        labels.put("$.shares", page.t("invoices.share", view.invoice().number()));
        List<String> fields = shares(sent);
        for (int index = 0; index < fields.size(); index++) {
            String share = "$.shares[%d].".formatted(index);
            view.number(invoiceOf(fields.get(index)))
                    .map(number -> page.t("invoices.share", number))
                    .ifPresent(label -> {
                        labels.put(share + "invoice_id", label);
                        labels.put(share + "amount_cents", label);
                    });
        }
        return page.withLabels(labels);
    }

    private Uni<Response> show(Page page, long id) {
        return Console.with(
                page,
                OfficeGetInvoice.class,
                new Form.Arguments().with("invoice_id", id),
                about -> others(page, about).flatMap(others -> {
                    InvoiceView view = new InvoiceView(about, others, today());
                    Page labelled = labelled(page, view);
                    return Console.render(labelled, Views.invoice(labelled, view));
                }));
    }

    private String today() {
        return Munich.dateAt(clock.instant()).toString();
    }

    /** Returns the tenant's other invoices that are not fully paid; none if this invoice is paid. */
    private Uni<List<OfficeInvoice>> others(Page page, OfficeInvoiceOutput about) {
        OfficeInvoice one = about.invoice();
        if (one.due().amountCents() == 0) {
            return Uni.createFrom().item(List.of());
        }
        return Multi.createFrom()
                .items("open", "partly_paid", "overdue")
                .onItem()
                .transformToUniAndConcatenate(state -> list(
                        page,
                        new Form.Arguments()
                                .with("account_id", one.accountId().toString())
                                .with("state", state)
                                .with("limit", MOST_OF_A_TENANT)))
                .<OfficeInvoice>flatMap(invoices -> Multi.createFrom().iterable(invoices))
                .filter(other -> !other.invoiceId().equals(one.invoiceId()))
                .select()
                .distinct(Comparator.comparing(OfficeInvoice::invoiceId))
                .collect()
                .asList();
    }

    private Uni<Response> show(Page page) {
        Query query = page.query();
        return overdue(page, query)
                .flatMap(overdue -> Console.show(
                        page,
                        OfficeListInvoices.class,
                        query.arguments("month", "state"),
                        found -> Views.invoices(
                                page,
                                found.items(),
                                overdue,
                                Pager.of(found.page()),
                                months(),
                                query.text("month").orElse(""),
                                query.text("state").orElse(""),
                                query.base(PATH, "month", "state"))));
    }

    /** Returns the first overdue invoices, the longest overdue first; none for a filtered list or a later page. */
    private Uni<List<OfficeInvoice>> overdue(Page page, Query query) {
        boolean isAsked = query.text("month").isPresent()
                || query.text("state").isPresent()
                || query.text("offset").isPresent();
        return isAsked ? Uni.createFrom().item(List.of()) : list(page, new Form.Arguments().with("state", "overdue"));
    }

    private static Uni<List<OfficeInvoice>> list(Page page, Form.Arguments which) {
        return page.find(OfficeListInvoices.class, which)
                .map(found -> found.map(OfficeListInvoices.Output::items).orElse(List.of()));
    }

    /** Returns the months to choose from, the current month first. */
    private List<YearMonth> months() {
        YearMonth present = YearMonth.from(Munich.dateAt(clock.instant()));
        return IntStream.range(0, MONTHS_OFFERED).mapToObj(present::minusMonths).toList();
    }
}
