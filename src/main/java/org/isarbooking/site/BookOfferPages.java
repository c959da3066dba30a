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
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.page.Form;
import org.isarbooking.salon.SalonGetPrice;
import org.isarbooking.salon.SalonPrepareBooking;
import org.isarbooking.salon.SalonQuote;
import org.isarbooking.salon.Slot;

/** The pages of the customer's contact and of the offer. Typed values are sent only in forms, never in addresses. */
@Path(BookPages.PATH)
@Produces(Site.HTML)
public class BookOfferPages {

    /** The name of the form for the customer's contact. */
    static final String CONTACT = "book.contact";

    private static final String BACK = "book.back";
    private static final String BACK_ADDRESS = BookPages.PATH + "/back";
    private static final String AGAIN = "book.again";
    static final String OFFER = "book.offer";

    /** The minimum time in which a person can fill in four fields. Only programs are faster. */
    private static final Duration LEAST_TIME = Duration.ofSeconds(2);

    private final Site site;

    BookOfferPages(Site site) {
        this.site = site;
    }

    /** Shows the price of the visit, and asks for the customer's contact. */
    @GET
    @Path("contact")
    public Uni<Response> contact(RoutingContext call) {
        Choice choice = Choice.of(call);
        Site.letBrowserKeep(call);
        return site.open(
                call,
                page -> choice.services().isEmpty() || choice.start().isEmpty()
                        ? Site.seeOther(page.link(choice.when()))
                        : contact(page, choice, false));
    }

    /**
     * Shows the price of the visit, and the form for the customer's contact. The form has the typed values of the page.
     */
    static Uni<Response> contact(SitePage page, Choice choice, boolean isTooQuick) {
        Form.Arguments asked = choice.arguments().with("start_at", choice.start());
        return Site.either(
                page,
                SalonGetPrice.class,
                asked,
                price -> Site.render(
                        isTooQuick ? 429 : page.status(),
                        BookViews.bookContact(
                                page.switchedBy(BookLanguages.CONTACT_ADDRESS),
                                choice,
                                price,
                                page.seal(CONTACT, Draft.sealed(choice)),
                                isTooQuick)),
                problem -> again(
                        page,
                        choice,
                        problem,
                        page.typed().isEmpty() ? List.of() : new Draft(choice, page.typed()).sealed()));
    }

    /** Makes an offer from the typed values, and shows it. */
    @POST
    @Path("offer")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> offer(RoutingContext call, MultivaluedMap<String, String> fields) {
        return site.submit(
                call,
                CONTACT,
                fields,
                (page, sent) -> sent.age().compareTo(LEAST_TIME) < 0
                        ? typed(page, sent, true)
                        : offer(ofDraft(page, draftOf(sent)), draftOf(sent)),
                (page, sent) -> typed(page, sent, false));
    }

    /** Shows the form for the customer's contact with its typed values. */
    static Uni<Response> typed(SitePage page, SentForm sent, boolean isTooQuick) {
        Draft draft = draftOf(sent);
        return contact(ofDraft(page, draft).with(draft.contact()), draft.choice(), isTooQuick);
    }

    private static Draft draftOf(SentForm contact) {
        return Draft.of(Draft.choice(contact.sealed()), contact.form());
    }

    /** Makes another offer for the same customer and services. The start may differ. */
    @POST
    @Path("again")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> offerAgain(RoutingContext call, MultivaluedMap<String, String> fields) {
        return site.showAgain(call, AGAIN, fields, (page, sent) -> {
            Draft draft = Draft.of(sent.sealed());
            Draft wanted =
                    draft.at(sent.form().text("start").orElse(draft.choice().start()));
            return offer(ofDraft(page, wanted), wanted);
        });
    }

    /** Shows the form for the customer's contact again, with the typed values. */
    @POST
    @Path("back")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> back(RoutingContext call, MultivaluedMap<String, String> fields) {
        return site.showAgain(call, BACK, fields, (page, sent) -> {
            Draft draft = Draft.of(sent.sealed());
            return contact(ofDraft(page, draft).with(draft.contact()), draft.choice(), false);
        });
    }

    static Uni<Response> offer(SitePage page, Draft draft) {
        return offer(page, draft, _ -> page);
    }

    /**
     * Makes an offer, and shows it.
     *
     * @param shown returns the page of an offer, with the checkboxes ticked so far
     */
    static Uni<Response> offer(SitePage page, Draft draft, Function<SalonQuote, SitePage> shown) {
        return Site.either(
                page,
                SalonPrepareBooking.class,
                draft.arguments(),
                quote -> offer(shown.apply(quote), quote, draft, String.valueOf(quote.quoteToken())),
                problem -> isAboutThePerson(problem)
                        ? contact(page.after(problem, Form.of(draft.contact())), draft.choice(), false)
                        : again(page, draft.choice(), problem, draft.sealed()));
    }

    /** Shows an offer. The draft is sealed in the page's forms. */
    static Uni<Response> offer(SitePage page, SalonQuote quote, Draft draft, String token) {
        List<String> sealed = Stream.concat(Stream.of(quote.quoteId().toString(), token), draft.sealed().stream())
                .toList();
        return Site.render(
                page.status(),
                BookViews.bookOffer(
                        page.switchedBy(BookLanguages.OFFER_ADDRESS),
                        draft,
                        quote,
                        page.seal(OFFER, sealed),
                        page.seal(BACK, draft.sealed())));
    }

    /** Returns the draft from the sealed values of an offer: the offer's id, its key, then the draft. */
    static Draft draftOf(List<String> sealed) {
        return Draft.of(sealed.subList(2, 2 + Draft.SIZE));
    }

    /**
     * Shows the reason why the visit can't be booked, and the alternatives: other times, or a new offer.
     *
     * @param draft the sealed values of the draft; none if nothing was typed
     */
    static Uni<Response> again(SitePage page, Choice choice, Problem problem, List<String> draft) {
        List<Slot> alternatives = problem.alternatives().stream()
                .filter(Slot.class::isInstance)
                .map(Slot.class::cast)
                .toList();
        return Site.render(
                problem.status(),
                draft.isEmpty()
                        ? BookViews.bookAgain(page, choice, problem, alternatives, "", "")
                        : BookViews.bookAgain(
                                page.switchedBy(BACK_ADDRESS),
                                choice,
                                problem,
                                alternatives,
                                page.seal(AGAIN, draft),
                                page.seal(BACK, draft)));
    }

    private static boolean isAboutThePerson(Problem problem) {
        return problem.violations().stream()
                .anyMatch(violation -> violation.path().startsWith("$.customer")
                        || violation.path().startsWith("$.promo_code"));
    }

    /**
     * Returns the page for a draft. Its links to other languages lead to the page of the customer's contact, for the
     * draft's visit.
     */
    static SitePage ofDraft(SitePage page, Draft draft) {
        return page.at(draft.choice().contact(draft.choice().start()));
    }

    /** Redirects to the first page if the address is opened without the form. */
    @GET
    @Path("offer")
    public Uni<Response> offerAddress() {
        return Site.seeOther(BookPages.PATH);
    }

    /** Redirects to the first page if the address is opened without the form. */
    @GET
    @Path("again")
    public Uni<Response> againAddress() {
        return Site.seeOther(BookPages.PATH);
    }

    /** Redirects to the first page if the address is opened without the form. */
    @GET
    @Path("back")
    public Uni<Response> backAddress() {
        return Site.seeOther(BookPages.PATH);
    }
}
