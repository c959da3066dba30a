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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isarbooking.coworking.WorkspaceItem;
import org.isarbooking.feed.FeedOutput;
import org.isarbooking.office.OfficeCreateFeed;
import org.isarbooking.office.OfficeListFeeds;
import org.isarbooking.office.OfficeRevokeFeed;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.salon.ServiceItem;
import org.jspecify.annotations.Nullable;

/** The pages of calendar links, each for the business, a specialist or a workspace. */
@Path(FeedsPages.PATH)
@Produces(Console.HTML)
public class FeedsPages {

    static final String PATH = ConsoleSettings.ROOT + "/feeds";

    private static final String STAFF = "staff-";
    private static final String WORKSPACE = "workspace-";

    private final Console console;

    FeedsPages(Console console) {
        this.console = console;
    }

    @GET
    public Uni<Response> feeds(RoutingContext call) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(page, null));
    }

    /**
     * Makes a link and shows its address. No other page can show the address, because only the operation that makes the
     * link returns it.
     */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> create(RoutingContext call, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> Console.after(
                        page,
                        form,
                        OfficeCreateFeed.class,
                        arguments(form, page),
                        made -> show(page, made),
                        again -> show(again, null)));
    }

    @POST
    @Path("{id}/revoke")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> revoke(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.send(
                call,
                fields,
                OfficeRevokeFeed.class,
                _ -> new Form.Arguments().with("feed_id", id),
                PATH + "?done=feed_revoked",
                again -> show(again, null));
    }

    private static Form.Arguments arguments(Form form, Page page) {
        String calendar = form.text("calendar").orElse("");
        return form.arguments("submission_key")
                .with("language", page.language().code())
                .with("staff_id", numberAfter(STAFF, calendar))
                .with("workspace_id", numberAfter(WORKSPACE, calendar));
    }

    private static Optional<Object> numberAfter(String kind, String calendar) {
        return calendar.startsWith(kind)
                ? Optional.of(Form.numberOf(calendar.substring(kind.length())))
                : Optional.empty();
    }

    private Uni<Response> show(Page page, @Nullable FeedOutput made) {
        return ServiceList.all(page)
                .flatMap(services -> WorkspaceList.all(page)
                        .flatMap(workspaces -> Console.show(
                                page,
                                OfficeListFeeds.class,
                                page.query().arguments(),
                                found -> FeedViews.feeds(
                                        page,
                                        new FeedsView(PATH, found.items(), made, choices(page, services, workspaces)),
                                        Pager.of(found.page()),
                                        PATH + "?"))));
    }

    private static List<FeedsView.Choice> choices(
            Page page, List<ServiceItem> services, List<WorkspaceItem> workspaces) {
        List<FeedsView.Choice> choices = new ArrayList<>();
        choices.add(new FeedsView.Choice("business", page.t("feeds.kind.business")));
        ServiceList.performers(services)
                .forEach(one -> choices.add(new FeedsView.Choice(STAFF + one.staffId(), one.name())));
        workspaces.forEach(one -> choices.add(new FeedsView.Choice(WORKSPACE + one.workspaceId(), one.name())));
        return choices;
    }
}
