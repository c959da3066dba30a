package org.isarbooking.site;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.business.Storefront;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.page.AssetVersions;
import org.isarbooking.page.Form;
import org.isarbooking.page.LocalInput;
import org.isarbooking.page.ShortTimes;
import org.isarbooking.shared.Color;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/**
 * What every public page needs beside its own content.
 *
 * @param isLanguageAsked whether the address asks for the language, so that links ask for it, too
 * @param here the address of the page itself without its language, for links to it in other languages
 * @param trouble why what was sent last was not done; null when all is well
 * @param typed what was sent then, field by field
 */
public record SitePage(
        Language language,
        boolean isLanguageAsked,
        Storefront business,
        String here,
        SealedForms forms,
        @Nullable Problem trouble,
        Map<String, String> typed) {

    private static final String STYLESHEET = AssetVersions.versioned("/site/pages.css");
    private static final Set<String> PASSING = Set.of(
            ProblemCode.INTERNAL_ERROR.value(),
            ProblemCode.TEMPORARILY_UNAVAILABLE.value(),
            ProblemCode.RATE_LIMITED.value());
    private static final String SCRIPT = AssetVersions.versioned("/site/site.js");

    public SitePage {
        typed = Map.copyOf(typed);
    }

    /** Shows nothing of what was typed. */
    @Override
    public String toString() {
        return "SitePage[" + language + "]";
    }

    /** The same page after a form that was not done: it says why, and keeps what was typed. */
    SitePage after(Problem problem, Form form) {
        return new SitePage(language, isLanguageAsked, business, here, forms, problem, form.texts());
    }

    /** The same page without the note on what went wrong, for a page that says it itself. */
    SitePage untroubled() {
        return new SitePage(language, isLanguageAsked, business, here, forms, null, typed);
    }

    /** The same page with a form that is filled in. */
    SitePage with(Map<String, String> filled) {
        return new SitePage(language, isLanguageAsked, business, here, forms, trouble, filled);
    }

    /** The same page as the answer to a form: its languages lead to another address, which can be opened. */
    SitePage at(String address) {
        return new SitePage(language, isLanguageAsked, business, address, forms, trouble, typed);
    }

    /** The text of {@code site.<key>}. */
    public String t(String key) {
        return Texts.get(language, "site." + key);
    }

    /** The same with something filled in. */
    public String t(String key, Object argument) {
        return Texts.get(language, "site." + key, argument);
    }

    /** The same with two things filled in. */
    public String t(String key, Object first, Object second) {
        return Texts.get(language, "site." + key, first, second);
    }

    /** The word for a code of ours; the code itself where there is none. */
    public String word(String key, String code) {
        return Texts.find(language, "site." + key + "." + code).orElse(code);
    }

    /** The name of one of several fields that begin alike, for example {@code accept_privacy}. */
    public String field(String first, String last) {
        return first + "_" + last;
    }

    /** What has gone wrong, in a few words for customers. */
    public String titleOf(Problem problem) {
        return Texts.find(language, "site.page.problem." + problem.code() + ".title")
                .orElse(problem.title());
    }

    /** What has gone wrong and what helps, in a sentence for customers: they know no operations. */
    public String detailOf(Problem problem) {
        return Texts.find(language, "site.page.problem." + problem.code()).orElse(problem.detail());
    }

    /** Whether it may go well next time, and maybe has gone well already: nobody can say what became of it. */
    public boolean isPassing(Problem problem) {
        return PASSING.contains(problem.code());
    }

    /** What was typed into a field, or is filled in. */
    public String typed(String field) {
        return typed.getOrDefault(field, "");
    }

    /** Whether a box was ticked. */
    public boolean isTicked(String field) {
        return !typed(field).isEmpty();
    }

    /**
     * What is wrong with a field, in a sentence; null for nothing.
     *
     * @param path of its value in the input of the operation, such as {@code customer.email}
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

    /** A link to one of our pages, in the language of this one. */
    public String link(String path) {
        return isLanguageAsked ? inLanguage(path, language) : path;
    }

    /** A link to what is below one of our pages. */
    public String linkTo(String path, String part) {
        return link(path + "/" + part);
    }

    /** This page in another language. */
    public String hereIn(Language other) {
        return inLanguage(here, other);
    }

    private static String inLanguage(String path, Language language) {
        int fragment = path.indexOf('#');
        String page = fragment < 0 ? path : path.substring(0, fragment);
        return page + (page.contains("?") ? "&" : "?") + "language=" + language.code()
                + (fragment < 0 ? "" : path.substring(fragment));
    }

    /** The languages of the switch. */
    public List<Language> languages() {
        return Arrays.asList(Language.values());
    }

    /** What a language is called in itself. */
    public String nameOf(Language other) {
        return Texts.get(other, "site.page.language");
    }

    /** A text as a parameter of an address. */
    public String encoded(Object text) {
        return URLEncoder.encode(text.toString(), StandardCharsets.UTF_8);
    }

    /** The seal of a form that carries nothing. */
    public String seal(String form) {
        return forms.seal(form, List.of());
    }

    /** The seal of a form that carries some values. */
    public String seal(String form, List<String> values) {
        return forms.seal(form, values);
    }

    /** The name of the field that carries a seal. */
    public String sealField() {
        return SealedForms.FIELD;
    }

    /** The name of the field that only programs fill in. */
    public String trapField() {
        return SealedForms.TRAP;
    }

    /** For example {@code Dienstag, 8. Juni 2027}. */
    public String day(LocalDate day) {
        return LocalTimes.day(day, language);
    }

    /** For example {@code Di., 8. Juni}. */
    public String shortDay(LocalDate day) {
        return ShortTimes.day(day, language);
    }

    /** What a weekday is called, for example {@code Montag}. */
    public String weekday(DayOfWeek day) {
        return day.getDisplayName(TextStyle.FULL_STANDALONE, language.locale());
    }

    /** The days of a week, from Monday. */
    public List<DayOfWeek> weekdays() {
        return List.of(DayOfWeek.values());
    }

    /** Returns a weekday as operations write it, for example {@code monday}. */
    public String codeOf(DayOfWeek day) {
        return day.name().toLowerCase(Locale.ROOT);
    }

    /** Two or three letters, for example {@code Mo}. */
    public String letters(DayOfWeek day) {
        return day.getDisplayName(TextStyle.SHORT_STANDALONE, language.locale());
    }

    /** For example {@code Juni 2027}. */
    public String month(YearMonth month) {
        return LocalTimes.month(month, language);
    }

    /** For example {@code Dienstag, 8. Juni 2027, 10:00 Uhr}. */
    public String time(OffsetDateTime time) {
        return LocalTimes.start(time.toInstant(), language);
    }

    /** For example {@code 10:00}. */
    public String clock(OffsetDateTime time) {
        return LocalTimes.time(time.toInstant());
    }

    /** A weekday as answers write it, in words. */
    public String weekday(String code) {
        return DayOfWeek.valueOf(code.toUpperCase(Locale.ROOT))
                .getDisplayName(TextStyle.SHORT_STANDALONE, language.locale());
    }

    /** A phone number as programs dial it. */
    public String dial(String phone) {
        return phone.replaceAll("[^+0-9]", "");
    }

    /** An ISO date as people write it, for example {@code 08.06.2027}; other texts as they are. */
    public String date(String iso) {
        return LocalInput.shown(iso, language);
    }

    /** The address of the stylesheet. */
    public String stylesheet() {
        return STYLESHEET;
    }

    /** The address of the script, which no page needs. */
    public String script() {
        return SCRIPT;
    }

    /** The address of the stylesheet with the business's own colours; null where it has none. */
    public @Nullable String theme() {
        return Optional.ofNullable(business.look().accent())
                .flatMap(Color::of)
                .map(ThemeStyles::address)
                .orElse(null);
    }

    /** The address of the logo; null where there is none. */
    public @Nullable String logo() {
        return business.look().logo();
    }
}
