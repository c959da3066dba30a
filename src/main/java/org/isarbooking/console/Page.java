package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.edge.PageCall;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.office.OfficeApproval;
import org.isarbooking.office.OfficeBooking;
import org.isarbooking.office.OfficeRequest;
import org.isarbooking.office.OfficeTenantRef;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.page.Form;
import org.isarbooking.page.FormGuard;
import org.isarbooking.page.Query;
import org.isarbooking.page.UnsentForm;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.PhoneNumbers;
import org.isarbooking.shared.Texts;
import org.isarbooking.signin.Visitor;
import org.jspecify.annotations.Nullable;

/**
 * The data that every page of the console needs in addition to its own content.
 *
 * @param call the visitor's HTTP call; operations are called through it
 * @param visitor the visitor who is signed in; null on pages without a sign-in
 * @param path the page's path, with its query
 * @param isDemo true in the demo, where people sign in without a password
 * @param done the visitor's last action, by the last part of its text key {@code console.done.…}; null for none
 * @param trouble the problem with the visitor's last form; null without one
 * @param typed the fields of the visitor's last form, by name
 * @param waiting the number of open requests; 0 if the visitor is not an owner
 * @param sent the visitor's last form; null for none
 * @param country returns the two-letter code of the business's country; empty while it is unknown
 * @param labels the labels that {@link OfficeLabels} doesn't know, by the JSONPath of the value that the field fills
 */
