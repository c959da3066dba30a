package org.isarbooking.salon;

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
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Sql;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.request.CustomerDesk;
import org.isarbooking.request.VisitDesk.Guest;
import org.isarbooking.waitlist.WaitlistContacts;
import org.jspecify.annotations.Nullable;

/**
 * Changes and merges customers. Locks their records first, ascending, so that bookings of the same customer wait. A
 * customer never loses a contact: the hashes of a replaced contact still identify the customer.
 */
@ApplicationScoped
class SalonCustomerDesk implements CustomerDesk {

    /**
     * Assigns a contact to a customer, unless it belongs to another customer who is not forgotten. Locks the customer
     * who had the contact before, since this customer may be booking right now. Returns the id of the customer who has
     * the contact afterwards.
     */
    private static final String TAKE_CONTACT = """
            insert into salon_customer as known (email_hash, phone_hash, first_confirmed_at, returned_code_id, customer_id)
            select $2::bytea, $3::bytea, first_confirmed_at, returned_code_id, id from salon_customer where id = $1
            on conflict on constraint salon_customer_contact do update
               set customer_id = case when known.id <> $1
                                       and (select owner.last_name from salon_customer owner
                                             where owner.id = coalesce(known.customer_id, known.id) for update) is null
                                      then $1 else known.customer_id end
            returning coalesce(customer_id, id) as customer_id
            """;

    /** Takes over the other contacts of a forgotten customer whose contact was just taken over. */
    private static final String TAKE_OTHERS = """
            update salon_customer set customer_id = $1
             where customer_id in (select id from salon_customer where customer_id = $1)
            """;

    /**
     * Gives the new contact to booked visits that are not over. A visit that was booked in another person's name keeps
     * that name.
     */
    private static final String CHANGE_APPOINTMENTS = """
            update appointment a
               set first_name = case when a.first_name = $10 and a.last_name = $11 then $2 else a.first_name end,
                   last_name = case when a.first_name = $10 and a.last_name = $11 then $3 else a.last_name end, email = $4, phone = $5, language = $6, email_hash = $7, phone_hash = $8
             where a.id in (select booked.id from salon_customer contact join appointment booked on %s
                             where contact.id = $1 or contact.customer_id = $1)
               and a.status = 'confirmed' and a.ends_at > $9
            returning a.id, a.starts_at, old.email is null and new.email is not null and a.messages as is_reached
            """.formatted(SalonCustomers.sameContact("contact", "booked"));

    /**
     * Stores the pairs of an old and a new part that waiting entries get if the new contact has only one part. So the
     * customer is still found by these pairs. Leaves out pairs that belong to another customer.
     */
    private static final String REMEMBER_MIXED = """
            insert into salon_customer (email_hash, phone_hash, first_confirmed_at, returned_code_id, customer_id)
            select coalesce($2::bytea, email_hash), coalesce($3::bytea, phone_hash), first_confirmed_at,
                   returned_code_id, $1::bigint
              from salon_customer
             where (id = $1 or customer_id = $1) and num_nulls(email_hash, phone_hash) = 0
            on conflict on constraint salon_customer_contact do nothing
            """;

    private static final String CONTACTS =
            "select email_hash, phone_hash from salon_customer where id = $1 or customer_id = $1";

    /** The maximum length of notes in characters, as in the input that changes notes. */
    private static final int LONGEST_NOTES = 4000;

    private static final String END_MERGED = """
            update salon_customer
               set customer_id = $1, first_name = null, last_name = null, email = null, phone = null, language = null,
                   notes = null, seen_at = null
             where id = $2 or customer_id = $2
            """;

    private static final String CHANGED = "changed";

    private final CustomerRepository stored;
    private final Catalogs catalogs;
    private final DeskAppointments appointments;
    private final CustomerCheck customers;

    SalonCustomerDesk(
            CustomerRepository stored, Catalogs catalogs, DeskAppointments appointments, CustomerCheck customers) {
        this.stored = stored;
        this.catalogs = catalogs;
        this.appointments = appointments;
        this.customers = customers;
    }

    /** A customer's name; null if unknown. */
    private record Name(@Nullable String first, @Nullable String last) {

        @Override
        public String toString() {
            return "Name[hidden]";
        }
    }

    @Override
    public Uni<Outcome> change(SqlConnection transaction, long customerId, Change change, Instant now) {
        return stored.lock(List.of(customerId))
                .flatMap(locked -> locked.isEmpty()
                        ? outcome(new Outcome.Unknown(customerId))
                        : catalogs.current(transaction)
                                .chain(() -> checked(change))
                                .flatMap(checked -> changeLocked(transaction, locked.getFirst(), checked, now)));
    }

    /** Checks name and phone number by the rules for customers' own input. */
    private Uni<Change> checked(Change change) {
        return change.guest() == null
                ? Uni.createFrom().item(change)
                : customers.checked(change.guest()).map(guest -> new Change(guest, change.notes()));
    }

