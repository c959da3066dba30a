package org.isarbooking.console;

import java.util.List;
import org.isarbooking.page.FieldLabels;

/** Finds the labels of the console's form fields, by the property of an operation's input that a field fills. */
final class OfficeLabels {

    /**
     * The keys of the labels. A name before a slash is the first or the last part of the form's address below
     * {@code /office}; the last part begins with {@code …}.
     */
    private static final FieldLabels LABELS = new FieldLabels("""
            service_ids: visit.what
            service_id: visit.which
            specialists: accounts.staff
            staff_id: accounts.staff
            absences/staff_id: absence.who
            feeds/staff_id: feeds.calendar
            start_at: day.date visit.time
            move/start_at: move.date move.time
            absences/start_at: absence.first_day absence.from
            absences/end_at: week.to_date_optional absence.to
            my-week/start_at: week.date week.from
            my-week/end_at: week.to_date week.to
            service_category_id: week.what
            decision: absence.choice
            cancellation_reason: absence.cancellation_reason
            date: day.date
            visits/from_date: day.date
            visits/to_date: day.date
            day/from_date: day.date
            from_date: bookings.from
            to_date: bookings.to
            reports/to_date: reports.to
            by: reports.by
            status: bookings.state
            customer: visit.last_name
            first_name: visit.first_name
            last_name: visit.last_name
            email: visit.email
            phone: visit.phone
            language: visit.language
            notes: visit.notes
            price_cents: visit.price
            price_reason: visit.price_reason
            payment_method: day_sheet.method
            paid_cents: day_sheet.paid_in_euros
            reason: why
            absences/reason: week.reason
            my-week/reason: week.reason
            requests/reason: requests.answer
            …cancel/reason: bookings.why
            rentals/dates: rental.first
            until: rental.weekly
            rentals/account_id: rental.who
            rentals/workspace_id: rental.who
            …move/workspace_id: bookings.workspace
            day_price_cents: rental.day_price
            …change/day_price_cents: rental.price
            total_price_cents: rental.total_price
            tenants/account_id: tenants.person
            tenants/workspace_id: tenants.workspace
            tenants/price_cents: tenants.price
            tenants/dates: tenants.day
            monthly_cents: tenants.monthly
            weekdays: tenants.weekdays
            valid_from: tenants.from
            valid_until: tenants.until
            last_day: tenants.last
            from_account_id: accounts.from
            amount_cents: invoices.gross
            paid_on: invoices.paid_on
            method: invoices.method
            reference: invoices.reference
            month: invoices.month
            days: invoices.days
            name: billing.name
            street: billing.street
            postal_code: billing.postal_code
            city: billing.city
            country: billing.country
            vat_id: billing.vat_id
            billing/email: billing.email
            invoice_language: billing.language
            url: webhooks.url
            description: webhooks.description
            types: webhooks.types
            webhooks/from: webhooks.date webhooks.time
            """);

    private OfficeLabels() {}

    /**
     * Returns the labels, as text keys, of the form fields that fill a value of an input.
     *
     * @param address the address that received the form
     * @param path the JSONPath of the value
     */
    static List<String> of(String address, String path) {
        String[] parts = address.split("[?#]", 2)[0]
                .substring(ConsoleSettings.ROOT.length())
                .split("/", -1);
        return LABELS.of(path, "…" + parts[parts.length - 1], parts.length > 1 ? parts[1] : "");
    }
}
