package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.isarbooking.EmptyTables;
import org.isarbooking.RentalRows;
import org.isarbooking.database.RunOnVertxContext;
import org.isarbooking.database.Transactions;
import org.isarbooking.database.UniAsserter;
import org.isarbooking.request.VisitDesk.Guest;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The customers that the repository finds and locks, and the columns that a change writes. */
@QuarkusTest
class CustomerRepositoryTest {

    private static final Instant FIRST = Instant.parse("2027-05-03T08:00:00.123456Z");
    private static final Instant NOW = Instant.parse("2027-06-01T08:00:00.123456Z");
    private static final Guest EMMA =
            new Guest("Emma", "Vögel", "emma.voegel@holunder.example", "+49 89 5502 8841", Language.DE);

    @Inject
    RentalRows rows;

    @Inject
    Transactions transactions;

    @Inject
    CustomerRepository customers;

    private long emma;
    private long otto;
    private long forgotten;
    private long othersContact;

    @BeforeEach
    void insertCustomers() {
        deleteCustomers();
        otto = customer("otto", "Otto", "Weiß", 0);
        emma = customer("emma", EMMA.firstName(), EMMA.lastName(), 0);
        forgotten = customer("forgotten", "", "", 0);
        othersContact = customer("other", "", "", emma);
    }

    @AfterEach
    void deleteCustomers() {
        rows.execute(EmptyTables.statement("salon_customer"));
    }

    @Test
    @RunOnVertxContext
    void locking_skips_forgotten_customers_and_other_contacts_and_sorts_by_id(UniAsserter asserter) {
        List<Long> all = List.of(othersContact, emma, forgotten, otto, Long.MAX_VALUE);

        asserter.assertThat(
                () -> transactions.run(_ -> customers.lock(all)),
                locked -> assertThat(locked).extracting(customer -> customer.id).containsExactly(otto, emma));
    }

    @Test
    @RunOnVertxContext
    void a_contact_that_is_given_again_changes_nothing(UniAsserter asserter) {
        asserter.assertTrue(changing(customer -> customer.replace(EMMA, NOW)));
        asserter.assertFalse(changing(customer -> customer.replace(EMMA, NOW.plusSeconds(60))));
        asserter.assertThat(
                reading(emma),
                found -> assertThat(List.of(found.email, found.phone, found.language, found.seenAt))
                        .isEqualTo(List.of(EMMA.email(), EMMA.phone(), "de", NOW)));
    }

    @Test
    @RunOnVertxContext
    void blank_notes_are_stored_as_no_notes(UniAsserter asserter) {
        asserter.assertFalse(changing(customer -> customer.replaceNotes(" ")));
        asserter.assertTrue(changing(customer -> customer.replaceNotes("Mag Lavendel")));
        asserter.assertFalse(changing(customer -> customer.replaceNotes("Mag Lavendel")));
        asserter.assertTrue(changing(customer -> customer.replaceNotes("")));
        asserter.assertThat(reading(emma), found -> assertThat(found.notes).isNull());
    }

    @Test
    @RunOnVertxContext
    void a_change_writes_only_the_columns_that_it_changes(UniAsserter asserter) {
        asserter.execute(() -> transactions.run(transaction -> customers
                .lock(List.of(emma))
                .call(() -> transaction
                        .query("update salon_customer set first_name = 'Ema' where id = " + emma)
                        .execute())
                .invoke(locked -> locked.getFirst().replaceNotes("Mag Lavendel"))
                .chain(() -> customers.flush())));

        asserter.assertThat(reading(emma), found -> {
            assertThat(found.firstName).isEqualTo("Ema");
            assertThat(found.notes).isEqualTo("Mag Lavendel");
        });
    }

    private Supplier<Uni<Boolean>> changing(Function<CustomerEntity, Boolean> change) {
        return () -> transactions.run(_ -> customers
                .lock(List.of(emma))
                .map(locked -> change.apply(locked.getFirst()))
                .call(() -> customers.flush()));
    }

    private Supplier<Uni<CustomerEntity>> reading(long id) {
        return () -> transactions.reading(() -> customers.findById(id));
    }

    private long customer(String contact, String firstName, String lastName, long customerId) {
        return rows.execute("""
                        insert into salon_customer (email_hash, phone_hash, first_confirmed_at, first_name, last_name, customer_id)
                        values (sha256($1::text::bytea), sha256($1::text::bytea), $2,
                                nullif($3, ''), nullif($4, ''), nullif($5::bigint, 0)) returning id
                        """, contact, FIRST.atOffset(ZoneOffset.UTC), firstName, lastName, customerId)
                .iterator()
                .next()
                .getLong("id");
    }
}
