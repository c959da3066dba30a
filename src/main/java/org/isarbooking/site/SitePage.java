package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isarbooking.business.Storefront;
import org.isarbooking.edge.PageCall;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.page.AssetVersions;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;
import org.isarbooking.page.UnsentForm;
import org.isarbooking.page.Wording;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.RequestDeadlines;
import org.isarbooking.salon.Slot;
import org.isarbooking.shared.Color;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.PhoneNumbers;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The data that every public page needs in addition to its own content.
 *
 * @param call the visitor's HTTP call; operations are called through it
 * @param isLanguageAsked true if the page's address contains the language; links to other pages then also contain it
 * @param here the page's own address without a language, from which links to other languages are made
 * @param trouble the problem with the last form; null without one
 * @param typed the fields of the last form, by name
 * @param switched the address to which the page's form {@code draft} is sent to change the language; null if a link to
 *     the page is enough
 * @param age the time since the visitor got the page's form, if they have changed its language; else zero
 * @param isTooOld true if the page shows a form again that was open for too long
 */
public record SitePage(
        PageCall call,
        boolean isLanguageAsked,
        Storefront business,
        String here,
        SealedForms forms,
        @Nullable Problem trouble,
        Map<String, String> typed,
        @Nullable String switched,
        Duration age,
        boolean isTooOld)
        implements Wording {

    private static final String STYLESHEET = AssetVersions.versioned("/site/pages.css");
    private static final Set<String> PASSING = Set.of(
            ProblemCode.INTERNAL_ERROR.value(),
            ProblemCode.TEMPORARILY_UNAVAILABLE.value(),
            ProblemCode.RATE_LIMITED.value());
    private static final String SCRIPT = AssetVersions.versioned("/site/site.js");

    public SitePage {
        typed = Map.copyOf(typed);
    }

    @Override
    public Language language() {
        return call.language();
    }

    @Override
    public String texts() {
        return "site.";
    }

    /** Calls an operation as a guest. Guests may call public operations and the operations of salon customers. */
    <I extends OperationInput, O> Uni<Answer<O>> ask(Class<? extends Operation<I, O>> operation, Form.Arguments input) {
        return call.asGuest(operation, input.properties());
    }

    /** Calls an operation as a guest. Returns the output; empty if the operation refuses. */
    <I extends OperationInput, O> Uni<Optional<O>> find(
            Class<? extends Operation<I, O>> operation, Form.Arguments input) {
        return ask(operation, input).map(Answer::found);
    }

    /** Returns the parameters of the page's address. */
    Query query() {
        return new Query(call.http());
    }

    /** Returns the HTTP status of the page: the status of its problem, or 200. */
    int status() {
        return trouble == null ? 200 : trouble.status();
    }

    /** Returns true if the browser says that the page is embedded in another one, for example in an {@code iframe}. */
    public boolean isFramed() {
        return Frames.isFramed(call.http());
    }

    /** Leaves the typed values out of logs. */
    @Override
    public String toString() {
        return "SitePage[" + language() + "]";
    }

    /** Returns the page with the problem and the typed values of a refused form. */
    SitePage after(Problem problem, Form form) {
        return new SitePage(
                call, isLanguageAsked, business, here, forms, problem, form.texts(), switched, age, isTooOld);
    }

    /**
     * Returns the page without its problem, and without the note that a form was open for too long. Used for templates
     * that show them in another place.
     */
    SitePage untroubled() {
        return new SitePage(call, isLanguageAsked, business, here, forms, null, typed, switched, age, false);
    }

    SitePage with(Map<String, String> filled) {
        return new SitePage(call, isLanguageAsked, business, here, forms, trouble, filled, switched, age, isTooOld);
    }

    /**
     * Returns the page for the response to a form. Browsers can't open the form's address, so links to other languages
     * lead to {@code address}.
     */
    SitePage at(String address) {
        return new SitePage(call, isLanguageAsked, business, address, forms, trouble, typed, null, age, isTooOld);
    }

    /**
     * Returns the page with buttons instead of links to other languages. The buttons send the page's form {@code draft}
     * to an address, so that typed values stay.
     */
    SitePage switchedBy(String address) {
        return new SitePage(call, isLanguageAsked, business, here, forms, trouble, typed, address, age, isTooOld);
    }

    /**
     * Returns the page for a form that the visitor already has in another language. The form keeps its age, unless it
     * was open for too long.
     */
    SitePage translating(SentForm sent) {
        return isTooOld || sent.isTooOld()
                ? this
                : new SitePage(
                        call, isLanguageAsked, business, here, forms, trouble, typed, switched, sent.age(), false);
    }

    /**
     * Returns the page that shows a form again because the form was open for too long. A note on the page says this.
     */
    SitePage afterTooLong() {
        return new SitePage(call, isLanguageAsked, business, here, forms, trouble, typed, switched, age, true);
    }

    /** Returns a field's name made of two parts, for example {@code accept_privacy}. */
    public String field(String first, String last) {
        return first + "_" + last;
    }

    /** Returns a problem's title for customers. */
    public String titleOf(Problem problem) {
        return Texts.find(language(), "site.page.problem." + problem.code() + ".title")
                .orElse(problem.title());
    }

    /** Returns a problem's details and remedy for customers. The text names no operations. */
    public String detailOf(Problem problem) {
        return Texts.find(language(), "site.page.problem." + problem.code()).orElse(problem.detail());
    }

    /** Returns true if one of the notices has the given code. */
    public boolean says(List<Notice> notices, String code) {
        return notices.stream().anyMatch(notice -> notice.code().equals(code));
    }

    /**
     * Returns true for a temporary problem. A retry may succeed. If the outcome was unknown, the retry may also find
     * that the operation was done.
     */
    public boolean isPassing(Problem problem) {
        return PASSING.contains(problem.code());
    }

    /** Returns the sent form if a passing problem has stopped it; null without such a form. */
    @Nullable
    UnsentForm unsent(Problem problem) {
        return isPassing(problem) ? Site.unsent(call.http()).orElse(null) : null;
    }

    /** Returns the page of a problem, whose buttons for other languages keep the sent form. */
    SitePage keepingForm(Problem problem) {
        UnsentForm unsent = unsent(problem);
        return unsent == null ? this : switchedBy(unsent.again());
    }

    /** Returns the typed or filled-in value of a field. */
    public String typed(String field) {
        return typed.getOrDefault(field, "");
    }

    /** Returns true if a cancellation requested at an instant takes effect at once. */
    boolean cancelsAtOnce(RequestDeadlines deadlines, Instant at) {
        return business.approvesTimelyCancellations() && !deadlines.hasPassed(BookingRequest.Kind.CANCELLATION, at);
    }

    /** Returns true if the last form was refused with the given code. */
    public boolean isRefused(String code) {
        return trouble != null && trouble.code().equals(code);
    }

    public boolean isTicked(String field) {
        return !typed(field).isEmpty();
    }

    /**
     * Returns a typed phone number as the service understands it, for example {@code +49 89 4711815}. Other texts stay
     * as they are.
     */
    public String understood(String phone) {
        return PhoneNumbers.e164(phone, business.country())
                .map(PhoneNumbers::readable)
                .orElse(phone);
    }

    /** Returns true if the salon publishes a phone number or an e-mail address. */
    public boolean isReachable() {
        return business.phone() != null || business.email() != null;
    }

    /**
     * Returns the mistake in a field as a sentence; null for none.
     *
     * @param path the path of the field's value in the operation's input, such as {@code customer.email}
     */
    public @Nullable String wrong(String path) {
        return trouble == null
                ? null
                : trouble.violations().stream()
                        .filter(violation -> violation.path().equals("$." + path))
                        .map(Problem.WordedViolation::message)
                        .findFirst()
                        .orElse(null);
    }

    /** Returns a visit's start with its specialists, for example {@code Dienstag, 8. Juni 2027, 10:00 Uhr · Anna}. */
    public String visit(Slot slot) {
        return time(slot.startAt()) + " · "
                + slot.appointments().stream()
                        .map(Slot.Appointment::staffName)
                        .distinct()
                        .collect(Collectors.joining(", "));
    }

    /** Returns a link to one of our pages, in the language of this page. */
    public String link(String path) {
        return isLanguageAsked ? inLanguage(path, language()) : path;
    }

    /** Returns a link to an address below one of our pages. */
    public String linkTo(String path, String part) {
        return link(path + "/" + part);
    }

    /** Returns a link to this page in another language. */
    public String hereIn(Language other) {
        return inLanguage(here, other);
    }

    /** Returns the address to which the page's form {@code draft} is sent, to see the page in another language. */
    public String switchedTo(Language other) {
        return inLanguage(switched == null ? here : switched, other);
    }

    private static String inLanguage(String path, Language language) {
        int fragment = path.indexOf('#');
        String page = fragment < 0 ? path : path.substring(0, fragment);
        return page + (page.contains("?") ? "&" : "?") + "language=" + language.code()
                + (fragment < 0 ? "" : path.substring(fragment));
    }

    public List<Language> languages() {
        return Arrays.asList(Language.values());
    }

    /** Returns the name of a language in that language itself, for example {@code Deutsch}. */
    public String nameOf(Language other) {
        return Texts.get(other, "site.page.language");
    }

    /** Returns the seal of a form without values. */
    public String seal(String form) {
        return seal(form, List.of());
    }

    /** Returns the seal of a form with the given values. */
    public String seal(String form, List<String> values) {
        return forms.seal(form, values, age);
    }

    /** Returns the name of the field that carries a seal. */
    public String sealField() {
        return SealedForms.FIELD;
    }

    /** Returns the name of the invisible field that only programs fill in. */
    public String trapField() {
        return SealedForms.TRAP;
    }

    /** Returns the name of a weekday, for example {@code Montag}. */
    public String weekday(DayOfWeek day) {
        return day.getDisplayName(TextStyle.FULL_STANDALONE, language().locale());
    }

    public List<DayOfWeek> weekdays() {
        return List.of(DayOfWeek.values());
    }

    /** Returns the name of a weekday in operations, for example {@code monday}. */
    public String codeOf(DayOfWeek day) {
        return day.name().toLowerCase(Locale.ROOT);
    }

    /** Returns the short name of a weekday, for example {@code Mo}, by its name in operations. */
    public String weekday(String code) {
        return DayOfWeek.valueOf(code.toUpperCase(Locale.ROOT))
                .getDisplayName(TextStyle.SHORT_STANDALONE, language().locale());
    }

    public String stylesheet() {
        return STYLESHEET;
    }

    /** Returns the address of the script. Every page works without the script. */
    public String script() {
        return SCRIPT;
    }

    /** Returns the address of the stylesheet with the business's colours; null if it has none. */
    public @Nullable String theme() {
        return Optional.ofNullable(business.look().accent())
                .flatMap(Color::of)
                .map(ThemeStyles::address)
                .orElse(null);
    }

    /** Returns the address of the logo; null without one. */
    public @Nullable String logo() {
        return business.look().logo();
    }
}
