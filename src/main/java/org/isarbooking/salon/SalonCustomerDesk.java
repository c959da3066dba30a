package org.isarbooking.salon;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.isarbooking.business.Catalogs;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.request.CustomerDesk;
import org.isarbooking.request.VisitDesk.Guest;
import org.jspecify.annotations.Nullable;

/**
 * Changes and merges customers. Locks their records first, ascending; whoever books meanwhile waits for them. A contact
 * is never taken away from a customer: the hashes of a former one stay as another contact of the same customer.
 */
@ApplicationScoped
class SalonCustomerDesk implements CustomerDesk {

    private static final String LOCK = """
            select id from salon_customer
             where id = any($1) and customer_id is null and last_name is not null order by id for update
            """;

    private static final String CHANGE_CONTACT = """
            update salon_customer set first_name = $2, last_name = $3, email = $4, phone = $5, language = $6, seen_at = $7
             where id = $1 and (first_name, last_name, email, phone, language) is distinct from ($2, $3, $4, $5, $6)
            returning old.first_name as first_name, old.last_name as last_name
            """;
    private static final String CHANGE_NOTES =
            "update salon_customer set notes = $2 where id = $1 and notes is distinct from $2";

    /**
     * The number of the customer who has a contact from now on: somebody else, if the contact was known and not
     * forgotten.
     */
    private static final String TAKE_CONTACT = """
            insert into salon_customer as known (email_hash, phone_hash, first_confirmed_at, customer_id)
            select $2::bytea, $3::bytea, first_confirmed_at, id from salon_customer where id = $1
            on conflict on constraint salon_customer_contact do update
               set customer_id = case when known.id <> $1 and known.customer_id is null and known.last_name is null
                                      then $1 else known.customer_id end
            returning coalesce(customer_id, id) as customer_id
            """;

    /** With a contact whose customer was forgotten come the other contacts of that customer. */
    private static final String TAKE_OTHERS = """
            update salon_customer set customer_id = $1
             where customer_id in (select id from salon_customer where customer_id = $1)
            """;

    /** What is still to come is told to the new contact. A visit that was booked in another name keeps the name. */
    private static final String CHANGE_APPOINTMENTS = """
            update appointment a
               set first_name = case when a.first_name = $10 and a.last_name = $11 then $2 else a.first_name end,
                   last_name = case when a.first_name = $10 and a.last_name = $11 then $3 else a.last_name end, email = $4, phone = $5, language = $6, email_hash = $7, phone_hash = $8
             where a.id in (select booked.id from salon_customer contact join appointment booked on %s
                             where contact.id = $1 or contact.customer_id = $1)
               and a.status = 'confirmed' and a.ends_at > $9
            returning a.id, a.starts_at, old.email is null and new.email is not null and a.messages as is_reached
            """.formatted(SalonCustomers.sameContact("contact", "booked"));

    /** As long as the input of a change takes. */
    private static final int LONGEST_NOTES = 4000;

    private static final String MERGE = """
            update salon_customer kept
               set notes = nullif(concat_ws(E'\\n', kept.notes, merged.notes), ''),
                   first_name = coalesce(nullif(kept.first_name, ''), merged.first_name),
                   email = coalesce(kept.email, merged.email), phone = coalesce(kept.phone, merged.phone),
                   first_confirmed_at = least(kept.first_confirmed_at, merged.first_confirmed_at),
                   seen_at = greatest(kept.seen_at, merged.seen_at)
              from salon_customer merged
             where kept.id = $1 and merged.id = $2 and length(concat_ws(E'\\n', kept.notes, merged.notes)) <= $3
            """;
    private static final String END_MERGED = """
            update salon_customer
               set customer_id = $1, first_name = null, last_name = null, email = null, phone = null, language = null,
                   notes = null, seen_at = null
             where id = $2 or customer_id = $2
            """;

    private final Catalogs catalogs;
    private final DeskAppointments appointments;
    private final CustomerCheck customers;

    SalonCustomerDesk(Catalogs catalogs, DeskAppointments appointments, CustomerCheck customers) {
        this.catalogs = catalogs;
        this.appointments = appointments;
        this.customers = customers;
    }

    @Override
    public Uni<Outcome> change(SqlConnection transaction, long customerId, Change change, Instant now) {
        return lock(transaction, customerId)
                .flatMap(unknown -> unknown.isPresent()
                        ? outcome(new Outcome.Unknown(unknown.get()))
                        : catalogs.current(transaction)
                                .chain(() -> checked(change))
                                .flatMap(checked -> changeLocked(transaction, customerId, checked, now)));
    }

    /** Names and numbers are checked as those that customers give. */
    private Uni<Change> checked(Change change) {
        return change.guest() == null
                ? Uni.createFrom().item(change)
                : customers.checked(change.guest()).map(guest -> new Change(guest, change.notes()));
    }

    private Uni<Outcome> changeLocked(SqlConnection transaction, long customerId, Change change, Instant now) {
        Guest guest = change.guest();
        Uni<Optional<Long>> owner =
                guest == null ? Uni.createFrom().item(Optional.empty()) : takeContact(transaction, customerId, guest);
        return owner.flatMap(taken -> taken.filter(id -> id != customerId).isPresent()
                ? outcome(new Outcome.OfAnother(taken.get()))
                : write(transaction, customerId, change, now));
    }

