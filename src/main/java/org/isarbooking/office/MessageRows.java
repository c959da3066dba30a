package org.isarbooking.office;

import static org.isarbooking.database.Columns.instant;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.business.Catalog;
import org.isarbooking.database.Pages;
import org.isarbooking.outbox.Event;
import org.isarbooking.outbox.MessageKind;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/**
 * Reads messages with their recipients. A customer's data comes from the appointment or the waitlist entry. The data is
 * missing once the contact is deleted.
 */
final class MessageRows {

    /**
     * Leaves out reminders that will never be sent, because the visit is no longer confirmed or its customer gets no
     * mails.
     */
    private static final String TO_BE_SENT = " and (o.kind <> 'reminder' or exists (select 1 from appointment v"
            + " where v.id = o.appointment_id and v.status = 'confirmed' and v.messages and v.email is not null))";

    private MessageRows() {}

    /** Returns the query for the messages of a page, each with its customer or tenant. */
    private static String rows(String page, String order) {
        return """
            select m.*, nullif(trim(concat_ws(' ', coalesce(a.first_name, e.first_name), coalesce(a.last_name, e.last_name))), '') as customer,
                   coalesce(a.email, e.email) as customer_email,
                   t.name as tenant, t.email as tenant_email
              from (%s) m
              left join appointment a on a.id = m.appointment_id
              left join waitlist_offer w on w.id = m.waitlist_offer_id
              left join waitlist_entry e
                     on e.id = case when m.kind in ('waitlist_joined', 'rental_waitlist_joined') then m.request_id else w.entry_id end
              left join rental r on r.id = m.rental_id
              left join rental_booking b on b.id = m.rental_booking_id
              left join invoice i on i.id = m.invoice_id
              left join approval_request q on q.id = m.request_id and m.kind like '%%approval%%'
              left join agreed_day_change c on c.id = m.request_id and m.kind like 'agreed_days%%'
              left join monthly_agreement g on g.id = c.agreement_id
              left join billing_question n on n.id = m.request_id and m.kind = 'billing_data_needed'
              left join account t on t.id = coalesce(r.account_id, b.account_id, i.account_id, q.account_id, g.account_id, n.account_id,
                                                      case when e.workspace_id is not null then e.account_id end)
             order by %s
            """.formatted(page, order);
    }

    /**
     * Returns the SQL condition for messages about people whose data matches a pattern. Each subquery uses an index.
     */
    private static String about(String pattern) {
        return """
            o.id in (select m.id from appointment p join outbox m on m.appointment_id = p.id
                      where person_text(p.first_name, p.last_name, p.email, p.phone) like %1$s
                     union
                     select m.id from account p join rental_booking d on d.account_id = p.id
                       join outbox m on m.appointment_id is null
                                    and (m.rental_id = d.rental_id or m.rental_id is null and m.rental_booking_id = d.id)
                      where person_text(p.nickname, p.name, p.email, null) like %1$s
                     union
                     select m.id from account p join invoice v on v.account_id = p.id
                       join outbox m on m.appointment_id is null and m.rental_id is null and m.rental_booking_id is null
                                    and m.invoice_id = v.id
                      where person_text(p.nickname, p.name, p.email, null) like %1$s
                     union
                     select m.id from account p join approval_request q on q.account_id = p.id
                       join outbox m on m.appointment_id is null and m.rental_id is null and m.rental_booking_id is null
                                    and m.invoice_id is null and m.waitlist_offer_id is null and m.request_id = q.id
                                    and m.kind like '%%approval%%'
                      where person_text(p.nickname, p.name, p.email, null) like %1$s
                     union
                     select m.id from account p join monthly_agreement g on g.account_id = p.id
                       join agreed_day_change c on c.agreement_id = g.id
                       join outbox m on m.appointment_id is null and m.rental_id is null and m.rental_booking_id is null
                                    and m.invoice_id is null and m.waitlist_offer_id is null and m.request_id = c.id
                                    and m.kind like 'agreed_days%%'
                      where person_text(p.nickname, p.name, p.email, null) like %1$s
                     union
                     select m.id from account p join billing_question n on n.account_id = p.id
                       join outbox m on m.appointment_id is null and m.rental_id is null and m.rental_booking_id is null
                                    and m.invoice_id is null and m.waitlist_offer_id is null and m.request_id = n.id
                                    and m.kind = 'billing_data_needed'
                      where person_text(p.nickname, p.name, p.email, null) like %1$s
                     union
                     select m.id from account p join waitlist_entry e on e.account_id = p.id and e.workspace_id is not null
                       join waitlist_offer w on w.entry_id = e.id join outbox m on m.waitlist_offer_id = w.id
                      where person_text(p.nickname, p.name, p.email, null) like %1$s
                     union
                     select m.id from account p join waitlist_entry e on e.account_id = p.id and e.workspace_id is not null
                       join outbox m on m.appointment_id is null and m.rental_id is null and m.rental_booking_id is null
                                    and m.invoice_id is null and m.kind = 'rental_waitlist_joined' and m.request_id = e.id
                      where person_text(p.nickname, p.name, p.email, null) like %1$s
                     union
                     select m.id from waitlist_entry e join waitlist_offer w on w.entry_id = e.id
                       join outbox m on m.waitlist_offer_id = w.id
                      where e.workspace_id is null and person_text(e.first_name, e.last_name, e.email, e.phone) like %1$s
                     union
                     select m.id from waitlist_entry e
                       join outbox m on m.appointment_id is null and m.rental_id is null and m.rental_booking_id is null
                                    and m.invoice_id is null and m.kind = 'waitlist_joined' and m.request_id = e.id
                      where e.workspace_id is null and person_text(e.first_name, e.last_name, e.email, e.phone) like %1$s)""".formatted(pattern);
    }

