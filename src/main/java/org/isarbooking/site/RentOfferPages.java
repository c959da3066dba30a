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
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isarbooking.coworking.CoworkingConfirmBooking;
import org.isarbooking.coworking.CoworkingGetAccount;
import org.isarbooking.coworking.CoworkingGetPrice;
import org.isarbooking.coworking.CoworkingGetQuote;
import org.isarbooking.coworking.CoworkingPrepareBooking;
import org.isarbooking.coworking.CoworkingQuote;
import org.isarbooking.coworking.RentalPricing;
import org.isarbooking.coworking.WorkspaceItem;
import org.isarbooking.coworking.WorkspaceName;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.page.Form;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/** The pages for booking the chosen days: the price, the offer, and its confirmation. */
@Path(RentPaths.ROOT)
@Produces(Site.HTML)
public class RentOfferPages {

    /** The position of the offer's id in the sealed values of the form that books: person, id, key. */
    private static final int QUOTE = 1;

    private static final int TOKEN = 2;

    /**
     * The names of the forms on the price's page: {@code OFFER} makes an offer, {@code APPROVAL} requests an approval.
     */
    private static final String OFFER = "rent.offer";

    private static final String APPROVAL = "rent.approval";

    private static final String BOOK = "rent.book";

    /** The addresses that show the price in another language, with the values typed so far. */
    private static final String OFFER_LANGUAGE = RentPaths.ROOT + "/offers/language";

    private static final String APPROVAL_LANGUAGE = RentPaths.ROOT + "/approvals/language";

    /** The address that shows the offer in another language, with the checkboxes ticked so far. */
    private static final String BOOK_LANGUAGE = RentPaths.ROOT + "/bookings/language";

    private final Rent rent;
    private final ShownWorkspaces workspaces;

    RentOfferPages(Rent rent, ShownWorkspaces workspaces) {
        this.rent = rent;
        this.workspaces = workspaces;
    }

    /** Shows the price of the chosen days. Reserves nothing. */
    @GET
    @Path("workspaces/{id}/price")
    public Uni<Response> price(RoutingContext call, @PathParam("id") long id) {
        return rent.openToSignedIn(call, page -> {
            ChosenDays chosen = ChosenDays.of(call.request().params());
            LocalDate today = workspaces.today();
            return chosen.mistake(today)
                    .map(mistake -> workspaces.one(page.after(page.problem(mistake), Form.of(Map.of())), id))
                    .orElseGet(() -> workspaces.with(page, id, workspace -> price(page, workspace, chosen.all(today))));
        });
    }

    private Uni<Response> price(RentPage page, WorkspaceItem workspace, List<LocalDate> days) {
        return Rent.either(
                page,
                CoworkingGetPrice.class,
                demand(workspace.workspaceId(), days),
                price -> Rent.with(
                        page,
                        CoworkingGetAccount.class,
                        new Form.Arguments(),
                        known -> price(
                                page,
                                RentPriceView.of(
                                        new WorkspaceName(workspace.workspaceId(), workspace.name()),
                                        days,
                                        price,
                                        workspaces.today(),
                                        known))),
                problem -> page.site().unsent(problem) == null
                        ? workspaces.one(page.after(problem, Form.of(Map.of())), workspace.workspaceId())
                        : Rent.refused(page, problem));
    }

    private static Uni<Response> price(RentPage page, RentPriceView view) {
        RentPage shown =
                view.takesText() ? page.switchedBy(view.isPending() ? APPROVAL_LANGUAGE : OFFER_LANGUAGE) : page;
        return Rent.render(shown.status(), RentViews.price(shown.site(), shown, view));
    }

    /** Shows the price in another language, with the message typed so far. */
    @POST
    @Path("offers/language")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> languageOfOffer(RoutingContext call, MultivaluedMap<String, String> fields) {
        return translated(call, OFFER, fields);
    }

    /** Shows the price in another language, with the message for the approval typed so far. */
    @POST
    @Path("approvals/language")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> languageOfApproval(RoutingContext call, MultivaluedMap<String, String> fields) {
        return translated(call, APPROVAL, fields);
    }

    private Uni<Response> translated(RoutingContext call, String name, MultivaluedMap<String, String> fields) {
        return rent.showAgain(call, name, fields, this::filledIn);
    }

    /** Shows the price with the values typed so far. */
    private Uni<Response> filledIn(RentPage page, SentForm sent) {
        return priceOf(page.with(sent.form()), sent.form()).orElseGet(() -> Site.seeOther(RentPaths.ROOT));
    }

    private static Form.Arguments demand(Object workspace, List<?> days) {
        return new Form.Arguments()
                .with("workspace_id", workspace)
                .with("dates", days.stream().map(Object::toString).toList());
    }

    /** Makes an offer and shows it. Reloading the page makes another offer, but books nothing. */
    @POST
    @Path("offers")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> offer(RoutingContext call, MultivaluedMap<String, String> fields) {
        return rent.submit(
                call,
                OFFER,
                fields,
                (page, sent) -> {
                    Form form = sent.form();
                    Form.Arguments input = form.arguments("notes")
                            .with("workspace_id", form.number("workspace_id"))
                            .with("dates", form.all("dates"));
                    return Rent.either(
                            page,
                            CoworkingPrepareBooking.class,
                            input,
                            quote -> offer(page, quote, Objects.requireNonNull(quote.quoteToken())),
                            problem -> priceOf(page.after(problem, form), form)
                                    .orElseGet(() -> Rent.refused(page, problem)));
                },
                this::filledIn);
    }

