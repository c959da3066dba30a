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
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.office.OfficeChangeCustomer;
import org.isarbooking.office.OfficeCustomer;
import org.isarbooking.office.OfficeCustomerOutput;
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
    private final PageCalls calls;
    private final OfficeSearchCustomers searchCustomers;
    private final OfficeGetCustomer getCustomer;
    private final OfficeChangeCustomer changeCustomer;
    private final OfficeMergeCustomers mergeCustomers;
    private final OfficeExportCustomer exportCustomer;
    private final OfficeEraseCustomer eraseCustomer;

    CustomersPages(
            Console console,
            PageCalls calls,
            OfficeSearchCustomers searchCustomers,
            OfficeGetCustomer getCustomer,
            OfficeChangeCustomer changeCustomer,
            OfficeMergeCustomers mergeCustomers,
            OfficeExportCustomer exportCustomer,
            OfficeEraseCustomer eraseCustomer) {
        this.console = console;
        this.calls = calls;
        this.searchCustomers = searchCustomers;
        this.getCustomer = getCustomer;
        this.changeCustomer = changeCustomer;
        this.mergeCustomers = mergeCustomers;
        this.exportCustomer = exportCustomer;
        this.eraseCustomer = eraseCustomer;
    }

    @GET
    public Uni<Response> search(RoutingContext call) {
        Query query = new Query(call);
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> calls.call(searchCustomers, query.arguments(QUERY).properties(), page.language(), call)
                        .flatMap(answer -> Console.show(
                                page,
                                answer,
                                found -> Views.customers(
                                        page,
                                        found.items(),
                                        Pager.of(found.page()),
                                        query.text(QUERY).orElse(""),
                                        query.base(PATH, QUERY)))));
    }

    @GET
    @Path("{id}")
    public Uni<Response> one(RoutingContext call, @PathParam("id") long id) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(call, page, id));
    }

    /** Shows a customer, with other records of the same person if the address asks for them. */
    private Uni<Response> show(RoutingContext call, Page page, long id) {
        String other = new Query(call).text(OTHER).orElse("");
        Form.Arguments which = new Form.Arguments().with("customer_id", id);
        return calls.call(getCustomer, which.properties(), page.language(), call)
                .flatMap(answer -> others(call, page, other)
                        .flatMap(others -> Console.show(
                                page,
                                answer,
                                found -> Views.customer(page, new CustomerView(found.card(), other, others)))));
    }

    private Uni<List<OfficeCustomer>> others(RoutingContext call, Page page, String other) {
        if (other.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        Form.Arguments search = new Form.Arguments().with(QUERY, other);
        return calls.call(searchCustomers, search.properties(), page.language(), call)
                .map(answer -> switch (answer) {
                    case Answer.Done<OfficeSearchCustomers.Output>(OfficeSearchCustomers.Output found) -> found.items();
                    case Answer.Refused<OfficeSearchCustomers.Output> _ -> List.of();
                });
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
                        filledNow(call, page, id),
                        () -> Uni.createFrom().item(FilledNames.NONE),
                        (changes, merged) -> calls.call(
                                        changeCustomer,
                                        changed(changes, merged)
                                                .with("customer_id", id)
                                                .properties(),
                                        page.language(),
                                        call)
                                .flatMap(answer -> Console.after(
                                        page,
                                        merged,
                                        answer,
                                        PATH + "/" + id + "?done=customer_changed",
                                        again -> show(call, again, id))),
                        again -> show(call, again, id)));
    }

    private static Form.Arguments changed(FormChanges changes, Form form) {
        Form.Arguments arguments = changes.changed("notes").with("submission_key", form.text("submission_key"));
        return changes.isChanged(FilledForm.CONTACT) ? arguments.with("customer", DeskForm.contact(form)) : arguments;
    }

    private Uni<Map<String, String>> filledNow(RoutingContext call, Page page, long id) {
        Form.Arguments which = new Form.Arguments().with("customer_id", id);
        return calls.call(getCustomer, which.properties(), page.language(), call)
                .map(answer -> switch (answer) {
                    case Answer.Done<OfficeCustomerOutput>(OfficeCustomerOutput found) -> FilledForm.of(found.card());
                    case Answer.Refused<OfficeCustomerOutput> _ -> Map.of();
                });
    }

    @POST
    @Path("{id}/merge")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> merge(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return submit(
                call,
                id,
                fields,
                mergeCustomers,
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
                eraseCustomer,
                PATH + "?done=customer_erased",
                form -> new Form.Arguments().with("accept_erasure", DeskForm.isTicked(form, "accept_erasure")));
    }

    /** Answers all stored data about the customer, as a file. */
    @GET
    @Path("{id}/export")
    @Produces(MediaType.APPLICATION_JSON)
    public Uni<Response> export(RoutingContext call, @PathParam("id") long id) {
        Form.Arguments which = new Form.Arguments().with("customer_id", id);
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> calls.call(exportCustomer, which.properties(), page.language(), call)
                        .flatMap(answer -> switch (answer) {
                            case Answer.Done<OfficeExportCustomer.Output>(OfficeExportCustomer.Output done) ->
                                Uni.createFrom().item(file(id, new JsonObject(done.export()).encodePrettily()));
                            case Answer.Refused<OfficeExportCustomer.Output>(var problem) ->
                                Console.render(problem.status(), Views.problem(page, problem));
                        }));
    }

    private static Response file(long id, String content) {
        return Response.ok(content, MediaType.APPLICATION_JSON)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"customer-" + id + ".json\"")
                .build();
    }

    private <I extends OperationInput, O> Uni<Response> submit(
            RoutingContext call,
            long id,
            MultivaluedMap<String, String> fields,
            Operation<I, O> operation,
            String next,
            Function<Form, Form.Arguments> arguments) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> calls.call(
                                operation,
                                arguments.apply(form).with("customer_id", id).properties(),
                                page.language(),
                                call)
                        .flatMap(answer -> Console.after(page, form, answer, next, again -> show(call, again, id))));
    }
}
