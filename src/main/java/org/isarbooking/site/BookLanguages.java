package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.isarbooking.page.Form;
import org.isarbooking.salon.SalonGetBooking;
import org.isarbooking.salon.SalonGetQuote;
import org.isarbooking.salon.SalonQuote;

/**
 * Shows the pages from the customer's contact to the booking in another language. The button for a language
 * submits the form of the page, so that typed values and ticked checkboxes stay.
 */
@Path(BookPages.PATH)
@Produces(Site.HTML)
public class BookLanguages {

    static final String CONTACT_ADDRESS = BookPages.PATH + "/contact/language";
    static final String OFFER_ADDRESS = BookPages.PATH + "/offer/language";
    static final String REPEAT_ADDRESS = BookPages.PATH + "/repeat/language";
    static final String DONE_ADDRESS = BookPages.PATH + "/done/language";

    private final Site site;
    private final InstantSource clock;

    BookLanguages(Site site, InstantSource clock) {
        this.site = site;
        this.clock = clock;
    }

    /** Shows the form for the customer's contact with the values typed so far. */
    @POST
    @Path("contact/language")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> contact(RoutingContext call, MultivaluedMap<String, String> fields) {
        return site.showAgain(
                call,
                BookOfferPages.CONTACT,
                fields,
                (page, sent) -> BookOfferPages.typed(page.translating(sent), sent, false));
    }

    /**
     * Makes a new offer in the chosen language. The customer's mails will also use this language. The checkboxes stay
     * ticked only if the new offer has the content of the old one.
     */
    @POST
    @Path("offer/language")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> offer(RoutingContext call, MultivaluedMap<String, String> fields) {
        return site.showAgain(call, BookOfferPages.OFFER, fields, (page, sent) -> {
            Draft draft = BookOfferPages.draftOf(sent.sealed());
            SitePage here = BookOfferPages.ofDraft(page, draft);
            return page.find(SalonGetQuote.class, BookConfirmPages.key(sent.sealed()))
                    .flatMap(old -> BookOfferPages.offer(
                            here,
                            draft,
                            made -> old.map(BookLanguages::content).equals(Optional.of(content(made)))
                                    ? here.with(sent.form().texts())
                                    : here));
        });
    }

    /** Returns the parts of an offer that a customer accepts: times, specialists, price, terms, and deadlines. */
    private static List<Object> content(SalonQuote quote) {
        SalonQuote.Offer offer = quote.offer();
        return List.of(
                offer.slot().startAt(),
                offer.slot().endAt(),
                offer.slot().appointments().stream()
                        .map(one -> List.of(one.serviceId(), one.staffId(), one.startAt(), one.endAt()))
                        .toList(),
                offer.total().amountCents(),
                offer.terms(),
                offer.deadlines());
    }

    /** Shows the form that repeats a request to book. Books nothing, and makes no new offer. */
    @POST
    @Path("repeat/language")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> repeat(RoutingContext call, MultivaluedMap<String, String> fields) {
        return site.showAgain(call, BookOfferPages.OFFER, fields, BookConfirmPages::repeatInLanguage);
    }

    /** Shows the booking with its current data. */
    @POST
    @Path("done/language")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> done(RoutingContext call, MultivaluedMap<String, String> fields) {
        return site.showAgain(call, BookConfirmPages.CALENDAR, fields, (page, sent) -> {
            List<String> sealed = sent.sealed();
            return Site.with(
                    page,
                    SalonGetBooking.class,
                    new Form.Arguments().with("booking_token", sealed.get(1)),
                    found -> BookConfirmPages.done(
                            page.at(BookPages.PATH),
                            found.booking(),
                            found.booking().deadlines().noticesAt(clock.instant(), page.language()),
                            sealed,
                            false));
        });
    }

    /** Redirects to the first page if the address is opened without the form. */
    @GET
    @Path("contact/language")
    public Uni<Response> contactAddress() {
        return Site.seeOther(BookPages.PATH);
    }

    /** Redirects to the first page if the address is opened without the form. */
    @GET
    @Path("offer/language")
    public Uni<Response> offerAddress() {
        return Site.seeOther(BookPages.PATH);
    }

    /** Redirects to the first page if the address is opened without the form. */
    @GET
    @Path("repeat/language")
    public Uni<Response> repeatAddress() {
        return Site.seeOther(BookPages.PATH);
    }

    /** Redirects to the first page if the address is opened without the form. */
    @GET
    @Path("done/language")
    public Uni<Response> doneAddress() {
        return Site.seeOther(BookPages.PATH);
    }
}
