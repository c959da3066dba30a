package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.TextStyle;
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
 * The common data of every page for tenants, beside that of public pages.
 *
 * @param person the name that greets the visitor who is signed in; null if nobody is signed in
 * @param who identifies the person in the seals of forms; "" if nobody is signed in
 * @param isDemo true if people sign in without a password
 * @param isFramed true if the browser says that it shows the page within another page
 * @param done the last action, whose text has the key {@code site.rent.done.<action>}; null for none
 * @param trouble the problem of the last form; null without one
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

    /** The keys of the labels of fields, by the properties that the fields fill. */
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

    /** The name of the field that names the sent form of a page. */
    private static final String FORM = "form";

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

    /** Returns the page after a refused form: with the problem and the typed values. */
    RentPage after(Problem problem, Form form) {
        return new RentPage(site, person, who, isDemo, isFramed, null, problem, form.texts());
    }

    /** Returns the page with a form as it was filled in so far. */
    RentPage with(Form form) {
        return new RentPage(site, person, who, isDemo, isFramed, done, trouble, form.texts());
    }

    /** Returns the page with buttons in place of its links to other languages, as {@link SitePage#switchedBy} does. */
    RentPage switchedBy(String address) {
        return new RentPage(site.switchedBy(address), person, who, isDemo, isFramed, done, trouble, typed);
    }

    /**
     * Returns the page as the answer to a form. The form's address can't be opened, so links to other languages lead to
     * {@code address}.
     */
    RentPage at(String address) {
        return new RentPage(site.at(address), person, who, isDemo, isFramed, done, trouble, typed);
    }

    /** Returns the page without the visitor, after signing out. */
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

    /** Returns an operation's answer for the visitor. */
    <I extends OperationInput, O> Uni<Answer<O>> ask(Class<? extends Operation<I, O>> operation, Form.Arguments input) {
        return site.call().ask(operation, input.properties());
    }

    /** Returns the parameters of the page's address. */
    Query query() {
        return site.query();
    }

    /** Returns the problem of a failure, for the visitor. */
    Problem problem(Throwable fault) {
        return site.call().problem(fault);
    }

    /** Returns true if a form was sealed for this person. */
    boolean isFor(List<String> sealed) {
        return !sealed.isEmpty() && sealed.getFirst().equals(who);
    }

    /** Returns the seal of a form, made for this person. */
    public String seal(String form) {
        return site.seal(form, List.of(who));
    }

    /** Returns the seal of the form that books an offer; it carries the offer's key. */
    public String seal(String form, RentOfferView offer) {
        return site.seal(form, List.of(who, offer.quote().quoteId().toString(), offer.token()));
    }

    public String stylesheet() {
        return STYLESHEET;
    }

    /** Returns the HTTP status of the page: that of its problem, or 200. */
    int status() {
        return trouble == null ? 200 : trouble.status();
    }

    /** Returns the text with the key {@code <key>.<value>}, the value in lower case. */
    public String of(String key, Object value) {
        return t(key + "." + value.toString().toLowerCase(Locale.ROOT));
    }

    /** Returns the name of a use of a workspace. */
    public String use(Object use) {
        return Texts.get(site.language(), "use." + use.toString().toLowerCase(Locale.ROOT));
    }

    /** Returns the text about the last action; null without an action, and for an unknown one. */
    public @Nullable String said() {
        return Optional.ofNullable(done)
                .flatMap(what -> Texts.find(site.language(), TEXTS + "done." + what))
                .orElse(null);
    }

    /** Returns the sign of a document's amounts: a minus for a credit note, which takes them back. */
    public String sign(CoworkingInvoice document) {
        return document.kind() == CoworkingInvoice.Kind.CREDIT_NOTE ? "−" : "";
    }

    /** Returns the meaning of a problem for a person; its own details name operations, for programs. */
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

    /** Returns the mistakes in a field of the named form; none if another form was sent. */
    public List<String> wrong(String form, String field) {
        return form.equals(typed.get(FORM)) ? wrong(field) : List.of();
    }

    /** Returns the days that are possible alternatives. */
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

    /** Returns the value of a field: the typed one if the form was refused, else the stored one. */
    public String filled(String field, @Nullable Object stored) {
        if (trouble != null) {
            return typed(field);
        }
        return stored == null ? "" : stored.toString();
    }

    /** Returns the typed value of a field of the named form; empty if another form was sent. */
    public String typed(String form, String field) {
        return form.equals(typed.get(FORM)) ? typed(field) : "";
    }

    /** Returns true if a value was chosen in the last form. */
    public boolean isTyped(String field, Object value) {
        return typed(field).equals(value.toString());
    }

    /** Returns true if a request waits for its decision. */
    public boolean isOpen(RequestView request) {
        return request.decidedAt() == null;
    }

    /** Returns the days of a rental that a request is about, in words; "" for none, and once the day has moved. */
    public String daysOf(RequestView request, List<RentalBooking> days) {
        return ManagedRental.daysOf(request, days, this);
    }

    /** Returns no days, for the page of one day, which has the day in its title. */
    public List<RentalBooking> noDays() {
        return List.of();
    }

    /** Returns a day for lists, for example {@code Di., 8. Juni 2027}. */
    @Override
    public String shortDay(LocalDate day) {
        return ShortTimes.dayOfYear(day, site.language());
    }

    /** Returns the name of a weekday, for example {@code Montag}. */
    public String weekday(Object day) {
        return DayOfWeek.valueOf(day.toString().toUpperCase(Locale.ROOT))
                .getDisplayName(TextStyle.FULL_STANDALONE, language().locale());
    }

    /** Returns a weekday as addresses name it, for example {@code monday}. */
    public String name(DayOfWeek day) {
        return day.name().toLowerCase(Locale.ROOT);
    }

    /** Returns a new key for each form, so that sending it twice has one effect. */
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
     * Returns the address of the page for joining the waitlist of a workspace, with the month that its form begins
     * with.
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
