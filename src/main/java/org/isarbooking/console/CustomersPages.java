package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
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
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.isarbooking.office.OfficeChangeCustomer;
import org.isarbooking.office.OfficeCustomer;
import org.isarbooking.office.OfficeEraseCustomer;
import org.isarbooking.office.OfficeExportCustomer;
import org.isarbooking.office.OfficeGetCustomer;
import org.isarbooking.office.OfficeMergeCustomers;
import org.isarbooking.office.OfficeSearchCustomers;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;

/** The pages of the salon's customers: searching, showing, changing, merging, exporting, erasing. */
@Path(CustomersPages.PATH)
@Produces(Console.HTML)
public class CustomersPages {

    static final String PATH = ConsoleSettings.ROOT + "/customers";

    private static final String QUERY = "query";
    private static final String OTHER = "other";

    private final Console console;

    CustomersPages(Console console) {
        this.console = console;
    }

    @GET
    public Uni<Response> search(RoutingContext call) {
        Query query = new Query(call);
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> Console.show(
                        page,
                        OfficeSearchCustomers.class,
                        query.arguments(QUERY),
                        found -> Views.customers(
                                page,
                                found.items(),
                                Pager.of(found.page()),
                                query.text(QUERY).orElse(""),
                                query.base(PATH, QUERY))));
    }

    @GET
    @Path("{id}")
    public Uni<Response> one(RoutingContext call, @PathParam("id") long id) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(page, id));
    }

    /**
     * Shows a customer. If the address or the sent form has a query for other records of the same person, also shows
     * the matches.
     */
    private Uni<Response> show(Page page, long id) {
        String other = page.query().text(OTHER).orElseGet(() -> page.typed("merge", OTHER));
        Form.Arguments which = new Form.Arguments().with("customer_id", id);
        return others(page, other)
                .flatMap(others -> Console.show(
                        page,
                        OfficeGetCustomer.class,
                        which,
                        found -> Views.customer(page, new CustomerView(found.card(), other, others))));
    }

    private Uni<List<OfficeCustomer>> others(Page page, String other) {
        if (other.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        Form.Arguments search = new Form.Arguments().with(QUERY, other);
        return page.find(OfficeSearchCustomers.class, search)
                .map(found -> found.map(OfficeSearchCustomers.Output::items).orElse(List.of()));
    }

    @POST
    @Path("{id}/change")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> change(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> FormChanges.send(
                        page,
                        form,
                        filledNow(page, id),
                        () -> Uni.createFrom().item(FilledNames.NONE),
                        (changes, merged) -> Console.after(
                                page,
                                merged,
                                OfficeChangeCustomer.class,
                                changed(changes, merged).with("customer_id", id),
                                _ -> Console.seeOther(PATH + "/" + id + "?done=customer_changed"),
                                again -> show(again, id)),
                        again -> show(again, id)));
    }

    private static Form.Arguments changed(FormChanges changes, Form form) {
        Form.Arguments arguments = changes.changed("notes").with("submission_key", form.text("submission_key"));
        return changes.isChanged(FilledForm.CONTACT) ? arguments.with("customer", DeskForm.contact(form)) : arguments;
    }

    private Uni<Map<String, String>> filledNow(Page page, long id) {
        Form.Arguments which = new Form.Arguments().with("customer_id", id);
        return page.find(OfficeGetCustomer.class, which)
                .map(found -> found.map(output -> FilledForm.of(output.card())).orElse(Map.of()));
    }

    @POST
    @Path("{id}/merge")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> merge(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return submit(
                call,
                id,
                fields,
                OfficeMergeCustomers.class,
                PATH + "/" + id + "?done=customers_merged",
                form -> form.arguments("submission_key")
                        .with("merged_customer_id", form.number("merged_customer_id"))
                        .with("accept_merge", DeskForm.isTicked(form, "accept_merge")));
    }

    @POST
    @Path("{id}/erase")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> erase(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return submit(
                call,
                id,
                fields,
                OfficeEraseCustomer.class,
                PATH + "?done=customer_erased",
                form -> new Form.Arguments().with("accept_erasure", DeskForm.isTicked(form, "accept_erasure")));
    }

    /** Responds with all stored data about the customer, as a file. */
    @GET
    @Path("{id}/export")
    @Produces(MediaType.APPLICATION_JSON)
    public Uni<Response> export(RoutingContext call, @PathParam("id") long id) {
        Form.Arguments which = new Form.Arguments().with("customer_id", id);
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> Console.with(
                        page,
                        OfficeExportCustomer.class,
                        which,
                        found -> Uni.createFrom()
                                .item(Console.file(
                                        "customer-" + id + ".json",
                                        MediaType.APPLICATION_JSON,
                                        new JsonObject(found.export()).encodePrettily()))));
    }

    private <I extends OperationInput, O> Uni<Response> submit(
            RoutingContext call,
            long id,
            MultivaluedMap<String, String> fields,
            Class<? extends Operation<I, O>> operation,
            String next,
            Function<Form, Form.Arguments> arguments) {
        return console.send(
                call,
                fields,
                operation,
                form -> arguments.apply(form).with("customer_id", id),
                next,
                again -> show(again, id));
    }
}
