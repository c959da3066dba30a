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
import java.util.List;
import org.isarbooking.feed.FeedOutput;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.staff.CoworkingStaffCreateFeed;
import org.isarbooking.staff.CoworkingStaffListFeeds;
import org.isarbooking.staff.CoworkingStaffRevokeFeed;
import org.jspecify.annotations.Nullable;

/** The pages of calendar links to a specialist's own visits. */
@Path(OwnFeedPages.PATH)
@Produces(Console.HTML)
public class OwnFeedPages {

    static final String PATH = WeekPages.PATH + "/feeds";

    private final Console console;

    OwnFeedPages(Console console) {
        this.console = console;
    }

    @GET
    public Uni<Response> feeds(RoutingContext call) {
        return console.open(call, Scope.STAFF_READ, page -> show(page, null));
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
                Scope.STAFF_WRITE,
                fields,
                (page, form) -> Console.after(
                        page,
                        form,
                        CoworkingStaffCreateFeed.class,
                        form.arguments("submission_key")
                                .with("language", page.language().code()),
                        made -> show(page, made),
                        again -> show(again, null)));
    }

    @POST
    @Path("{id}/revoke")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> revoke(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.STAFF_WRITE,
                fields,
                (page, form) -> Console.after(
                        page,
                        form,
                        CoworkingStaffRevokeFeed.class,
                        new Form.Arguments().with("feed_id", id),
                        _ -> Console.seeOther(PATH + "?done=feed_revoked"),
                        again -> show(again, null)));
    }

    private Uni<Response> show(Page page, @Nullable FeedOutput made) {
        return Console.show(
                page,
                CoworkingStaffListFeeds.class,
                new Form.Arguments(),
                found -> FeedViews.feeds(
                        page,
                        new FeedsView(PATH, found.feeds(), made, List.of()),
                        new Pager(found.feeds().size(), null, null),
                        PATH + "?"));
    }
}