    /** Returns the page with the price of the days in a form; empty without a workspace or days. */
    private Optional<Uni<Response>> priceOf(RentPage page, Form form) {
        Optional<Long> id = form.text("workspace_id")
                .filter(text -> text.matches("[1-9]\\d{0,8}"))
                .map(Long::valueOf);
        List<LocalDate> days = List.copyOf(ChosenDays.single(form.all("dates")));
        return days.isEmpty()
                ? Optional.empty()
                : id.map(number -> {
                    RentPage shown = page.at(priceOf(number, days));
                    return workspaces.with(shown, number, workspace -> price(shown, workspace, days));
                });
    }

    /** Returns the address of the page with the price of days. */
    private static String priceOf(long workspace, List<LocalDate> days) {
        return RentPaths.WORKSPACES + workspace + "/price"
                + days.stream().map(day -> "dates=" + day).collect(Collectors.joining("&", "?", ""));
    }

    /**
     * Shows an offer. For an offer that can be confirmed, the language buttons show the offer again with the ticked
     * checkboxes. For an offer that can't be confirmed, they show the price of its days, with the typed message.
     */
    static Uni<Response> offer(RentPage page, CoworkingQuote quote, String token) {
        RentOfferView view = new RentOfferView(quote, token);
        RentPage own = page.at(RentPaths.WORKSPACES + quote.offer().workspace().workspaceId());
        RentPage shown = view.isBooked() ? own : own.switchedBy(view.isOpen() ? BOOK_LANGUAGE : OFFER_LANGUAGE);
        return Rent.render(page.status(), RentViews.offer(shown.site(), shown, view));
    }

    /**
     * Shows the offer in another language. Makes a new offer, because an offer's language becomes the language of the
     * tenant's mails. Keeps an offer that holds a day for the waitlist.
     */
    @POST
    @Path("bookings/language")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> languageOfBooking(RoutingContext call, MultivaluedMap<String, String> fields) {
        return rent.showAgain(call, BOOK, fields, (page, sent) -> {
            RentPage ticked = page.with(sent.form());
            return Rent.with(ticked, CoworkingGetQuote.class, key(sent), quote -> {
                RentOfferView view = new RentOfferView(quote, sent.sealed().get(TOKEN));
                return view.isOpen() && quote.held() == null ? anew(ticked, view) : offer(ticked, quote, view.token());
            });
        });
    }

    /**
     * Makes a new offer in the language of the page. Its checkboxes stay ticked only if days and prices are those of
     * the old offer. Shows the old offer if the operation refuses.
     */
    private static Uni<Response> anew(RentPage page, RentOfferView view) {
        CoworkingQuote quote = view.quote();
        return Rent.either(
                page,
                CoworkingPrepareBooking.class,
                demand(quote.offer().workspace().workspaceId(), view.days())
                        .with("notes", Optional.ofNullable(quote.offer().notes())),
                made -> offer(
                        isSame(quote, made) ? page : page.with(Form.of(Map.of())),
                        made,
                        Objects.requireNonNull(made.quoteToken())),
                _ -> offer(page, quote, view.token()));
    }

    private static boolean isSame(CoworkingQuote offered, CoworkingQuote made) {
        return content(offered).equals(content(made));
    }

    /** Returns the parts of an offer that don't depend on the language: days, rejected days, prices, and terms. */
    private static List<Object> content(CoworkingQuote quote) {
        RentalPricing pricing = quote.offer().pricing();
        return List.of(
                pricing.dates(),
                pricing.rejectedDates(),
                pricing.lines().stream().map(line -> cents(line.price())).toList(),
                cents(pricing.total()),
                quote.offer().terms());
    }

    private static Optional<Long> cents(@Nullable Money price) {
        return Optional.ofNullable(price).map(Money::amountCents);
    }

    /**
     * Books the offer. If the form is sent twice, both responses lead to one rental. If the form was open for too long,
     * shows the offer with its current data, and with nothing ticked.
     */
    @POST
    @Path("bookings")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> confirm(RoutingContext call, MultivaluedMap<String, String> fields) {
        return rent.submit(
                call,
                BOOK,
                fields,
                (page, sent) -> Rent.either(
                        page,
                        CoworkingConfirmBooking.class,
                        confirmation(sent),
                        done -> Site.seeOther(
                                RentPaths.RENTALS + "/" + done.booking().rentalId() + "?done=booked"),
                        problem -> again(page.after(problem, sent.form()), sent, problem)),
                (page, sent) -> Rent.with(
                        page,
                        CoworkingGetQuote.class,
                        key(sent),
                        quote -> offer(page, quote, sent.sealed().get(TOKEN))));
    }

    /** Returns the id and the key of the offer from the seal, so that browsers can't replace them. */
    private static Form.Arguments key(SentForm sent) {
        return new Form.Arguments()
                .with("quote_id", sent.sealed().get(QUOTE))
                .with("quote_token", sent.sealed().get(TOKEN));
    }

    private static Form.Arguments confirmation(SentForm sent) {
        Form.Arguments input = key(sent);
        for (String accepted : List.of("accept_privacy", "accept_terms")) {
            input.with(accepted, sent.form().has(accepted));
        }
        for (String accepted : List.of("accept_cancellation", "confirm_partial_series")) {
            if (sent.form().has(accepted)) {
                input.with(accepted, true);
            }
        }
        return input;
    }

    /** Shows the offer with its current data, and the reason why it was not booked. */
    private Uni<Response> again(RentPage page, SentForm sent, Problem problem) {
        return Rent.either(
                page,
                CoworkingGetQuote.class,
                key(sent),
                quote -> offer(page, quote, sent.sealed().get(TOKEN)),
                _ -> Rent.refused(page, problem));
    }
}
