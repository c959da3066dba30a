package org.isarbooking.console;

import io.quarkus.qute.TemplateData;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.office.OfficeAccount;
import org.isarbooking.office.OfficeAction;
import org.isarbooking.office.OfficeInvoice;
import org.isarbooking.operation.Business;
import org.isarbooking.page.ShortTimes;
import org.isarbooking.page.Wording;
import org.isarbooking.request.RequestView;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/** Turns the outputs of the office's operations into words for the console's pages. */
@TemplateData
public interface OfficeWording extends Wording {

    @Override
    default String texts() {
        return "console.";
    }

    /** Returns a time, for example {@code Di., 8. Juni, 10:00}. */
    default String shortTime(OffsetDateTime time) {
        return ShortTimes.time(time, language());
    }

    /** Returns the weekday in two or three letters, for example {@code Di}. */
    default String letters(LocalDate day) {
        return letters(day.getDayOfWeek());
    }

    /** Returns the text with the key {@code <key>.<value>}. */
    default String of(String key, String value) {
        return t(key + "." + value);
    }

    /** Returns the name of a decision, for example {@code Buchung storniert}. */
    default String operation(String name) {
        return word("actions.operation", name.replaceFirst("^office_", ""));
    }

    /** Returns a decision's subject in words if there are words for it: names, lines, answers and amounts. */
    default String subject(OfficeAction.Subject subject) {
        @Nullable String display = subject.display();
        if (display != null) {
            return display;
        }
        return subject.name().endsWith("_cents") && subject.value().matches("\\d{1,9}")
                ? Money.ofCents(Long.parseLong(subject.value()), language()).display()
                : word("actions.value." + subject.name(), subject.value());
    }

    /**
     * Returns the subjects of a decision that can be shown in words. Leaves out plain ids, which mean nothing to
     * people.
     */
    default List<OfficeAction.Subject> subjects(OfficeAction action) {
        return action.about().stream()
                .filter(subject -> subject.display() != null || !subject.name().matches(".*_ids?"))
                .filter(subject -> Texts.find(language(), "console.actions.about." + subject.name())
                        .isPresent())
                .toList();
    }

    /** Returns the address of the page about a decision's subject; empty if it has none. */
    default String pageOf(OfficeAction action, OfficeAction.Subject subject) {
        if (subject.display() == null) {
            return "";
        }
        return switch (subject.name()) {
            case "booking_id" ->
                action.about().stream()
                        .filter(other -> other.name().equals("line"))
                        .findFirst()
                        .map(line -> BookingsPages.PATH + "/" + line.value() + "/" + subject.value())
                        .orElse("");
            case "customer_id" -> CustomersPages.PATH + "/" + subject.value();
            case "invoice_id" -> InvoicesPages.PATH + "/" + subject.value();
            default -> "";
        };
    }

    /** Returns the facts that a decision has recorded about a booking: the outcome and the payment. */
    default List<OfficeAction.Subject> effects(OfficeAction action) {
        return Stream.of("outcome", "paid_cents", "payment_method")
                .flatMap(name ->
                        action.about().stream().filter(subject -> subject.name().equals(name)))
                .toList();
    }

    /** Returns the local date of a time, as {@code YYYY-MM-DD}. */
    default String dayOf(OffsetDateTime time) {
        return Munich.dateAt(time.toInstant()).toString();
    }

    /** Returns an account in words: name and e-mail address; without both, the account's date and sign-ins. */
    default String person(OfficeAccount account) {
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

    /** Returns the names of the weekdays in operations, from Monday. */
    default List<String> weekdays() {
        return Stream.of(DayOfWeek.values())
                .map(day -> day.name().toLowerCase(Locale.ROOT))
                .toList();
    }

    /** Returns the name of a weekday, for example {@code Montag}, by its name in operations or enums. */
    default String weekday(Object day) {
        return DayOfWeek.valueOf(day.toString().toUpperCase(Locale.ROOT))
                .getDisplayName(TextStyle.FULL_STANDALONE, language().locale());
    }

    default String kind(OfficeInvoice invoice) {
        return switch (invoice.kind()) {
            case INVOICE -> t("invoices.invoice");
            case CREDIT_NOTE -> t("invoices.credit_note");
        };
    }

    /** Returns the names of the states of invoices in operations. */
    default List<String> invoiceStates() {
        return List.of("overdue", "open", "partly_paid", "paid", "written_off", "credited");
    }

    /** Returns the names of the payment methods of invoices in operations. */
    default List<String> paymentMethods() {
        return List.of("bank_transfer", "cash", "card", "direct_debit", "other");
    }

    /** Returns the names of the payment methods of visits in operations. */
    default List<String> visitPaymentMethods() {
        return List.of("cash", "card", "transfer", "voucher", "other");
    }

    /** Returns an amount in the format of a form's field, for example {@code 45,00}. */
    default String euros(Money money) {
        return euros(money.amountCents());
    }

    /** Returns cents in the format of a form's field, for example {@code 45,00}. */
    default String euros(long cents) {
        return String.format(Locale.ROOT, "%d.%02d", cents / 100, cents % 100)
                .replace('.', language() == Language.EN ? '.' : ',');
    }

    /** Returns true if the document is an invoice that has not been taken back. */
    default boolean canCredit(OfficeInvoice invoice) {
        return invoice.kind() == OfficeInvoice.Kind.INVOICE && invoice.creditedBy() == null;
    }

    /** Returns the sign before a document's amounts: a minus for a credit note, else "". */
    default String sign(OfficeInvoice invoice) {
        return invoice.kind() == OfficeInvoice.Kind.CREDIT_NOTE ? "−" : "";
    }

    /** Returns true if the invoice was paid, at least in part, and then taken back. The tenant gets the money back. */
    default boolean isToRefund(OfficeInvoice invoice) {
        Money paid = invoice.paid();
        return invoice.creditedBy() != null && paid != null && paid.amountCents() > 0;
    }

    /** Returns the deadline that a request has missed, in words; null if it was in time. */
    default @Nullable String late(RequestView request) {
        return RequestCard.late(request, language());
    }

    /** Returns the accepted terms that state the consequences of a late request; empty if it was in time. */
    default List<RequestCard.Terms> lateTerms(RequestView request) {
        return RequestCard.terms(request, language());
    }

    default String status(String status) {
        return t("bookings.status." + status);
    }

    default String line(Business line) {
        return t("line." + Lines.name(line));
    }

    default String booking(Business line, long id) {
        return BookingsPages.PATH + "/" + Lines.name(line) + "/" + id;
    }

    /** Returns the name of a language, in the language of the page. */
    default String t(Language named) {
        return t("language." + named.code());
    }

    /** Returns the address of the calendar page that shows a lane, URL-encoded as a parameter's value. */
    default String calendarBack(String calendar, Lane lane) {
        String who = calendar.startsWith(SpecialistWeekPages.PATH)
                ? "&staff_id=" + lane.specialist().staffId()
                : "";
        return URLEncoder.encode(calendar + lane.date() + who, StandardCharsets.UTF_8);
    }
}
