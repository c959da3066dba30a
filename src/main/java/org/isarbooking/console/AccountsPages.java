package org.isarbooking.console;

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
import org.isarbooking.office.OfficeLinkSpecialist;
import org.isarbooking.office.OfficeListAccounts;
import org.isarbooking.office.OfficeRelinkAccount;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Query;

/** The pages of accounts. The owner changes an account's sign-in, and links an account to a specialist. */
@Path(AccountsPages.PATH)
@Produces(Console.HTML)
public class AccountsPages {

    static final String PATH = ConsoleSettings.ROOT + "/accounts";

    private static final String OTHER = "other";
    private static final String RELINKED = "account";

    private final Console console;

    AccountsPages(Console console) {
        this.console = console;
    }

    @GET
    public Uni<Response> accounts(RoutingContext call) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(page));
    }

    @POST
    @Path("{id}/specialist")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> link(RoutingContext call, @PathParam("id") String id, MultivaluedMap<String, String> fields) {
        return console.send(
                call,
                fields,
                OfficeLinkSpecialist.class,
                form -> form.arguments("reason").with("account_id", id).with("staff_id", form.number("staff_id")),
                PATH + "?done=specialist_linked",
                again -> show(again));
    }

    @POST
    @Path("{id}/relink")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> relink(
            RoutingContext call, @PathParam("id") String id, MultivaluedMap<String, String> fields) {
        return console.send(
                call,
                fields,
                OfficeRelinkAccount.class,
                form -> form.arguments("from_account_id", "reason")
                        .with("account_id", id)
                        .with(
                                "remove_other_identities",
                                form.text("remove_other_identities").isPresent()),
                PATH + "?done=account_relinked",
                again -> show(again));
    }

    private Uni<Response> show(Page page) {
        Query query = page.query();
        return ServiceList.all(page)
                .flatMap(services -> AccountList.find(page, query.text(OTHER).orElse(""))
                        .flatMap(others -> Console.show(
                                page,
                                OfficeListAccounts.class,
                                query.arguments("query"),
                                found -> Views.accounts(
                                        page,
                                        new AccountsView(
                                                found.items(),
                                                others,
                                                query.text(RELINKED).orElse(""),
                                                ServiceList.performers(services)),
                                        Pager.of(found.page()),
                                        query.text("query").orElse(""),
                                        query.base(PATH, "query")))));
    }
}
