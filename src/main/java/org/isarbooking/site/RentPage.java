package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.coworking.CoworkingInvoice;
import org.isarbooking.coworking.RentalBooking;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.page.AssetVersions;
import org.isarbooking.page.FieldLabels;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;
import org.isarbooking.page.ShortTimes;
import org.isarbooking.page.Wording;
import org.isarbooking.request.RequestView;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.isarbooking.shared.Tokens;
import org.isarbooking.signin.Visitor;
import org.jspecify.annotations.Nullable;

/**
 * The data that every page for tenants needs in addition to the data of public pages.
 *
 * @param person the name of the visitor, for a greeting; null if nobody is signed in
 * @param who the text that identifies the person in the seals of forms; "" if nobody is signed in
 * @param isDemo true in the demo, where people sign in without a password
 * @param isFramed true if the browser says that it shows the page within another page
 * @param done the last action, whose text has the key {@code site.rent.done.<action>}; null for none
 * @param trouble the problem with the last form; null without one
 * @param typed the fields of the last form, by name
 */
public record RentPage(
        SitePage site,
        @Nullable String person,
        String who,
        boolean isDemo,
        boolean isFramed,
        @Nullable String done,
        @Nullable Problem trouble,
        Map<String, String> typed)
        implements Wording {

    private static final String TEXTS = "site.rent.";
    private static final String STYLESHEET = AssetVersions.versioned("/site/rent.css");

    /**
     * The text keys of the labels of form fields. Each line has a property of an operation's input, then the key for
     * the field that fills it.
     */
    private static final FieldLabels LABELS = new FieldLabels("""
            dates: day
            from: series.from
            until: series.until
            from_date: series.from
            to_date: series.until
            weekdays: waitlist.weekdays
            notes: notes
            new_date: change.day
            reason: why
            name: billing.name
            street: billing.street
            postal_code: billing.postal_code
            city: billing.city
            country: billing.country
            vat_id: billing.vat_id
            email: billing.email
            invoice_language: billing.language
            """);

    /** The name of the request that was sent, among the typed values. Some forms can send several requests. */
    private static final String REQUEST = "request";

    public RentPage {
        typed = Map.copyOf(typed);
    }

    static RentPage of(SitePage site, Optional<Visitor> visitor, boolean isDemo, RoutingContext call) {
        return new RentPage(
                site,
                visitor.map(Visitor::name).orElse(null),
                visitor.map(Visitor::key)
                        .map(key -> Tokens.encode(Tokens.hash(key)))
                        .orElse(""),
                isDemo,
                Frames.isFramed(call),
                call.request().getParam("done"),
                null,
                Map.of());
    }

    /** Returns the page with the problem and the typed values of a refused form. */
    RentPage after(Problem problem, Form form) {
        return new RentPage(site, person, who, isDemo, isFramed, null, problem, form.texts());
    }

    /** Returns the page with the values of a form that was filled in so far. */
    RentPage with(Form form) {
        return new RentPage(site, person, who, isDemo, isFramed, done, trouble, form.texts());
    }

    /**
     * Returns the page after a refused form that can send one of several requests. Only the fields of the request with
     * the name show mistakes.
     */
    RentPage ofRequest(String name) {
        Map<String, String> values = new HashMap<>(typed);
        values.put(REQUEST, name);
        return new RentPage(site, person, who, isDemo, isFramed, done, trouble, values);
    }

    /** Returns the page with buttons instead of links to other languages, as {@link SitePage#switchedBy} does. */
    RentPage switchedBy(String address) {
        return new RentPage(site.switchedBy(address), person, who, isDemo, isFramed, done, trouble, typed);
    }

    /**
     * Returns the page for the response to a form. Browsers can't open the form's address, so links to other languages
     * lead to {@code address}.
     */
    RentPage at(String address) {
        return new RentPage(site.at(address), person, who, isDemo, isFramed, done, trouble, typed);
    }

    /** Returns the page without the visitor, for the time after signing out. */
    RentPage ofNobody() {
        return new RentPage(site, null, "", isDemo, isFramed, null, null, Map.of());
    }

    @Override
    public Language language() {
        return site.language();
    }

    @Override
    public String texts() {
        return TEXTS;
    }

    /** Calls an operation for the visitor. */
    <I extends OperationInput, O> Uni<Answer<O>> ask(Class<? extends Operation<I, O>> operation, Form.Arguments input) {
        return site.call().ask(operation, input.properties());
    }

    /** Returns the parameters of the page's address. */
    Query query() {
        return site.query();
    }

    /** Returns the problem that describes a failure to the visitor. */
    Problem problem(Throwable fault) {
        return site.call().problem(fault);
    }

    /** Returns true if sealed values are from a form for this person. */
    boolean isFor(List<String> sealed) {
        return !sealed.isEmpty() && sealed.getFirst().equals(who);
    }

    /** Returns the seal of a form for this person. */
    public String seal(String form) {
        return site.seal(form, List.of(who));
    }

    /** Returns the seal of the form that books an offer. The seal contains the offer's id and key. */
    public String seal(String form, RentOfferView offer) {
        return site.seal(form, List.of(who, offer.quote().quoteId().toString(), offer.token()));
    }

    public String stylesheet() {
        return STYLESHEET;
    }

    /** Returns the HTTP status of the page: the status of its problem, or 200. */
    int status() {
        return trouble == null ? 200 : trouble.status();
    }

    /** Returns the text with the key {@code <key>.<value>}, where the value is in lower case. */
    public String of(String key, Object value) {
        return t(key + "." + value.toString().toLowerCase(Locale.ROOT));
    }

    /** Returns the name of a use of a workspace. */
    public String use(Object use) {
        return Texts.get(site.language(), "use." + use.toString().toLowerCase(Locale.ROOT));
    }

    /** Returns the text about the last action; null if there is none, or if the action is unknown. */
    public @Nullable String said() {
        return Optional.ofNullable(done)
                .flatMap(what -> Texts.find(site.language(), TEXTS + "done." + what))
                .orElse(null);
    }

    /** Returns the sign before a document's amounts: a minus for a credit note, else "". */
    public String sign(CoworkingInvoice document) {
        return document.kind() == CoworkingInvoice.Kind.CREDIT_NOTE ? "−" : "";
    }

    /** Returns the details of a problem in words for people. The problem's own details may name operations. */
    public String detail(Problem problem) {
        return Texts.find(site.language(), TEXTS + "problem." + problem.code()).orElse(problem.detail());
    }

    /** Returns the mistakes of the refused form as sentences, each after the label of its field. */
    public List<String> mistakes() {
        return trouble == null
                ? List.of()
                : trouble.violations().stream()
                        .map(mistake -> labelled(LABELS.of(mistake.path()), mistake.message()))
                        .distinct()
                        .toList();
    }

    /** Returns the mistakes in a field of the refused form. */
    public List<String> wrong(String field) {
        return trouble == null
                ? List.of()
                : trouble.violations().stream()
                        .filter(violation -> isAbout(violation.path(), field))
                        .map(Problem.WordedViolation::message)
                        .toList();
    }

    /** Returns the mistakes in a field of a request's part of the form; none if another request was sent. */
    public List<String> wrong(String request, String field) {
        return request.equals(typed.get(REQUEST)) ? wrong(field) : List.of();
    }

    /** Returns the days that the problem suggests as alternatives. */
    public List<LocalDate> alternatives() {
        return trouble == null
                ? List.of()
                : trouble.alternatives().stream()
                        .filter(LocalDate.class::isInstance)
                        .map(LocalDate.class::cast)
                        .toList();
    }

    private static boolean isAbout(String path, String field) {
        return path.equals("$." + field) || path.startsWith("$." + field + "[");
    }

    /** Returns the typed value of a field; "" without one. */
    public String typed(String field) {
        return typed.getOrDefault(field, "");
    }

    /** Returns the value of a field: the typed value if a form was sent, else the stored value. */
    public String filled(String field, @Nullable Object stored) {
        if (!typed.isEmpty()) {
            return typed(field);
        }
        return stored == null ? "" : stored.toString();
    }

    /** Returns true if a value was chosen in the last form. */
    public boolean isTyped(String field, Object value) {
        return typed(field).equals(value.toString());
    }

    /** Returns true if a request is not yet decided. */
    public boolean isOpen(RequestView request) {
        return request.decidedAt() == null;
    }

    /**
     * Returns the given days that a request is about, in words; "" if there is none, or if the request has moved the
     * day.
     */
    public String daysOf(RequestView request, List<RentalBooking> days) {
        return ManagedRental.daysOf(request, days, this);
    }

    /** Returns an empty list, for the page of one rental day: its title already names the day. */
    public List<RentalBooking> noDays() {
        return List.of();
    }

    /** Returns a date for lists, for example {@code Di., 8. Juni 2027}. */
    @Override
    public String shortDay(LocalDate day) {
        return ShortTimes.dayOfYear(day, site.language());
    }

    /** Returns the name of a weekday, for example {@code Montag}. */
    public String weekday(Object day) {
        return DayOfWeek.valueOf(day.toString().toUpperCase(Locale.ROOT))
                .getDisplayName(TextStyle.FULL_STANDALONE, language().locale());
    }

    /** Returns the name of a weekday in addresses, for example {@code monday}. */
    public String name(DayOfWeek day) {
        return day.name().toLowerCase(Locale.ROOT);
    }

    /** Returns a new key for a form. The key makes sure that a form that is sent twice has one effect. */
    public String submissionKey() {
        return UUID.randomUUID().toString();
    }

    /** Returns true if the page is the one at an address. */
    public boolean isAt(String address) {
        return site.here().split("[?]", 2)[0].equals(address);
    }

    public String workspace(int id) {
        return site.link(RentPaths.WORKSPACES + id);
    }

    /**
     * Returns the address of the page for joining the waitlist of a workspace. The page prefills the form with the
     * month.
     */
    public String waitlist(int id, YearMonth month) {
        return RentPaths.waitlist(id) + "?month=" + month;
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "RentPage[" + site.language() + "]";
    }
}