    /**
     * Returns a page of messages with a status. Messages whose kind is unknown to this release are left out. Waiting
     * messages are ordered by their next attempt, earliest first. Other messages are ordered by the time at which they
     * were sent or failed, latest first.
     */
    static Uni<Page<OfficeMessage>> page(
            SqlClient client,
            OfficeListMessages.Status status,
            List<String> terms,
            Catalog catalog,
            Language language,
            int limit,
            int offset) {
        List<Object> values = new ArrayList<>();
        values.add(MessageKind.known());
        // The status is part of the statement, so that the indexes on messages of one status can be used.
        StringBuilder found =
                new StringBuilder(" from outbox o where o.status = '" + status.value() + "' and o.kind = any ($1)");
        if (status == OfficeListMessages.Status.WAITING) {
            found.append(TO_BE_SENT);
        }
        for (String term : terms) {
            values.add(SearchTerms.escaped(term));
            found.append(" and ").append(about("'%' || search_text($" + values.size() + ") || '%'"));
        }
        Tuple words = Tuple.tuple(new ArrayList<>(values));
        String order = status == OfficeListMessages.Status.WAITING
                ? "%1$s.attempt_at, %1$s.id"
                : "%1$s.finished_at desc, %1$s.id desc";
        values.add(limit);
        values.add(offset);
        String page = "select o.*%s order by %s limit $%d offset $%d"
                .formatted(found, order.formatted("o"), values.size() - 1, values.size());
        return client.preparedQuery(rows(page, order.formatted("m")))
                .execute(Tuple.tuple(values))
                .flatMap(rows -> client.preparedQuery("select count(*)" + found)
                        .execute(words)
                        .map(count -> Pages.of(rows, row -> read(row, status, catalog, language), offset, count)));
    }

    private static OfficeMessage read(Row row, OfficeListMessages.Status status, Catalog catalog, Language language) {
        Event event = Event.of(row);
        MessageSubject about = MessageSubject.of(event);
        String audience = row.getString("audience");
        boolean isToCustomer = audience.equals("customer");
        Integer staff = row.getInteger("staff_id");
        OffsetDateTime finished = row.getOffsetDateTime("finished_at");
        return new OfficeMessage(
                row.getLong("id"),
                event.kind().value(),
                audience,
                status,
                staff != null
                        ? catalog.names().specialist(staff, language)
                        : isToCustomer ? either(row, "customer", "tenant") : null,
                isToCustomer ? either(row, "customer_email", "tenant_email") : null,
                Munich.timeAt(instant(row, "due_at")),
                finished == null ? null : Munich.timeAt(finished.toInstant()),
                row.getInteger("attempts"),
                row.getString("last_error"),
                about.business(),
                about.bookingId(),
                about.rentalId(),
                about.requestId(),
                about.invoiceId());
    }

    private static @Nullable String either(Row row, String one, String other) {
        String first = row.getString(one);
        return first == null ? row.getString(other) : first;
    }
}
