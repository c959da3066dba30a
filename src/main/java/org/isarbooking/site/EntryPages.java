package org.isarbooking.site;

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
import org.isarbooking.page.Form;
import org.isarbooking.salon.SalonConfirmBooking;
import org.isarbooking.salon.SalonDeclineWaitlistOffer;
import org.isarbooking.salon.SalonGetQuote;
import org.isarbooking.salon.SalonGetWaitlistEntry;
import org.isarbooking.salon.SalonLeaveWaitlist;
import org.isarbooking.salon.SalonWaitlistEntry;

/**
 * The pages of a customer's entry on the waitlist. The link with the entry's token gives access. Customers book or
 * decline an offered visit here.
 */
@Path("/w/{token}")
@Produces(Site.HTML)
public class EntryPages {

    private static final String TAKE = "waitlist.take";
    private static final String DECLINE = "waitlist.decline";
    private static final String LEAVE = "waitlist.leave";

    private final Site site;

    EntryPages(Site site) {
        this.site = site;
    }

    static String path(String token) {
        return "/w/" + token;
    }

    /** Shows the entry with its current data. */
    @GET
    public Uni<Response> entry(RoutingContext call, @PathParam("token") String token) {
        return site.open(call, page -> show(page, token));
    }

    private Uni<Response> show(SitePage page, String token) {
        return Site.need(page, SalonGetWaitlistEntry.class, key(token)).flatMap(entry -> {
            SalonWaitlistEntry.HeldOffer offer = entry.offer();
            List<String> taken = offer == null
                    ? List.of(token)
                    : List.of(token, offer.quoteId().toString(), offer.quoteToken());
            List<String> declined = offer == null
                    ? List.of(token)
                    : List.of(token, offer.quoteId().toString());
            return Site.render(
                    page.status(),
                    WaitlistViews.waitlistEntry(
                            page,
                            entry,
                            path(token),
                            page.seal(TAKE, taken),
                            page.seal(DECLINE, declined),
                            page.seal(LEAVE, List.of(token))));
        });
    }

    /**
     * Books the offer that is sealed in the form. A form that is sent twice makes only one booking. If the form was
     * open for too long, shows the booking, or the entry with its current data.
     */
    @POST
    @Path("take")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> take(
            RoutingContext call, @PathParam("token") String token, MultivaluedMap<String, String> fields) {
        return site.submit(
                call,
                TAKE,
                fields,
                (page, sent) -> book(page, sent, token),
                (page, sent) -> isBooked(page, sent)
                        .flatMap(isBooked -> isBooked
                                ? book(
                                        page.untroubled(),
                                        sent,
                                        token) // books nothing, since the offer is booked already
                                : show(page.at(path(token)), token)));
    }

    private static Uni<Boolean> isBooked(SitePage page, SentForm sent) {
        return sent.sealed().size() < 3
                ? Uni.createFrom().item(false)
                : page.find(SalonGetQuote.class, BookConfirmPages.key(offer(sent)))
                        .map(quote ->
                                quote.filter(BookConfirmPages::isConfirmed).isPresent());
    }

    /** Returns the id and the key of the offer. */
    private static List<String> offer(SentForm sent) {
        return sent.sealed().subList(1, 3);
    }

    private Uni<Response> book(SitePage page, SentForm sent, String token) {
        SitePage here = page.at(path(token));
        if (sent.sealed().size() < 3) {
            return show(here, token);
        }
        List<String> offer = offer(sent);
        return Site.either(
                page,
                SalonConfirmBooking.class,
                Consent.of(offer.get(0), offer.get(1), sent.form()).arguments(),
                booked -> BookConfirmPages.done(here, booked, ""),
                problem -> show(here.after(problem, sent.form()), token));
    }

    /** Declines the offer that is sealed in the form. The entry stays on the waitlist. */
    @POST
    @Path("decline")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> decline(
            RoutingContext call, @PathParam("token") String token, MultivaluedMap<String, String> fields) {
        return site.submit(
                call,
                DECLINE,
                fields,
                (page, sent) -> Site.need(
                                page,
                                SalonDeclineWaitlistOffer.class,
                                key(token)
                                        .with(
                                                "quote_id",
                                                sent.sealed().stream().skip(1).findFirst()))
                        .flatMap(_ -> Site.seeOther(page.link(path(token)))),
                (page, _) -> show(page.at(path(token)), token));
    }

    /** Removes the entry from the waitlist. */
    @POST
    @Path("leave")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> leave(
            RoutingContext call, @PathParam("token") String token, MultivaluedMap<String, String> fields) {
        return site.submit(
                call,
                LEAVE,
                fields,
                (page, _) -> Site.need(page, SalonLeaveWaitlist.class, key(token))
                        .flatMap(_ -> Site.seeOther(page.link(path(token)))),
                (page, _) -> show(page.at(path(token)), token));
    }

    private static Form.Arguments key(String token) {
        return new Form.Arguments().with("waitlist_token", token);
    }
}
