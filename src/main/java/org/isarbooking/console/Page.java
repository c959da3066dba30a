package org.isarbooking.console;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.office.OfficeAccount;
import org.isarbooking.office.OfficeAction;
import org.isarbooking.office.OfficeBooking;
import org.isarbooking.office.OfficeInvoice;
import org.isarbooking.operation.Business;
import org.isarbooking.page.Form;
import org.isarbooking.page.FormGuard;
import org.isarbooking.page.LocalInput;
import org.isarbooking.page.ShortTimes;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.PhoneNumbers;
import org.isarbooking.shared.Texts;
import org.isarbooking.signin.Visitor;
import org.jspecify.annotations.Nullable;

/**
 * What every page needs beside its own content.
 *
 * @param visitor who is signed in; null where nobody has to be
 * @param path of the page, with its query
 * @param seal for its forms
 * @param isDemo whether people sign in without a password
 * @param done what the visitor has just done: the last part of a key of {@code console.done.…}; null for nothing
 * @param trouble why what the visitor has sent last was not done; null when all is well
 * @param typed what the visitor has sent then, field by field
 * @param waiting how many requests wait for the owner; 0 for other visitors
 * @param country the two letters of the business's country, once they are known
 */
public record Page(
        Language language,
        @Nullable Visitor visitor,
        String path,
        String seal,
        boolean isDemo,
        @Nullable String done,
        @Nullable Problem trouble,
        Map<String, String> typed,
        int waiting,
        Supplier<Optional<String>> country) {

    /** The name of the field that says which of a page's forms it is of. */
    static final String FORM = "form";

    public Page {
        typed = Map.copyOf(typed);
    }

    /** The same page after a form that was not done: it says why, and keeps what was typed. */
    Page after(Problem problem, Form form) {
        return new Page(language, visitor, path, seal, isDemo, null, problem, form.texts(), waiting, country);
    }

    /** The same page after a form that is shown again with what was typed. */
    Page with(Form form) {
        return new Page(language, visitor, path, seal, isDemo, null, null, form.texts(), waiting, country);
    }

    /** The same page for somebody whom so many requests wait for. */
    Page withWaiting(int requests) {
        return new Page(language, visitor, path, seal, isDemo, done, trouble, typed, requests, country);
    }

    /** The same page for whoever comes next. */
    Page ofNobody() {
        return new Page(language, null, path, seal, isDemo, null, null, Map.of(), 0, country);
    }

    /** The text of {@code console.<key>}. */
    public String t(String key) {
        return Texts.get(language, "console." + key);
    }

    /** The same with something filled in. */
    public String t(String key, Object argument) {
        return Texts.get(language, "console." + key, argument);
    }

    /** The same with two things filled in. */
    public String t(String key, Object first, Object second) {
        return Texts.get(language, "console." + key, first, second);
    }

    /** What to say of what was just done; null for nothing, and for what nobody does. */
    public @Nullable String said() {
        return Optional.ofNullable(done)
                .flatMap(what -> Texts.find(language, "console.done." + what))
                .orElse(null);
    }

    /** What was typed into a field of a form that was not done; nothing in every other form. */
    public String typed(String form, String field) {
        return form.equals(typed.get(FORM)) ? typed.getOrDefault(field, "") : "";
    }

    /** The same; something else where nothing was typed. */
    public String typedOr(String form, String field, Object otherwise) {
        String sent = typed(form, field);
        return sent.isEmpty() ? otherwise.toString() : sent;
    }

    /** Returns true if a number was chosen in a field of a form that was not done. */
    public boolean isTyped(String form, String field, Object number) {
        return typed(form, field).equals(number.toString());
    }

    /** The same of a field of a row. */
    public boolean isTyped(String form, String field, Integer row, Object number) {
        return isTyped(form, field + "_" + row, number);
    }

    /** A phone number as people of the country write it; other texts as they are. */
    public String phone(String stored) {
        return country.get().map(known -> PhoneNumbers.national(stored, known)).orElse(stored);
    }

    /** What stands in a field of a form: as it was typed if the form was not done, else as it is stored. */
    public String filled(String form, String field, @Nullable Object stored) {
        if (form.equals(typed.get(FORM))) {
            return typed.getOrDefault(field, "");
        }
        return stored == null ? "" : stored.toString();
    }

    /** The same of a box to tick. */
    public boolean isTicked(String form, String field, @Nullable Boolean stored) {
        return !filled(form, field, Boolean.TRUE.equals(stored) ? "on" : "").isEmpty();
    }

    /** What the forms about a booking are filled with, for the hidden field that tells later what was changed. */
    public String filledWith(OfficeBooking booking) {
        return FormChanges.filledWith(FilledForm.of(booking));
    }

    /** A phone number as a link dials it. */
    public String dial(String phone) {
        return phone.replaceAll("[^+0-9]", "");
    }

    /** For example {@code Dienstag, 8. Juni 2027, 10:00 Uhr}. */
    public String time(OffsetDateTime time) {
        return LocalTimes.start(time.toInstant(), language);
    }

    /** For example {@code Dienstag, 8. Juni 2027}. */
    public String day(LocalDate day) {
        return LocalTimes.day(day, language);
    }

    /** For example {@code Di., 8. Juni}. */
    public String shortDay(LocalDate day) {
        return ShortTimes.day(day, language);
    }

    /** For example {@code Di., 8. Juni, 10:00}. */
    public String shortTime(OffsetDateTime time) {
        return ShortTimes.time(time, language);
    }

    /** For example {@code Juni 2027}. */
    public String month(YearMonth month) {
        return LocalTimes.month(month, language);
    }

    /** The same of a month as operations write it, {@code YYYY-MM}. */
    public String monthOf(Object month) {
        return month(YearMonth.parse(month.toString()));
    }

    /** Two or three letters, for example {@code Di}. */
    public String letters(LocalDate day) {
        return day.getDayOfWeek().getDisplayName(TextStyle.SHORT_STANDALONE, language.locale());
    }

    /** For example {@code 10:00}. */
    public String clock(OffsetDateTime time) {
        return LocalTimes.time(time.toInstant());
    }

    /** The text of one of several values, whose keys begin alike. */
    public String of(String key, String value) {
        return t(key + "." + value);
    }

    /** The word for a code of ours; the code itself where there is none, as for one that is no longer used. */
    public String word(String key, String code) {
        return Texts.find(language, "console." + key + "." + code).orElse(code);
    }

    /** What was done, for example {@code Buchung storniert}. */
    public String operation(String name) {
        return word("actions.operation", name.replaceFirst("^office_", ""));
    }

    /**
     * What a decision is about, in words where there are some: lines, answers and amounts; numbers stay as they are.
     */
    public String subject(OfficeAction.Subject subject) {
        return subject.name().endsWith("_cents") && subject.value().matches("\\d{1,9}")
                ? Money.ofCents(Long.parseLong(subject.value()), language).display()
                : word("actions.value." + subject.name(), subject.value());
    }

    /** What a decision is about as far as there are words for it: numbers of stored rows are nothing for people. */
    public List<OfficeAction.Subject> subjects(OfficeAction action) {
        return action.about().stream()
                .filter(subject -> Texts.find(language, "console.actions.about." + subject.name())
                        .isPresent())
                .toList();
    }

    /** The name of the form of one of several things. */
    public String formOf(String kind, Object id) {
        return kind + "-" + id;
    }

    /** The id of a field of one of several forms. */
    public String idOf(String field, String form) {
        return field + "-" + form;
    }

    /** The local date of a time as {@code YYYY-MM-DD}. */
    public String dayOf(OffsetDateTime time) {
        return Munich.dateAt(time.toInstant()).toString();
    }

    /** A person to choose: name, address, and since when where these don't tell enough. */
    public String person(OfficeAccount account) {
        String known = Stream.of(account.name(), account.email())
                .flatMap(text -> Optional.<String>ofNullable(text).stream())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" · "));
        return known.isEmpty()
                ? t("accounts.unnamed") + " · " + date(dayOf(account.createdAt())) + " · "
                        + account.identities().stream()
                                .map(OfficeAccount.Identity::subject)
                                .collect(Collectors.joining(", "))
                : known;
    }

    /** A text as a parameter of an address; nothing for null. */
    public String encoded(@Nullable String text) {
        return text == null ? "" : URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** Weekdays as operations name them, from Monday. */
    public List<String> weekdays() {
        return Stream.of(DayOfWeek.values())
                .map(day -> day.name().toLowerCase(Locale.ROOT))
                .toList();
    }

    /** What a weekday is called, for example {@code Montag}, by the name that operations or enums give it. */
    public String weekday(Object day) {
        return DayOfWeek.valueOf(day.toString().toUpperCase(Locale.ROOT))
                .getDisplayName(TextStyle.FULL_STANDALONE, language.locale());
    }

    /** Whether it is an invoice or a credit note. */
    public String kind(OfficeInvoice invoice) {
        return switch (invoice.kind()) {
            case INVOICE -> t("invoices.invoice");
            case CREDIT_NOTE -> t("invoices.credit_note");
        };
    }

    /** Where invoices can stand, as operations name it. */
    public List<String> invoiceStates() {
        return List.of("overdue", "open", "partly_paid", "paid", "written_off", "credited");
    }

    /** How money comes, as operations name it. */
    public List<String> paymentMethods() {
        return List.of("bank_transfer", "cash", "card", "direct_debit", "other");
    }

    /** Cents as people write them into a field, for example {@code 45,00}. */
    public String euros(Money money) {
        return euros(money.amountCents());
    }

    /** The same of a number of cents. */
    String euros(long cents) {
        return String.format(Locale.ROOT, "%d.%02d", cents / 100, cents % 100)
                .replace('.', language == Language.EN ? '.' : ',');
    }

    /** An invoice that stands can be taken back. */
    public boolean canCredit(OfficeInvoice invoice) {
        return invoice.kind() == OfficeInvoice.Kind.INVOICE && invoice.creditedBy() == null;
    }

    /** What the status of a booking is called. */
    public String status(String status) {
        return t("bookings.status." + status);
    }

    /** What a line of business is called. */
    public String line(Business line) {
        return t("line." + Lines.name(line));
    }

    /** The page of a booking. */
    public String booking(Business line, long id) {
        return BookingsPages.PATH + "/" + Lines.name(line) + "/" + id;
    }

    /** A new value for each form, so that sending it twice has one effect. */
    public String submissionKey() {
        return UUID.randomUUID().toString();
    }

    /** The address of the calendar that shows a lane, as a parameter of another address. */
    public String calendarBack(String calendar, Lane lane) {
        String who = calendar.startsWith(SpecialistWeekPages.PATH)
                ? "&staff_id=" + lane.specialist().staffId()
                : "";
        return URLEncoder.encode(calendar + lane.date() + who, StandardCharsets.UTF_8);
    }

    public boolean isOf(String section) {
        return path.split("\\?", 2)[0].equals(section);
    }

    public List<Language> languages() {
        return List.of(Language.values());
    }

    /** What a language is called, in the language of the page. */
    public String t(Language named) {
        return t("language." + named.code());
    }

    /** The page itself, to come back to after something else; without what was just done. */
    public String back() {
        String here = path.replaceAll("[?&]done=[a-z_]*", "");
        return URLEncoder.encode(here, StandardCharsets.UTF_8);
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

    /** The pages that the visitor may open. */
    public List<Navigation.Group> navigation() {
        return visitor == null ? List.of() : Navigation.of(visitor);
    }

    /**
     * An ISO date as people write it in the language of the page, for example {@code 08.06.2027}; other texts as they
     * are.
     */
    public String date(String iso) {
        return LocalInput.shown(iso, language);
    }

    /** What a field for a date accepts: days first, or ISO. */
    public String datePattern() {
        return "[0-9]{1,2}[.\\/][0-9]{1,2}[.\\/][0-9]{4}|[0-9]{4}-[0-9]{2}-[0-9]{2}";
    }

    /** The name of the field that carries the {@link #seal()}. */
    public String sealField() {
        return FormGuard.FIELD;
    }
}