    private Uni<Outcome> changeLocked(SqlConnection transaction, CustomerEntity customer, Change change, Instant now) {
        Guest guest = change.guest();
        Uni<Optional<Long>> owner =
                guest == null ? Uni.createFrom().item(Optional.empty()) : takeContact(transaction, customer.id, guest);
        return owner.flatMap(
                taken -> taken.filter(id -> !id.equals(customer.id)).isPresent()
                        ? outcome(new Outcome.OfAnother(taken.get()))
                        : write(transaction, customer, change, now));
    }

    /**
     * Assigns a contact to a customer. Returns the id of the customer who then has the contact; empty if the contact
     * can't identify anybody.
     */
    private Uni<Optional<Long>> takeContact(SqlConnection transaction, long customerId, Guest guest) {
        DeskAppointments.Hashes hashes = appointments.hashes(guest);
        if (hashes.email() == null && hashes.phone() == null) {
            return Uni.createFrom().item(Optional.empty());
        }
        return Sql.first(
                        transaction,
                        TAKE_CONTACT,
                        Tuple.of(customerId, hashes.email(), hashes.phone()),
                        row -> row.getLong("customer_id"))
                .call(() -> transaction.preparedQuery(TAKE_OTHERS).execute(Tuple.of(customerId)));
    }

    private Uni<Outcome> write(SqlConnection transaction, CustomerEntity customer, Change change, Instant now) {
        Map<String, Object> about = new TreeMap<>();
        Name before = new Name(customer.firstName, customer.lastName);
        if (change.notes() != null && customer.replaceNotes(change.notes())) {
            about.put("notes", CHANGED);
        }
        Guest guest = change.guest();
        Uni<Void> following = Uni.createFrom().voidItem();
        if (guest != null && customer.replace(guest, now)) {
            about.put("contact", CHANGED);
            following = Uni.createFrom().deferred(() -> passOn(transaction, customer.id, before, guest, now));
        }
        Uni<Void> passedOn = following;
        return stored.flush()
                .chain(() -> passedOn)
                .map(_ -> about.isEmpty() ? new Outcome.WasSoBefore() : new Outcome.Done(about));
    }

    /** Gives a new contact to booked visits, waiting entries and held offers, because mails go there. */
    private Uni<Void> passOn(SqlConnection transaction, long customerId, Name before, Guest guest, Instant now) {
        DeskAppointments.Hashes hashes = appointments.hashes(guest);
        boolean isAnonymous = hashes.email() == null && hashes.phone() == null;
        // Without hashes, an appointment would belong to nobody. In this case, booked visits keep their contact.
        if (isAnonymous) {
            return Uni.createFrom().voidItem();
        }
        WaitlistContacts.Changed changed =
                new WaitlistContacts.Changed(guest.email(), guest.phone(), hashes.email(), hashes.phone());
        return changeAppointments(transaction, customerId, before, guest, now, hashes)
                .chain(() -> Sql.run(transaction, REMEMBER_MIXED, Tuple.of(customerId, hashes.email(), hashes.phone())))
                .chain(() -> transaction.preparedQuery(CONTACTS).execute(Tuple.of(customerId)))
                .map(rows -> HashedContact.read(stream(rows)))
                .flatMap(known -> WaitlistContacts.change(
                        transaction,
                        HashedContact.all(known, HashedContact::email),
                        HashedContact.all(known, HashedContact::phone),
                        changed))
                .flatMap(offers -> SalonOffers.changeContact(transaction, offers, guest.email(), guest.phone()));
    }

    private Uni<Void> changeAppointments(
            SqlConnection transaction,
            long customerId,
            Name before,
            Guest guest,
            Instant now,
            DeskAppointments.Hashes hashes) {
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
            before.first(),
            before.last()
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
        return stored.lock(List.of(keptId, mergedId)).flatMap(locked -> {
            Map<Long, CustomerEntity> found =
                    locked.stream().collect(Collectors.toMap(customer -> customer.id, Function.identity()));
            CustomerEntity kept = found.get(keptId);
            CustomerEntity merged = found.get(mergedId);
            if (kept == null || merged == null) {
                return outcome(new Outcome.Unknown(kept == null ? keptId : mergedId));
            }
            return merge(transaction, kept, merged);
        });
    }

    private Uni<Outcome> merge(SqlConnection transaction, CustomerEntity kept, CustomerEntity merged) {
        if (kept.areNotesTooLongWith(merged, LONGEST_NOTES)) {
            return outcome(new Outcome.NotesTooLong(LONGEST_NOTES));
        }
        kept.takeOver(merged);
        return stored.flush()
                .chain(() -> transaction.preparedQuery(END_MERGED).execute(Tuple.of(kept.id, merged.id)))
                .replaceWith(new Outcome.Done(Map.of("merged_customer_id", merged.id)));
    }

    private static Uni<Outcome> outcome(Outcome outcome) {
        return Uni.createFrom().item(outcome);
    }
}
