package org.isarbooking.salon;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.calendar.Occupancy;
import org.isarbooking.database.Sql;
import org.isarbooking.database.Statements;
import org.isarbooking.request.VisitDesk.Guest;
import org.isarbooking.salon.rules.Contact;
import org.isarbooking.salon.rules.Totals;
import org.isarbooking.salon.rules.VisitItem;
import org.jspecify.annotations.Nullable;

/** Stores visits that the office books, and the office's changes of any visit. */
@Singleton
class DeskAppointments {

    private static final String INSERT = """
            insert into appointment (uid, status, language, starts_at, ends_at, subtotal_cents, discount_cents, total_cents,
                                     first_name, last_name, email, phone, email_hash, phone_hash, notes, messages,
                                     accepted_terms, confirmed_at)
            values (gen_random_uuid(), 'confirmed', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, '[]', $15)
            returning id
            """;
    private static final String INSERT_ITEM = """
            insert into appointment_item (appointment_id, position, service_id, staff_id, starts_at, ends_at, blocked_until, price_cents)
            values ($1, $2, $3, $4, $5, $6, $7, $8)
            """;
    private static final String DELETE_ITEMS = "delete from appointment_item where appointment_id = $1";

    /** Increments the SEQUENCE of the visit's calendar entry, even if the times stay the same. */
    private static final String REPLACE = """
            update appointment set starts_at = $2, ends_at = $3, subtotal_cents = $4, discount_cents = $5, total_cents = $6,
                                   sequence = sequence + 1
             where id = $1
            """;

    private static final String CHANGE_GUEST = """
            update appointment set first_name = $2, last_name = $3, email = $4, phone = $5, language = $6,
                                   email_hash = $7, phone_hash = $8
             where id = $1 and (first_name, last_name, email, phone, language) is distinct from ($2, $3, $4, $5, $6)
            """;
    private static final String CHANGE_NOTES =
            "update appointment set notes = $2 where id = $1 and notes is distinct from $2";
    private static final String CHANGE_MESSAGES =
            "update appointment set messages = $2 where id = $1 and messages <> $2";

    private final ContactHasher hasher;

    DeskAppointments(ContactHasher hasher) {
        this.hasher = hasher;
    }

    /** The data of a new appointment in addition to its visit. */
    record Entry(Guest guest, Totals totals, @Nullable String notes, boolean messages, Instant at) {

        /** Leaves the guest and the note out of logs. */
        @Override
        public String toString() {
            return "Entry[" + totals + "]";
        }
    }

    /** Keyed hashes of the known parts of a contact; null for an unknown part. */
    record Hashes(@Nullable Buffer email, @Nullable Buffer phone) {}

    /**
     * Stores an appointment with its visit, and takes the specialists' time.
     *
     * @return the appointment's id, or a failure of {@code occupancy_no_overlap} if the time is taken
     */
    Uni<Long> insert(SqlConnection transaction, PlannedVisit visit, Entry entry) {
        Guest guest = entry.guest();
        Hashes hashes = hashes(guest);
        Tuple values = Tuple.from(new @Nullable Object[] {
            guest.language().code(),
            utc(visit.startsAt()),
            utc(visit.endsAt()),
            entry.totals().subtotalCents(),
            entry.totals().discountCents(),
            entry.totals().totalCents(),
            guest.firstName(),
            guest.lastName(),
            guest.email(),
            guest.phone(),
            hashes.email(),
            hashes.phone(),
            entry.notes(),
            entry.messages(),
            utc(entry.at())
        });
        return Sql.only(transaction, INSERT, values, row -> row.getLong("id"))
                .call(id -> Statements.inOrder(
                                take(transaction, id, visit), SalonCustomers.remember(transaction, id, entry.at()))
                        .discardItems());
    }

    /** Replaces the visit: frees its time and takes the time of the new one. */
    Uni<Void> replace(SqlConnection transaction, long id, PlannedVisit visit, Totals totals) {
        return Occupancy.freeVisit(transaction, id)
                .chain(() -> transaction.preparedQuery(DELETE_ITEMS).execute(Tuple.of(id)))
                .chain(() -> transaction
                        .preparedQuery(REPLACE)
                        .execute(Tuple.of(
                                id,
                                utc(visit.startsAt()),
                                utc(visit.endsAt()),
                                totals.subtotalCents(),
                                totals.discountCents(),
                                totals.totalCents())))
                .chain(() -> take(transaction, id, visit));
    }

    /** Replaces the contact; returns whether it differed. */
    Uni<Boolean> changeGuest(SqlConnection transaction, long id, Guest guest, Instant now) {
        Hashes hashes = hashes(guest);
        return changed(transaction, CHANGE_GUEST, Tuple.from(new @Nullable Object[] {
                    id,
                    guest.firstName(),
                    guest.lastName(),
                    guest.email(),
                    guest.phone(),
                    guest.language().code(),
                    hashes.email(),
                    hashes.phone()
                }))
                .call(isOther -> isOther
                        ? SalonCustomers.remember(transaction, id, now)
                        : Uni.createFrom().voidItem());
    }

    /** Replaces the office's notes; returns whether they differed. */
    Uni<Boolean> changeNotes(SqlConnection transaction, long id, String notes) {
        return changed(transaction, CHANGE_NOTES, Tuple.of(id, notes.isBlank() ? null : notes));
    }

    /** Switches mails to the customer on or off; returns whether the setting differed. */
    Uni<Boolean> changeMessages(SqlConnection transaction, long id, boolean messages) {
        return changed(transaction, CHANGE_MESSAGES, Tuple.of(id, messages));
    }

    private static Uni<Boolean> changed(SqlConnection transaction, String sql, Tuple values) {
        return Sql.affected(transaction, sql, values).map(rows -> rows > 0);
    }

    private static Uni<Void> take(SqlConnection transaction, long id, PlannedVisit visit) {
        List<Tuple> items = new ArrayList<>();
        for (VisitItem item : visit.items()) {
            items.add(Tuple.from(new Object[] {
                id,
                items.size(),
                item.serviceId(),
                item.staffId(),
                utc(item.startsAt()),
                utc(item.endsAt()),
                utc(item.blockedUntil()),
                item.priceCents()
            }));
        }
        return Statements.inOrder(
                        transaction.preparedQuery(INSERT_ITEM).executeBatch(items),
                        Occupancy.takeForVisit(transaction, id, Appointments.parts(visit)))
                .discardItems();
    }

    /** Hashes a guest's contact. A phone text that is no number is hashed only together with an e-mail address. */
    Hashes hashes(Guest guest) {
        String email = guest.email();
        String phone = guest.phone();
        Contact contact = new Contact(email == null ? "" : email, phone == null ? "" : phone);
        HashedContact hashed = hasher.hash(contact);
        return new Hashes(
                email == null ? null : hashed.email(),
                phone == null || (email == null && !contact.hasNumber()) ? null : hashed.phone());
    }
}
