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
import java.util.List;
import java.util.Set;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.page.Form;
import org.isarbooking.salon.SalonBooking;
import org.isarbooking.salon.SalonConfirmBooking;
import org.isarbooking.salon.SalonGetQuote;
import org.isarbooking.salon.SalonQuote;
import org.jspecify.annotations.Nullable;

/** Books an offer, and shows the page of the booking. A form that is sent twice makes only one booking. */
@Path(BookPages.PATH)
@Produces(Site.HTML)
public class BookConfirmPages {

    /**
     * The name of the form that requests the calendar file. Its seal contains the id of the offer, the key of the
     * booking, and last the customer's e-mail address.
     */
    static final String CALENDAR = "book.calendar";

    private static final Set<String> OFFER_IS_GONE = Set.of(
            ProblemCode.SLOT_UNAVAILABLE.value(),
            ProblemCode.OFFER_NEEDS_REVIEW.value(),
            ProblemCode.OFFER_EXPIRED.value());

    private final Site site;

    BookConfirmPages(Site site) {
        this.site = site;
    }

    /**
     * Books the visit. If the form was open for too long, books nothing. Then shows the booking if the offer is already
     * booked; otherwise makes a new offer and shows it with nothing ticked.
     */
    @POST
    @Path("confirm")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> confirm(RoutingContext call, MultivaluedMap<String, String> fields) {
        return site.submit(call, BookOfferPages.OFFER, fields, BookConfirmPages::book, BookConfirmPages::again);
    }

    private static Uni<Response> again(SitePage page, SentForm sent) {
        Draft draft = BookOfferPages.draftOf(sent.sealed());
        return page.find(SalonGetQuote.class, key(sent.sealed()))
                .flatMap(quote -> quote.filter(BookConfirmPages::isConfirmed)
                        .map(_ -> book(page.untroubled(), sent)) // books nothing, since the offer is booked already
                        .orElseGet(() -> BookOfferPages.offer(BookOfferPages.ofDraft(page, draft), draft)));
    }

    private static Uni<Response> book(SitePage page, SentForm sent) {
        List<String> sealed = sent.sealed();
        Draft draft = BookOfferPages.draftOf(sealed);
        SitePage here = BookOfferPages.ofDraft(page, draft);
        Consent consent = Consent.of(sealed.get(0), sealed.get(1), sent.form());
        return Site.either(
                page,
                SalonConfirmBooking.class,
                consent.arguments(),
                booked -> done(page.at(BookPages.PATH), booked, draft.email()),
                problem -> OFFER_IS_GONE.contains(problem.code())
                        ? BookOfferPages.again(here, draft.choice(), problem, draft.sealed())
                        : notBooked(here.after(problem, sent.form()), sealed, draft, problem));
    }

    static boolean isConfirmed(SalonQuote quote) {
        return String.valueOf(quote.status()).equals("CONFIRMED");
    }

    /** Returns the id and the key of an offer from the sealed values of its form. */
    static Form.Arguments key(List<String> sealed) {
        return new Form.Arguments().with("quote_id", sealed.get(0)).with("quote_token", sealed.get(1));
    }

    /**
     * Responds if the offer was not booked. Shows the offer again with the form's mistakes. If the outcome is unknown,
     * shows a form that only repeats the request. For any other refusal, shows the page of the problem.
     */
    private static Uni<Response> notBooked(SitePage page, List<String> sealed, Draft draft, Problem problem) {
        if (problem.violations().isEmpty()) {
            return page.isPassing(problem) ? repeat(page, sealed, problem) : Site.refused(page, problem);
        }
        return Site.either(
                page,
                SalonGetQuote.class,
                key(sealed),
                quote -> BookOfferPages.offer(page, quote, draft, sealed.get(1)),
                other -> page.isPassing(other) ? repeat(page, sealed, other) : Site.refused(page, other));
    }

    /**
     * Shows a form that repeats the request. The request books the offer, or shows the booking if the offer is already
     * booked.
     */
    private static Uni<Response> repeat(SitePage page, List<String> sealed, Problem problem) {
        return repeat(page.untroubled(), sealed, problem.status(), problem);
    }

    /** Shows the form that repeats the request in another language. Sends no request. */
    static Uni<Response> repeatInLanguage(SitePage page, SentForm sent) {
        return repeat(page.with(sent.form().texts()), sent.sealed(), 200, null);
    }

    private static Uni<Response> repeat(SitePage page, List<String> sealed, int status, @Nullable Problem problem) {
        List<String> accepted = Consent.TERMS.stream()
                .filter(kind -> page.isTicked(Consent.field(kind)))
                .toList();
        return Site.render(
                status,
                BookViews.bookRepeat(
                        page.switchedBy(BookLanguages.REPEAT_ADDRESS),
                        problem,
                        accepted,
                        page.seal(BookOfferPages.OFFER, sealed)));
    }

    /**
     * Shows the booking of a confirmed offer.
     *
     * @param email the customer's e-mail address; "" if the form doesn't have it
     */
    static Uni<Response> done(SitePage page, SalonConfirmBooking.Output booked, String email) {
        String key = String.valueOf(booked.booking().bookingToken());
        return done(
                page,
                booked.booking(),
                booked.notices(),
                List.of(booked.quoteId().toString(), key, email),
                true);
    }

    /**
     * Shows a booking.
     *
     * @param sealed the values to seal in the form that requests the calendar file
     * @param isNew false if the booking was shown before; a site with the widget is notified only of new ones
     */
    static Uni<Response> done(
            SitePage page, SalonBooking booking, List<Notice> notices, List<String> sealed, boolean isNew) {
        return Site.render(
                200,
                BookViews.bookDone(
                        page.switchedBy(BookLanguages.DONE_ADDRESS),
                        booking,
                        notices,
                        sealed.getLast(),
                        page.seal(CALENDAR, sealed),
                        isNew));
    }

    /** Redirects to the first page if the address of a form is opened without the form. */
    @GET
    @Path("confirm")
    public Uni<Response> confirmAddress() {
        return Site.seeOther(BookPages.PATH);
    }
}
