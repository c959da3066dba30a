package org.isarbooking.reliability;

import java.sql.Array;
import java.sql.Connection;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads the database at one moment, in plain SQL that shares no code with the service. */
final class StateReader {

    /**
     * The longest time from a commit's timestamp until others see its changes. In a long run, a paused process may
     * delay this by up to 35 seconds.
     */
    private static final Duration LONGEST_COMMIT = Duration.ofSeconds(45);

    private static final Duration CLOCKS_DIFFER = Duration.ofMillis(250);

    private final Connection connection;
    private final State state = new State();

    private StateReader(Connection connection) {
        this.connection = connection;
    }

    static State read(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        StateReader reader = new StateReader(connection);
        reader.salon();
        reader.waitlist();
        reader.changes();
        reader.coworking();
        reader.rest();
        reader.invoices();
        reader.payments();
        reader.times();
        return reader.state;
    }

    /** Handles a row. */
    private interface Reading {
        void of(ResultSet row) throws SQLException;
    }

    private void each(String sql, Reading reading) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                reading.of(rows);
            }
        }
    }

    private void salon() throws SQLException {
        Map<Long, List<State.Service>> services = new HashMap<>();
        each(
                "select * from appointment_item order by appointment_id, position",
                row -> services.computeIfAbsent(row.getLong("appointment_id"), _ -> new ArrayList<>())
                        .add(new State.Service(
                                row.getInt("service_id"),
                                row.getInt("staff_id"),
                                instant(row, "starts_at"),
                                instant(row, "blocked_until"))));
        each(
                "select *, coalesce(quote_id::text, '') as quote, coalesce(encode(booking_token_hash, 'hex'), '') as token from appointment",
                row -> state.appointments.add(new State.Appointment(
                        row.getLong("id"),
                        row.getString("quote"),
                        row.getString("token"),
                        row.getString("status"),
                        instant(row, "starts_at"),
                        row.getInt("discount_cents"),
                        services.getOrDefault(row.getLong("id"), List.of()))));
        each(
                "select *, lower(during) as from_at, upper(during) as until_at from occupancy",
                row -> state.occupancy.add(new State.Busy(
                        row.getInt("staff_id"),
                        instant(row, "from_at"),
                        instant(row, "until_at"),
                        number(row, "appointment_id"),
                        number(row, "block_id"),
                        number(row, "hold_id"))));
        each(
                "select * from block",
                row -> state.blocks.add(new State.Block(
                        row.getLong("id"),
                        row.getInt("staff_id"),
                        instant(row, "starts_at"),
                        instant(row, "ends_at"),
                        number(row, "category_id") != null,
                        row.getTimestamp("deleted_at") != null)));
        each(
                "select * from special_day",
                row -> state.specialDays.add(new State.SpecialDay(
                        row.getLong("id"),
                        row.getInt("staff_id"),
                        instant(row, "starts_at"),
                        instant(row, "ends_at"),
                        row.getTimestamp("deleted_at") != null)));
        each(
                """
                select version, published_from = 'form' as by_form,
                       (select regexp_replace(entry ->> 'price', '[^0-9]', '', 'g')::int
                          from jsonb_array_elements(document -> 'services') entry
                         where entry ->> 'id' = '%d') as cents
                  from catalog_version
                """.formatted(CatalogClient.SERVICE_ID),
                row -> state.catalog.add(new State.CatalogVersion(
                        row.getLong("version"), row.getBoolean("by_form"), row.getLong("cents"))));
        each(
                "select * from working_hours",
                row -> state.weeklyHours.add(new State.WeeklyHours(
                        row.getInt("staff_id"),
                        row.getInt("weekday"),
                        row.getInt("from_minute"),
                        row.getInt("to_minute"))));
        each("select day from closed_day", row -> state.closedDays.add(row.getObject("day", LocalDate.class)));
        each(
                "select * from promo_code",
                row -> state.promoCodes.add(new State.PromoCode(
                        row.getInt("id"), row.getObject("max_redemptions", Integer.class), row.getInt("redeemed"))));
        each(
                "select *, encode(email_hash, 'hex') as email, encode(phone_hash, 'hex') as phone from promo_redemption",
                row -> state.redemptions.add(new State.Redemption(
                        row.getLong("appointment_id"),
                        row.getInt("promo_code_id"),
                        row.getString("email"),
                        row.getString("phone"),
                        row.getBoolean("once_only"))));
    }

    private void waitlist() throws SQLException {
        each(
                "select * from waitlist_entry order by id",
                row -> state.entries.add(new State.Entry(
                        row.getLong("id"),
                        row.getString("submission_key"),
                        row.getString("status"),
                        List.of((Integer[]) row.getArray("service_ids").getArray()),
                        row.getObject("staff_id", Integer.class),
                        row.getObject("from_date", LocalDate.class),
                        row.getObject("until_date", LocalDate.class),
                        row.getInt("from_minute"),
                        row.getInt("until_minute"))));
        Map<String, List<State.Service>> services = new HashMap<>();
        each(
                "select i.* from salon_offer_item i join waitlist_offer o on o.quote_id = i.quote_id order by i.position",
                row -> services.computeIfAbsent(row.getString("quote_id"), _ -> new ArrayList<>())
                        .add(new State.Service(
                                row.getInt("service_id"),
                                row.getInt("staff_id"),
                                instant(row, "starts_at"),
                                instant(row, "blocked_until"))));
        each(
                """
                select o.*, coalesce(o.quote_id::text, '') as quote,
                       (select m.finished_at from outbox m where m.waitlist_offer_id = o.id and m.status = 'sent') as mailed_at
                  from waitlist_offer o order by o.id""",
                row -> state.heldOffers.add(new State.HeldOffer(
                        row.getLong("id"),
                        row.getLong("entry_id"),
                        row.getString("quote"),
                        row.getString("status"),
                        instant(row, "starts_at"),
                        instant(row, "ends_at"),
                        instant(row, "made_at"),
                        instant(row, "held_until"),
                        row.getTimestamp("mailed_at") == null ? null : instant(row, "mailed_at"),
                        services.getOrDefault(row.getString("quote"), List.of()))));
        each(
                """
                select *, pg_xact_commit_timestamp(xid) as committed_at, coalesce(lower(during), 'epoch') as from_at,
                       coalesce(upper(during), 'epoch') as until_at, coalesce(owner, '') as owned_by
                  from watched order by seq""",
                row -> state.notes.add(new State.Note(
                        row.getString("what"),
                        row.getLong("id"),
                        row.getString("status"),
                        instant(row, "at"),
                        instant(row, "committed_at"),
                        row.getInt("staff_id"),
                        instant(row, "from_at"),
                        instant(row, "until_at"),
                        row.getString("owned_by"))));
    }

    /** Reads changes. Others see a change after the time of its note, and soon after the time of its commit. */
    private void changes() throws SQLException {
        long nanos = System.nanoTime();
        Instant now = Instant.now();
        each(
                """
                select xid::text::bigint as transaction, what = 'place' as is_of_place, status = 'taken' as is_taken,
                       case what when 'place' then id else staff_id end as of_what, lower(during) as from_at,
                       upper(during) as until_at, owner, at, pg_xact_commit_timestamp(xid) as committed_at
                  from watched where what in ('time', 'place', 'hours') and owner is not null order by seq""",
                row -> state.changes.add(new State.Change(
                        row.getLong("transaction"),
                        row.getBoolean("is_of_place"),
                        row.getInt("of_what"),
                        instant(row, "from_at"),
                        instant(row, "until_at"),
                        row.getString("owner"),
                        row.getBoolean("is_taken"),
                        nanos
                                + Duration.between(now, instant(row, "at").minus(CLOCKS_DIFFER))
                                        .toNanos(),
                        nanos
                                + Duration.between(
                                                now,
                                                instant(row, "committed_at").plus(LONGEST_COMMIT))
                                        .toNanos())));
    }

    private void coworking() throws SQLException {
        Map<Integer, Set<Integer>> members = new HashMap<>();
        each(
                """
                select (g ->> 'id')::integer as group_id, (w ->> 'id')::integer as member_id
                  from (select document -> 'coworking' as rented from catalog_version order by version desc limit 1) newest,
                       jsonb_array_elements(coalesce(rented -> 'groups', '[]')) g, jsonb_array_elements_text(g -> 'members') member,
                       jsonb_array_elements((rented -> 'workspaces') || (rented -> 'groups')) w
                 where w ->> 'key' = member
                """,
                row -> members.computeIfAbsent(row.getInt("group_id"), _ -> new HashSet<>())
                        .add(row.getInt("member_id")));
        each("select id, key from workspace", row -> {
            state.workspaces.put(row.getInt("id"), row.getString("key"));
            state.places.put(row.getInt("id"), places(row.getInt("id"), members));
        });
        each(
                "select reference from appointment union all select reference from rental",
                row -> state.references.add(row.getString("reference")));
        each(
                "select id, quote_id from rental",
                row -> state.rentals.add(new State.Rental(row.getLong("id"), row.getString("quote_id"))));
        each(
                "select * from rental_booking",
                row -> state.rentalDays.add(new State.RentalDay(
                        row.getLong("id"),
                        row.getLong("rental_id"),
                        row.getInt("workspace_id"),
                        row.getObject("day", LocalDate.class),
                        row.getString("status"))));
        each(
                "select id, rental_id, days = '[]' as is_new from rental_change",
                row -> state.rentalChanges.add(
                        new State.RentalChange(row.getLong("id"), row.getLong("rental_id"), row.getBoolean("is_new"))));
        each(
                "select * from place_occupancy where agreement_id is null",
                row -> state.takenPlaces.add(new State.Taken(
                        row.getInt("place_id"), row.getObject("day", LocalDate.class), row.getLong("booking_id"))));
        each(
                """
                select o.*, extract(isodow from o.day)::integer = any (a.weekdays) and o.day >= a.valid_from
                            and o.day <= coalesce(a.valid_until, o.day) and o.held_for = a.account_id
                            and not exists (select from given_back_day g where g.agreement_id = a.id and g.day = o.day)
                            as is_agreed
                  from place_occupancy o join monthly_agreement a on a.id = o.agreement_id
                """,
                row -> state.agreedDays.add(new State.AgreedDay(
                        row.getInt("place_id"),
                        row.getObject("day", LocalDate.class),
                        row.getLong("agreement_id"),
                        row.getBoolean("is_agreed"))));
        each(
                "select id, agreement_id, kind, days, by_office from agreed_day_change order by id",
                row -> state.agreedDayChanges.add(new State.AgreedDayChange(
                        row.getLong("id"),
                        row.getLong("agreement_id"),
                        row.getString("kind"),
                        dates(row),
                        row.getBoolean("by_office"))));
    }

    private static Set<Integer> places(int workspace, Map<Integer, Set<Integer>> members) {
        Set<Integer> parts = members.get(workspace);
        if (parts == null) {
            return Set.of(workspace);
        }
        Set<Integer> places = new HashSet<>();
        parts.forEach(part -> places.addAll(places(part, members)));
        return places;
    }

    private void rest() throws SQLException {
        each(
                "select * from booking_request",
                row -> state.requests.add(new State.Request(
                        row.getLong("id"),
                        number(row, "appointment_id"),
                        number(row, "rental_booking_id"),
                        row.getString("status"),
                        wanted(row),
                        row.getTimestamp("decided_at") == null ? null : instant(row, "decided_at"),
                        together(row),
                        row.getBoolean("withdrawn"),
                        row.getBoolean("superseded"))));
        each(
                "select * from approval_request",
                row -> state.requests.add(new State.Request(
                        row.getLong("id"),
                        null,
                        null,
                        row.getString("status"),
                        null,
                        row.getTimestamp("decided_at") == null ? null : instant(row, "decided_at"))));
        each(
                "select * from submission",
                row -> state.submissions.add(new State.Submission(
                        row.getString("operation"), row.getString("submission_key"), row.getLong("result_id"))));
        each(
                "select id, number from invoice",
                row -> state.invoices.add(new State.Invoice(row.getLong("id"), row.getString("number"))));
        each(
                "select year, last from invoice_number",
                row -> state.lastNumbers.put(row.getInt("year"), row.getInt("last")));
        each(
                """
                select *, concat_ws(' ', 'appointment ' || appointment_id, 'rental ' || rental_id,
                                    'rental day ' || rental_booking_id, 'invoice ' || invoice_id,
                                    'waitlist offer ' || waitlist_offer_id,
                                    'waitlist entry ' || case when kind = 'waitlist_joined' then request_id end,
                                    'request ' || case when waitlist_offer_id is null and kind <> 'waitlist_joined'
                                                       then request_id end) as subject
                  from outbox""",
                row -> state.messages.add(new State.Message(
                        row.getString("kind"),
                        row.getString("subject"),
                        row.getString("audience"),
                        row.getObject("staff_id", Integer.class),
                        row.getString("status"),
                        instant(row, "due_at"),
                        row.getString("message_id"))));
    }

    private void invoices() throws SQLException {
        each(
                """
                select i.*, coalesce(t.key, i.account_id::text) as tenant
                  from invoice i left join seeded_tenant t on t.account_id = i.account_id order by i.id""",
                row -> state.bills.add(new State.Bill(
                        row.getLong("id"),
                        number(row, "corrects_id"),
                        row.getString("tenant"),
                        row.getObject("month", LocalDate.class),
                        row.getLong("net_cents"),
                        row.getLong("vat_cents"),
                        row.getLong("gross_cents"))));
        each(
                "select l.*, w.key from invoice_line l join workspace w on w.id = l.workspace_id",
                row -> state.lines.add(new State.Line(
                        row.getLong("invoice_id"),
                        number(row, "booking_id"),
                        row.getString("key"),
                        row.getLong("gross_cents"))));
        each(
                """
                select b.id, b.day, b.invoice_id, w.key, coalesce(t.key, b.account_id::text) as tenant
                  from rental_booking b join workspace w on w.id = b.workspace_id
                       left join seeded_tenant t on t.account_id = b.account_id
                 where b.status <> 'cancelled' and b.agreement_id is null""",
                row -> state.paidDays.add(new State.PaidDay(
                        row.getLong("id"),
                        row.getString("tenant"),
                        row.getString("key"),
                        row.getObject("day", LocalDate.class),
                        number(row, "invoice_id"))));
    }

    private void payments() throws SQLException {
        each(
                "select * from payment order by id",
                row -> state.payments.add(new State.Payment(
                        row.getLong("id"),
                        row.getObject("paid_on", LocalDate.class),
                        row.getString("method"),
                        row.getTimestamp("undone_at") != null)));
        each(
                "select * from payment_share",
                row -> state.shares.add(
                        new State.Share(row.getLong("payment_id"), row.getLong("invoice_id"), row.getLong("cents"))));
        each(
                "select * from invoice_write_off order by id",
                row -> state.writeOffs.add(new State.WriteOff(
                        row.getLong("id"), row.getLong("invoice_id"), row.getTimestamp("undone_at") != null)));
        each(
                "select agreement_id, to_char(month, 'YYYY-MM') as month from credited_agreement_month where billing = 'waived'",
                row -> state.waivedMonths.add(
                        new State.WaivedMonth(row.getLong("agreement_id"), row.getString("month"))));
        each(
                "select * from invoice_balance",
                row -> state.balances.add(new State.Balance(
                        row.getLong("invoice_id"),
                        row.getLong("owed_cents"),
                        row.getLong("paid_cents"),
                        row.getBoolean("credited"),
                        row.getBoolean("written_off"))));
    }

    private void times() throws SQLException {
        state.readAt = Instant.now();
        each(
                "select appointment_id, status, due_at from outbox where kind = 'reminder'",
                row -> state.reminders.add(new State.Reminder(
                        row.getLong("appointment_id"), row.getString("status"), instant(row, "due_at"))));
        each(
                "select number, month, issued_at from invoice",
                row -> state.issued.add(new State.Issued(
                        row.getString("number"), row.getObject("month", LocalDate.class), instant(row, "issued_at"))));
        each("""
                select 'appointment ' || id as who from appointment where num_nonnulls(first_name, last_name, email, phone) < 4
                union all
                select 'offer ' || o.quote_id from salon_offer o join quote q on q.id = o.quote_id
                 where q.confirmed_at is null and num_nonnulls(o.first_name, o.last_name, o.email, o.phone) < 4""", row -> state.withoutContact.add(row.getString("who")));
    }

    private static Set<LocalDate> dates(ResultSet row) throws SQLException {
        return Arrays.stream((Date[]) row.getArray("days").getArray())
                .map(Date::toLocalDate)
                .collect(Collectors.toSet());
    }

    private static List<Long> together(ResultSet row) throws SQLException {
        Array ids = row.getArray("booking_ids");
        return ids == null ? List.of() : List.of((Long[]) ids.getArray());
    }

    private static @Nullable String wanted(ResultSet row) throws SQLException {
        LocalDate day = row.getObject("new_day", LocalDate.class);
        if (day != null) {
            return day.toString();
        }
        return row.getTimestamp("new_starts_at") == null
                ? null
                : instant(row, "new_starts_at").toString();
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        Timestamp time = row.getTimestamp(column);
        return time.toInstant();
    }

    private static @Nullable Long number(ResultSet row, String column) throws SQLException {
        return row.getObject(column) == null ? null : (Long) row.getLong(column);
    }
}