public record Page(
        PageCall call,
        @Nullable Visitor visitor,
        String path,
        String seal,
        boolean isDemo,
        @Nullable String done,
        @Nullable Problem trouble,
        Map<String, String> typed,
        int waiting,
        @Nullable Form sent,
        Supplier<Optional<String>> country,
        Map<String, String> labels)
        implements OfficeWording {

    /** The name of the field that names the sent form of a page. */
    static final String FORM = "form";

    /** The parameters that choose the entries of a list, and the options of forms in the list. */
    private static final String[] OF_LISTS = {"query", "offset", "all", "person", "account", "other"};

    /** The codes of problems after which a form's work may have been done. */
    private static final Set<String> OF_UNKNOWN_OUTCOME = Stream.of(
                    ProblemCode.TEMPORARILY_UNAVAILABLE, ProblemCode.INTERNAL_ERROR)
            .map(ProblemCode::value)
            .collect(Collectors.toSet());

    /** Leaves the typed values out of logs. */
    @Override
    public String toString() {
        return "Page[" + path + "]";
    }

    public Page {
        typed = Map.copyOf(typed);
        labels = Map.copyOf(labels);
    }

    @Override
    public Language language() {
        return call.language();
    }

    /** Calls an operation for the visitor. */
    <I extends OperationInput, O> Uni<Answer<O>> ask(Class<? extends Operation<I, O>> operation, Form.Arguments input) {
        if (isTranslated() && call.changes(operation)) {
            return Uni.createFrom().failure(new IllegalStateException(operation + " would change something"));
        }
        return call.ask(operation, input.properties());
    }

    /** Calls an operation for the visitor. Returns the output; empty if the operation refuses. */
    <I extends OperationInput, O> Uni<Optional<O>> find(
            Class<? extends Operation<I, O>> operation, Form.Arguments input) {
        return call.find(operation, input.properties());
    }

    Query query() {
        return new Query(call.http());
    }

    /**
     * Returns the parameters of a list's address, from the question mark on; "" for none. The addresses of forms in the
     * list end with them, so that a refused form is shown in the same part of the list.
     */
    public String list() {
        String base = query().base("", OF_LISTS);
        return base.substring(0, base.length() - 1);
    }

    /** Returns a parameter of the page's address; "" without it. */
    public String parameter(String name) {
        return query().text(name).orElse("");
    }

    /** Returns the HTTP status of the page: the status of its problem, or 200. */
    int status() {
        return trouble == null ? 200 : trouble.status();
    }

    /** Returns the page with the problem and the typed values of a refused form. */
    Page after(Problem problem, Form form) {
        return new Page(
                call, visitor, path, seal, isDemo, null, problem, form.allTexts(), waiting, form, country, labels);
    }

    /** Returns the page with the typed values of a form that was not refused. */
    Page with(Form form) {
        return new Page(call, visitor, path, seal, isDemo, null, null, form.allTexts(), waiting, form, country, labels);
    }

    /**
     * Returns the form that the page keeps if the visitor changes the language. Null if there is no form, if it is too
     * large, or if its values are in the address, because links to other languages keep the address.
     */
    public @Nullable UnsentForm draft() {
        if (sent == null || !UnsentForm.hasForm(call.http())) {
            return null;
        }
        @Nullable UnsentForm unsent = UnsentForm.of(call.http(), sent.fields());
        return unsent == null ? null : unsent.carriedOut();
    }

    /** Returns true if the page shows typed values in another language, without having saved them. */
    public boolean isUnsaved() {
        return sent != null && trouble == null && isTranslated();
    }

    /** Returns true if the visitor has sent the form only to see its page in another language. */
    boolean isTranslated() {
        return UnsentForm.isTranslated(call.http());
    }

    Page withWaiting(int requests) {
        return new Page(call, visitor, path, seal, isDemo, done, trouble, typed, requests, sent, country, labels);
    }

    /** Returns the page with labels of fields, by the JSONPath of the value that the field fills. */
    Page withLabels(Map<String, String> known) {
        return new Page(call, visitor, path, seal, isDemo, done, trouble, typed, waiting, sent, country, known);
    }

    /** Returns the page without the visitor, for the time after signing out. */
    Page ofNobody() {
        return new Page(call, null, path, seal, isDemo, null, null, Map.of(), 0, null, country, labels);
    }

    /** Returns the text about the last action; null if there is none, or if the action is unknown. */
    public @Nullable String said() {
        return Optional.ofNullable(done)
                .flatMap(what -> Texts.find(language(), "console.done." + what))
                .orElse(null);
    }

    /**
     * A mistake in a form.
     *
     * @param text the mistake as a sentence, which begins with the labels
     */
    public record Mistake(String text, List<String> labels) {

        public Mistake {
            labels = List.copyOf(labels);
        }
    }

    /**
     * Returns a problem's mistakes. Leaves out violations about fields without new values, which the problem's own text
     * covers.
     */
    public List<Mistake> mistakes(Problem problem) {
        return problem.violations().stream()
                .filter(violation -> !violation.code().equals(Refusal.NO_NEW_VALUE))
                .map(this::mistake)
                .distinct()
                .toList();
    }

    private Mistake mistake(Problem.WordedViolation violation) {
        String label = labels.get(violation.path());
        if (label != null) {
            return new Mistake(label + ": " + violation.message(), List.of(label));
        }
        List<String> keys =
                violation.code().equals(FormChanges.CODE) ? List.of() : OfficeLabels.of(path, violation.path());
        return new Mistake(
                labelled(keys, violation.message()), keys.stream().map(this::t).toList());
    }

    /** Returns the alternatives that a problem names: free starts, or free days. */
    public List<String> instead(Problem problem) {
        return RequestCard.instead(problem, language());
    }

    /** Returns the typed value of a field, if the named form is the one that was sent; else "". */
    public String typed(String form, String field) {
        return form.equals(typed.get(FORM)) ? typed.getOrDefault(field, "") : "";
    }

    /** Returns the typed value of a field of the sent form; without one, the other given value. */
    public String typedOr(String form, String field, Object otherwise) {
        String sent = typed(form, field);
        return sent.isEmpty() ? otherwise.toString() : sent;
    }

    /** Returns true if a value was chosen in a field of the sent form. */
    public boolean isTyped(String form, String field, Object number) {
        return typed(form, field).equals(number.toString());
    }

    /** Returns true if a value was chosen in a row's field of the sent form. */
    public boolean isTyped(String form, String field, Integer row, Object number) {
        return isTyped(form, field + "_" + row, number);
    }

    /** Returns true if a value is one of several that were chosen in a field of the sent form. */
    public boolean isAmong(String form, String field, Object value) {
        return List.of(typed(form, field).split(Form.BETWEEN)).contains(value.toString());
    }

    /** Returns a phone number in the national format of the business's country. Other texts stay as they are. */
    public String phone(String stored) {
        return country.get().map(known -> PhoneNumbers.national(stored, known)).orElse(stored);
    }

    /** Returns the value of a form's field: the typed value if this form was sent, else the stored value. */
    public String filled(String form, String field, @Nullable Object stored) {
        if (form.equals(typed.get(FORM))) {
            return typed.getOrDefault(field, "");
        }
        return stored == null ? "" : stored.toString();
    }

    /** Returns true if the customer or tenant gets mails about a booking: mails are on, and an address is known. */
    public boolean getsMail(OfficeBooking booking) {
        OfficeRequest.@Nullable Person customer = booking.customer();
        @Nullable OfficeTenantRef tenant = booking.tenant();
        boolean hasAddress = customer != null ? !customer.email().isEmpty() : tenant != null && tenant.email() != null;
        return Boolean.TRUE.equals(booking.messages()) && hasAddress;
    }

    /**
     * Returns true if the tenant's e-mail address is known, so that they get a mail about the decision on the request.
     */
    public boolean getsMail(OfficeApproval approval) {
        return approval.tenant().email() != null;
    }

    /**
     * Returns the amount for the form about a payment: the typed amount; else the stored payment of a completed
     * booking; else the price.
     */
    public String filledPaid(OfficeBooking booking) {
        Money begun = booking.status().equals("completed") ? booking.paid() : booking.price();
        return filled("mark", "paid", begun == null ? "" : euros(begun));
    }

    /** Returns true if the form about a visit's payment was refused because it named no method. */
    public boolean lacksMethod() {
        return trouble != null
                && !typed("mark", "paid").isEmpty()
                && typed("mark", "payment_method").isEmpty();
    }

    /** Returns true if a checkbox is ticked. Its state is the one in this form if it was sent, else the stored one. */
    public boolean isTicked(String form, String field, @Nullable Boolean stored) {
        return !filled(form, field, Boolean.TRUE.equals(stored) ? "on" : "").isEmpty();
    }

    /**
     * Returns the stored values of the forms about a booking, for the hidden field. {@link FormChanges} compares them
     * later.
     */
    public String filledWith(OfficeBooking booking) {
        return FormChanges.filledWith(FilledForm.of(booking));
    }

    /** Returns the name of a form on a page with several forms of this kind: the kind and an id. */
    public String formOf(String kind, Object id) {
        return kind + "-" + id;
    }

    /** Returns the id of a field on a page with several forms of one kind: the field and the form's name. */
    public String idOf(String field, String form) {
        return field + "-" + form;
    }

    /** Returns a new key for a form. The key makes sure that a form that is sent twice has one effect. */
    public String submissionKey() {
        return UUID.randomUUID().toString();
    }

    /**
     * Returns the key for a form. If it is unknown whether the form's work was done, returns the key that was sent with
     * the form. So the form has only one effect if it is sent again. Otherwise, returns a new key.
     *
     * @param form the form's name; "" for the only form without a name on a page
     */
    public String submissionKey(String form) {
        boolean isOutcomeKnown = trouble != null && !OF_UNKNOWN_OUTCOME.contains(trouble.code());
        @Nullable String sentWith = form.equals(typed.getOrDefault(FORM, "")) ? typed.get("submission_key") : null;
        return sentWith == null || isOutcomeKnown ? submissionKey() : sentWith;
    }

    public boolean isOf(String section) {
        return path.split("\\?", 2)[0].equals(section);
    }

    public List<Language> languages() {
        return List.of(Language.values());
    }

    /** Returns the page's address without the last action, URL-encoded as a parameter's value. */
    public String back() {
        return URLEncoder.encode(Query.without("done", path), StandardCharsets.UTF_8);
    }

    public String stylesheet() {
        return Assets.STYLESHEET;
    }

    public String script() {
        return Assets.SCRIPT;
    }

    public String ownScript() {
        return Assets.OWN_SCRIPT;
    }

    public String plotScript() {
        return Assets.PLOT_SCRIPT;
    }

    public String plotLibrary() {
        return Assets.PLOT_LIBRARY;
    }

    public String plotStylesheet() {
        return Assets.PLOT_STYLESHEET;
    }

    public String calendarStylesheet() {
        return Assets.CALENDAR_STYLESHEET;
    }

    public List<Navigation.Group> navigation() {
        return visitor == null ? List.of() : Navigation.of(visitor);
    }

    /** Returns the regular expression for a date field: day, month and year, or ISO 8601. */
    public String datePattern() {
        return "[0-9]{1,2}[.\\/][0-9]{1,2}[.\\/][0-9]{4}|[0-9]{4}-[0-9]{2}-[0-9]{2}";
    }

    /** Returns the name of the field that carries the {@link #seal()}. */
    public String sealField() {
        return FormGuard.FIELD;
    }
}
