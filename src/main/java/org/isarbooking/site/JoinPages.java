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
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.page.Form;
import org.isarbooking.page.LocalInput;
import org.isarbooking.salon.SalonJoinWaitlist;
import org.isarbooking.salon.ServiceItem;

/** The page for joining the waitlist if no time is free. A form that is sent twice makes only one entry. */
@Path(JoinPages.PATH)
@Produces(Site.HTML)
public class JoinPages {

    static final String PATH = "/waitlist";

    private static final String JOIN = "waitlist.join";

    /** The address that shows the form in another language, with the values filled in so far. */
    private static final String LANGUAGE = PATH + "/language";

    private static final String WEEKDAYS = "weekdays";

    /** The minimum time in which a person can fill in four fields. Only programs are faster. */
    private static final Duration LEAST_TIME = Duration.ofSeconds(2);

    private static final List<String> CUSTOMER = List.of("first_name", "last_name", "email", "phone");

    private final Site site;

    JoinPages(Site site) {
        this.site = site;
    }

    /** Shows the form, which asks for the services, the suitable times, and the customer's contact. */
    @GET
    public Uni<Response> join(RoutingContext call) {
        Choice choice = Choice.of(call);
        return site.open(
                call,
                page -> choice.services().isEmpty() || choice.isTooMuch()
                        ? Site.seeOther(page.link(choice.back()))
                        : show(
                                page.with(lookedAt(page)),
                                choice,
                                UUID.randomUUID().toString(),
                                false));
    }

    /** Returns the values of the period's fields: the day whose free times the visitor has looked at. */
    private static Map<String, String> lookedAt(SitePage page) {
        return BookPages.day(page)
                .map(LocalDate::toString)
                .map(day -> Map.of("from_date", day, "to_date", day))
                .orElse(Map.of());
    }

    /**
     * Shows the form. Refuses a choice with a service that customers can't book. If the wanted specialist doesn't exist
     * or doesn't do the services, the form is for any specialist. A note on the page says this.
     */
    private Uni<Response> show(SitePage page, Choice choice, String key, boolean isTooQuick) {
        return Services.all(page).flatMap(all -> {
            List<ServiceItem> chosen = all.of(choice);
            if (chosen.size() < choice.services().size()) {
                return Site.refused(page, page.call().problem(Refusal.of(ProblemCode.NOT_FOUND)));
            }
            boolean isForAnybody = !choice.staff().isEmpty()
                    && WhenView.whoDoAll(chosen).stream().noneMatch(person -> choice.isOnly(person.staffId()));
            Choice shown = isForAnybody ? choice.ofAnybody() : choice;
            String seal = page.seal(JOIN, List.of(String.join(",", shown.services()), shown.staff(), key));
            SitePage here = isForAnybody && page.wrong("staff_id") != null ? page.untroubled() : page;
            return Site.render(
                    isTooQuick ? 429 : page.status(),
                    WaitlistViews.waitlistJoin(
                            here.switchedBy(LANGUAGE), shown, chosen, seal, isTooQuick, isForAnybody));
        });
    }

    /** Joins the waitlist, and redirects to the entry's page. Only this customer gets the page's address. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> submit(RoutingContext call, MultivaluedMap<String, String> fields) {
        return site.submit(
                call,
                JOIN,
                fields,
                (page, sent) -> {
                    List<String> sealed = sent.sealed();
                    Choice choice = choice(sealed);
                    SitePage here = page.at(choice.waitlist());
                    if (sent.age().compareTo(LEAST_TIME) < 0) {
                        return show(here.with(typed(sent.form())), choice, sealed.get(2), true);
                    }
                    return Site.either(
                            page,
                            SalonJoinWaitlist.class,
                            arguments(choice, sent.form(), sealed.get(2)),
                            entry -> Site.seeOther(page.link(EntryPages.path(String.valueOf(entry.waitlistToken())))),
                            problem -> show(
                                    here.after(problem, sent.form()).with(typed(sent.form())),
                                    choice,
                                    sealed.get(2),
                                    false));
                },
                this::filledIn);
    }

    /** Shows the form with the values filled in so far. */
    private Uni<Response> filledIn(SitePage page, SentForm sent) {
        Choice choice = choice(sent.sealed());
        SitePage here = page.at(choice.waitlist()).with(typed(sent.form()));
        return show(here, choice, sent.sealed().get(2), false);
    }

    /** Shows the form in another language, with the values filled in so far. */
    @POST
    @Path("language")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> language(RoutingContext call, MultivaluedMap<String, String> fields) {
        return site.showAgain(call, JOIN, fields, (page, sent) -> filledIn(page.translating(sent), sent));
    }

    /** Redirects to the first page if the form's address is opened without the form. */
    @GET
    @Path("language")
    public Uni<Response> languageAddress() {
        return Site.seeOther(BookPages.PATH);
    }

    private static Choice choice(List<String> sealed) {
        return new Choice(List.of(sealed.get(0).split(",", -1)), sealed.get(1), "");
    }

    /** Returns the typed values by field. Each ticked weekday has its own field. */
    private static Map<String, String> typed(Form form) {
        Map<String, String> typed = new LinkedHashMap<>(form.texts());
        form.all(WEEKDAYS).forEach(day -> typed.put(WEEKDAYS + "_" + day, day));
        return typed;
    }

    private static Form.Arguments arguments(Choice choice, Form form, String key) {
        Map<String, Object> customer = new LinkedHashMap<>();
        CUSTOMER.forEach(field -> form.text(field).ifPresent(text -> customer.put(field, text)));
        List<String> weekdays = form.all(WEEKDAYS);
        Form.Arguments arguments = choice.arguments()
                .with("from_date", form.text("from_date"))
                .with("to_date", form.text("to_date"))
                .with("customer", (Object) customer)
                .with("submission_key", key);
        Stream.of("from_time", "to_time")
                .forEach(field -> arguments.with(field, form.text(field).map(LocalInput::isoTime)));
        if (form.text("accept_privacy").isPresent()) {
            arguments.with("accept_privacy", true);
        }
        return weekdays.isEmpty() ? arguments : arguments.with(WEEKDAYS, weekdays);
    }
}
