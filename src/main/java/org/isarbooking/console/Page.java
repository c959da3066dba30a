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
 * The common data of every page, beside its own content.
 *
 * @param visitor the visitor who is signed in; null on pages without a sign-in
 * @param path of the page, with its query
 * @param seal for its forms
 * @param isDemo true if people sign in without a password
 * @param done the visitor's last action: the last part of a key of {@code console.done.…}; null for none
 * @param trouble the problem of the visitor's last form; null without one
 * @param typed the fields of the visitor's last form, by name
 * @param waiting the number of requests that wait for the owner; 0 for other visitors
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

    /** The name of the field that says which form of a page was sent. */
    static final String FORM = "form";

    public Page {
        typed = Map.copyOf(typed);
    }

    /** Returns the page after a refused form: with the problem and the typed values. */
    Page after(Problem problem, Form form) {
        return new Page(language, visitor, path, seal, isDemo, null, problem, form.texts(), waiting, country);
    }

    /** Returns the page with the typed values, for a form that is shown again. */
    Page with(Form form) {
        return new Page(language, visitor, path, seal, isDemo, null, null, form.texts(), waiting, country);
    }

    /** Returns the page with a number of waiting requests. */
    Page withWaiting(int requests) {
        return new Page(language, visitor, path, seal, isDemo, done, trouble, typed, requests, country);
    }

    /** Returns the page without the visitor, after signing out. */
    Page ofNobody() {
        return new Page(language, null, path, seal, isDemo, null, null, Map.of(), 0, country);
    }

    /** Returns the text of {@code console.<key>}. */
    public String t(String key) {
        return Texts.get(language, "console." + key);
    }

    /** Returns the text of {@code console.<key>} with one value filled in. */
    public String t(String key, Object argument) {
        return Texts.get(language, "console." + key, argument);
    }

    /** Returns the text of {@code console.<key>} with two values filled in. */
    public String t(String key, Object first, Object second) {
        return Texts.get(language, "console." + key, first, second);
    }

    /** Returns the text about the last action; null without one, and for an unknown one. */
    public @Nullable String said() {
        return Optional.ofNullable(done)
                .flatMap(what -> Texts.find(language, "console.done." + what))
                .orElse(null);
    }

    /** Returns the typed value of a refused form's field; empty for every other form. */
    public String typed(String form, String field) {
        return form.equals(typed.get(FORM)) ? typed.getOrDefault(field, "") : "";
    }

    /** Returns the typed value of a refused form's field; another value where none was typed. */
    public String typedOr(String form, String field, Object otherwise) {
        String sent = typed(form, field);
        return sent.isEmpty() ? otherwise.toString() : sent;
    }

    /** Returns true if a number was chosen in a field of a refused form. */
    public boolean isTyped(String form, String field, Object number) {
        return typed(form, field).equals(number.toString());
    }

    /** Returns true if a number was chosen in a row's field of a refused form. */
    public boolean isTyped(String form, String field, Integer row, Object number) {
        return isTyped(form, field + "_" + row, number);
    }

    /** Returns a phone number as people of the country write it; other texts stay. */
    public String phone(String stored) {
        return country.get().map(known -> PhoneNumbers.national(stored, known)).orElse(stored);
    }

    /** Returns the value of a form's field: the typed one if the form was refused, else the stored one. */
    public String filled(String form, String field, @Nullable Object stored) {
        if (form.equals(typed.get(FORM))) {
            return typed.getOrDefault(field, "");
        }
        return stored == null ? "" : stored.toString();
    }

    /** Returns true if a form's box is ticked: as it was sent if the form was refused, else as stored. */
    public boolean isTicked(String form, String field, @Nullable Boolean stored) {
        return !filled(form, field, Boolean.TRUE.equals(stored) ? "on" : "").isEmpty();
    }

    /** Returns the values of the forms about a booking, for the hidden field that later shows the changes. */
    public String filledWith(OfficeBooking booking) {
        return FormChanges.filledWith(FilledForm.of(booking));
    }

    /** Returns a phone number for a link that dials it. */
    public String dial(String phone) {
        return phone.replaceAll("[^+0-9]", "");
    }

    /** Returns a time, for example {@code Dienstag, 8. Juni 2027, 10:00 Uhr}. */
    public String time(OffsetDateTime time) {
        return LocalTimes.start(time.toInstant(), language);
    }

    /** Returns a date, for example {@code Dienstag, 8. Juni 2027}. */
    public String day(LocalDate day) {
        return LocalTimes.day(day, language);
    }

    /** Returns a date, for example {@code Di., 8. Juni}. */
    public String shortDay(LocalDate day) {
        return ShortTimes.day(day, language);
    }

    /** Returns a time, for example {@code Di., 8. Juni, 10:00}. */
    public String shortTime(OffsetDateTime time) {
        return ShortTimes.time(time, language);
    }

    /** Returns a month, for example {@code Juni 2027}. */
    public String month(YearMonth month) {
        return LocalTimes.month(month, language);
    }

    /** Returns a month that is written {@code YYYY-MM}, for example {@code Juni 2027}. */
    public String monthOf(Object month) {
        return month(YearMonth.parse(month.toString()));
    }

    /** Returns the weekday in two or three letters, for example {@code Di}. */
    public String letters(LocalDate day) {
        return day.getDayOfWeek().getDisplayName(TextStyle.SHORT_STANDALONE, language.locale());
    }

    /** Returns the time of day, for example {@code 10:00}. */
    public String clock(OffsetDateTime time) {
        return LocalTimes.time(time.toInstant());
    }

    /** Returns the text for one of several values whose keys begin alike. */
    public String of(String key, String value) {
        return t(key + "." + value);
    }

    /** Returns the word for a code; the code itself without a word, as for codes no longer in use. */
    public String word(String key, String code) {
        return Texts.find(language, "console." + key + "." + code).orElse(code);
    }

    /** Returns the name of a decision, for example {@code Buchung storniert}. */
    public String operation(String name) {
        return word("actions.operation", name.replaceFirst("^office_", ""));
    }

    /** Returns a decision's subject in words, where words exist: lines, answers and amounts. Numbers stay. */
    public String subject(OfficeAction.Subject subject) {
        return subject.name().endsWith("_cents") && subject.value().matches("\\d{1,9}")
                ? Money.ofCents(Long.parseLong(subject.value()), language).display()
                : word("actions.value." + subject.name(), subject.value());
    }

    /** Returns the subjects of a decision that have words. Numbers of stored rows mean nothing to people. */
    public List<OfficeAction.Subject> subjects(OfficeAction action) {
        return action.about().stream()
                .filter(subject -> Texts.find(language, "console.actions.about." + subject.name())
                        .isPresent())
                .toList();
    }

    /** Returns the name of a form that a page has several times. */
    public String formOf(String kind, Object id) {
        return kind + "-" + id;
    }

    /** Returns the id of a field in a form that a page has several times. */
    public String idOf(String field, String form) {
        return field + "-" + form;
    }

    /** Returns the local date of a time, as {@code YYYY-MM-DD}. */
    public String dayOf(OffsetDateTime time) {
        return Munich.dateAt(time.toInstant()).toString();
    }

    /** Returns a person to choose: name and address; without both, the date of the account and its sign-ins. */
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

    /** Returns a text as a parameter of an address; empty for null. */
    public String encoded(@Nullable String text) {
        return text == null ? "" : URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** Returns the weekdays as operations name them, from Monday. */
    public List<String> weekdays() {
        return Stream.of(DayOfWeek.values())
                .map(day -> day.name().toLowerCase(Locale.ROOT))
                .toList();
    }

    /** Returns the name of a weekday, for example {@code Montag}, by its name in operations or enums. */
    public String weekday(Object day) {
        return DayOfWeek.valueOf(day.toString().toUpperCase(Locale.ROOT))
                .getDisplayName(TextStyle.FULL_STANDALONE, language.locale());
    }

    /** Returns the word for an invoice or a credit note. */
    public String kind(OfficeInvoice invoice) {
        return switch (invoice.kind()) {
            case INVOICE -> t("invoices.invoice");
            case CREDIT_NOTE -> t("invoices.credit_note");
        };
    }

    /** Returns the states of invoices, as operations name them. */
    public List<String> invoiceStates() {
        return List.of("overdue", "open", "partly_paid", "paid", "written_off", "credited");
    }

    /** Returns the payment methods, as operations name them. */
    public List<String> paymentMethods() {
        return List.of("bank_transfer", "cash", "card", "direct_debit", "other");
    }

    /** Returns how a visit is paid, as operations name it. */
    public List<String> visitPaymentMethods() {
        return List.of("cash", "card", "transfer", "voucher", "other");
    }

    /** Returns an amount as people write it into a field, for example {@code 45,00}. */
    public String euros(Money money) {
        return euros(money.amountCents());
    }

    /** Returns cents as people write them into a field, for example {@code 45,00}. */
    String euros(long cents) {
        return String.format(Locale.ROOT, "%d.%02d", cents / 100, cents % 100)
                .replace('.', language == Language.EN ? '.' : ',');
    }

    /** Returns true if the invoice can be taken back: a credit note can't, nor an invoice already taken back. */
    public boolean canCredit(OfficeInvoice invoice) {
        return invoice.kind() == OfficeInvoice.Kind.INVOICE && invoice.creditedBy() == null;
    }

    /** Returns the name of a booking's status. */
    public String status(String status) {
        return t("bookings.status." + status);
    }

    /** Returns the name of a line of business. */
    public String line(Business line) {
        return t("line." + Lines.name(line));
    }

    /** Returns the address of a booking's page. */
    public String booking(Business line, long id) {
        return BookingsPages.PATH + "/" + Lines.name(line) + "/" + id;
    }

    /** Returns a new key for each form, so that sending it twice has one effect. */
    public String submissionKey() {
        return UUID.randomUUID().toString();
    }

    /** Returns the address of the calendar that shows a lane, encoded as a parameter of another address. */
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

    /** Returns the name of a language, in the language of the page. */
    public String t(Language named) {
        return t("language." + named.code());
    }

    /** Returns the address to come back to, without the last action, encoded as a parameter. */
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

    /** Returns the pages that the visitor may open. */
    public List<Navigation.Group> navigation() {
        return visitor == null ? List.of() : Navigation.of(visitor);
    }

    /**
     * Returns an ISO date as people write it in the language of the page, for example {@code 08.06.2027}; other texts
     * stay.
     */
    public String date(String iso) {
        return LocalInput.shown(iso, language);
    }

    /** Returns the pattern of a field for a date: days first, or ISO. */
    public String datePattern() {
        return "[0-9]{1,2}[.\\/][0-9]{1,2}[.\\/][0-9]{4}|[0-9]{4}-[0-9]{2}-[0-9]{2}";
    }

    /** Returns the name of the field that carries the {@link #seal()}. */
    public String sealField() {
        return FormGuard.FIELD;
    }
}