    /** Who has the contact; empty for a contact that nobody can be recognised by. */
    private Uni<Optional<Long>> takeContact(SqlConnection transaction, long customerId, Guest guest) {
        DeskAppointments.Hashes hashes = appointments.hashes(guest);
        if (hashes.email() == null && hashes.phone() == null) {
            return Uni.createFrom().item(Optional.empty());
        }
        return transaction
                .preparedQuery(TAKE_CONTACT)
                .execute(Tuple.of(customerId, hashes.email(), hashes.phone()))
                .map(rows -> first(rows).map(row -> row.getLong("customer_id")))
                .call(() -> transaction.preparedQuery(TAKE_OTHERS).execute(Tuple.of(customerId)));
    }

    private Uni<Outcome> write(SqlConnection transaction, long customerId, Change change, Instant now) {
        Map<String, Object> about = new TreeMap<>();
        Guest guest = change.guest();
        String notes = change.notes();
        return (guest == null ? isSame() : changeContact(transaction, customerId, guest, now))
                .invoke(isOther -> note(about, isOther, "contact"))
                .chain(() -> notes == null ? isSame() : changeNotes(transaction, customerId, notes))
                .invoke(isOther -> note(about, isOther, "notes"))
                .map(_ -> about.isEmpty() ? new Outcome.WasSoBefore() : new Outcome.Done(about));
    }

    private static Uni<Boolean> isSame() {
        return Uni.createFrom().item(false);
    }

    private static void note(Map<String, Object> about, boolean isOther, String what) {
        if (isOther) {
            about.put(what, "changed");
        }
    }

    private static Uni<Boolean> changeNotes(SqlConnection transaction, long customerId, String notes) {
        return transaction
                .preparedQuery(CHANGE_NOTES)
                .execute(Tuple.of(customerId, notes.isBlank() ? null : notes))
                .map(rows -> rows.rowCount() > 0);
    }

    private Uni<Boolean> changeContact(SqlConnection transaction, long customerId, Guest guest, Instant now) {
        Tuple contact = Tuple.from(new @Nullable Object[] {
            customerId,
            guest.firstName(),
            guest.lastName(),
            guest.email(),
            guest.phone(),
            guest.language().code(),
            utc(now)
        });
        return transaction
                .preparedQuery(CHANGE_CONTACT)
                .execute(contact)
                .flatMap(rows -> first(rows)
                        .map(before -> changeAppointments(transaction, customerId, before, guest, now)
                                .replaceWith(true))
                        .orElseGet(SalonCustomerDesk::isSame));
    }

    private Uni<Void> changeAppointments(
            SqlConnection transaction, long customerId, Row before, Guest guest, Instant now) {
        DeskAppointments.Hashes hashes = appointments.hashes(guest);
        boolean isAnonymous = hashes.email() == null && hashes.phone() == null;
        // Without hashes an appointment would be nobody's: what was booked keeps its contact then.
        if (isAnonymous) {
            return Uni.createFrom().voidItem();
        }
        Tuple contact = Tuple.from(new @Nullable Object[] {
            customerId,
            guest.firstName(),
            guest.lastName(),
            guest.email(),
            guest.phone(),
            guest.language().code(),
            hashes.email(),
            hashes.phone(),
            utc(now),
            before.getString("first_name"),
            before.getString("last_name")
        });
        return catalogs.current(transaction)
                .flatMap(catalog -> transaction
                        .preparedQuery(CHANGE_APPOINTMENTS)
                        .execute(contact)
                        .map(rows -> stream(rows)
                                .filter(row -> row.getBoolean("is_reached"))
                                .flatMap(row ->
                                        reminder(
                                                row,
                                                catalog.settings().deadlines().reminderMinutes(),
                                                now)
                                                .stream())
                                .toList()))
                .flatMap(reminders -> Outbox.write(transaction, reminders));
    }

    private static Optional<Notification> reminder(Row row, int minutes, Instant now) {
        return Notification.reminder(row.getLong("id"), instant(row, "starts_at"), minutes, now);
    }

    @Override
    public Uni<Outcome> merge(SqlConnection transaction, long keptId, long mergedId, Instant now) {
        return lock(transaction, keptId, mergedId)
                .flatMap(unknown -> unknown.isPresent()
                        ? outcome(new Outcome.Unknown(unknown.get()))
                        : transaction
                                .preparedQuery(MERGE)
                                .execute(Tuple.of(keptId, mergedId, LONGEST_NOTES))
                                .flatMap(rows -> rows.rowCount() == 0
                                        ? outcome(new Outcome.NotesTooLong(LONGEST_NOTES))
                                        : transaction
                                                .preparedQuery(END_MERGED)
                                                .execute(Tuple.of(keptId, mergedId))
                                                .replaceWith(
                                                        new Outcome.Done(Map.of("merged_customer_id", mergedId)))));
    }

    /** Locks customers, ascending; answers one who isn't there. */
    private static Uni<Optional<Long>> lock(SqlConnection transaction, Long... customers) {
        return transaction.preparedQuery(LOCK).execute(Tuple.of(customers)).map(rows -> {
            List<Long> found = stream(rows).map(row -> row.getLong("id")).toList();
            return List.of(customers).stream().filter(id -> !found.contains(id)).findFirst();
        });
    }

    private static Uni<Outcome> outcome(Outcome outcome) {
        return Uni.createFrom().item(outcome);
    }
}
