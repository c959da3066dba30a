package org.isarbooking.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.business.BusinessFiles.RENTING;
import static org.isarbooking.business.BusinessFiles.edited;
import static org.isarbooking.business.BusinessFiles.mistakes;
import static org.isarbooking.business.BusinessFiles.valid;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.isarbooking.business.Applied.Changed;
import org.isarbooking.business.Applied.Refused;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SpecialistLoginsTest {

    private static final String ACCOUNT = "00000000-0000-0000-0000-000000000001";
    private static final String BEA = "name: Bea";

    private final BusinessDatabase database = new BusinessDatabase();
    private final BusinessApplier applier =
            database.applier(InstantSource.fixed(Instant.parse("2027-05-19T10:00:00Z")));

    @AfterEach
    void close() {
        database.close();
    }

    private Applied apply(String text) {
        return applier.apply(valid(text)).await().indefinitely();
    }

    private static String withLogin(String login) {
        return edited(RENTING, BEA, BEA + "\n    login: " + login);
    }

    private List<String> links() {
        return database.query(
                "select s.key, i.subject, i.email from specialist_account l join specialist s on s.id = l.staff_id"
                        + " left join account_invitation i using (account_id)",
                row -> row.getString(0) + " " + row.getString(1) + " " + row.getString(2));
    }

    @Test
    void an_account_waits_for_the_specialist_to_sign_in() {
        assertThat(apply(withLogin("{subject: bea-subject, email: Bea@Salon.example}")))
                .asInstanceOf(InstanceOfAssertFactories.type(Changed.class))
                .satisfies(changed -> assertThat(changed.added()).contains("login of bea"));

        assertThat(links()).containsExactly("bea bea-subject bea@salon.example");
    }

    @Test
    void a_specialist_who_has_signed_in_before_keeps_the_account() {
        insertAccount("bea-subject");

        apply(withLogin("{subject: bea-subject}"));

        assertThat(database.query(
                        "select account_id from specialist_account",
                        row -> row.getUUID(0).toString()))
                .containsExactly(ACCOUNT);
    }

    @Test
    void a_specialist_who_is_a_tenant_too_has_one_account_for_both() {
        apply(withLogin("{subject: clara-subject}"));

        assertThat(links()).containsExactly("bea clara-subject clara@tenants.example");
        assertThat(database.query(
                        "select key from seeded_tenant join specialist_account using (account_id)",
                        row -> row.getString(0)))
                .containsExactly("clara");
    }

    @Test
    void a_subject_in_the_entry_of_a_tenant_counts_for_a_specialist_with_the_same_address() {
        apply(withLogin("{email: Clara@Tenants.example}"));

        assertThat(links()).containsExactly("bea clara-subject clara@tenants.example");
    }

    @Test
    void a_tenant_and_a_specialist_with_one_address_but_two_subjects_are_a_mistake() {
        assertThat(mistakes(withLogin("{subject: bea-subject, email: clara@tenants.example}")))
                .extracting(Mistake::path)
                .containsExactly("coworking.tenants[0].login");
    }

    @Test
    void an_invitation_is_not_shared_with_a_person_of_another_subject() {
        apply(withLogin("{email: bea@salon.example}"));
        database.execute("update account_invitation set subject = 'somebody' where email = 'bea@salon.example'");
        database.execute("delete from seeded where key like 'specialist:%:login'; delete from specialist_account");

        assertThat(apply(withLogin("{subject: bea-subject, email: bea@salon.example}")))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.mistakes())
                                .singleElement()
                                .satisfies(mistake -> {
                                    assertThat(mistake.path()).isEqualTo("specialists[1].login");
                                    assertThat(mistake.what()).isEqualTo(Mistake.text("login_taken.part_invited"));
                                }));
        assertThat(links()).isEmpty();
    }

    @Test
    void a_login_of_the_file_does_not_replace_a_link_that_the_office_made() {
        insertAccount("bea-subject");
        apply(RENTING);
        database.execute("insert into specialist_account (staff_id, account_id, linked_at) select id, '" + ACCOUNT
                + "', now() from specialist where key = 'bea'");

        assertThat(apply(withLogin("{email: bea@salon.example}"))).isInstanceOf(Changed.class);

        assertThat(links()).containsExactly("bea null null");
        assertThat(database.query("select email from account_invitation where email like 'bea%'", row -> row))
                .isEmpty();
    }

    @Test
    void a_specialist_under_another_key_keeps_the_login() {
        insertAccount("bea-subject");
        apply(withLogin("{subject: bea-subject}"));
        String renamed = edited(withLogin("{subject: bea-subject}"), "key: bea\n", "key: beatrix\n");

        assertThat(apply(renamed)).isInstanceOf(Changed.class);

        assertThat(links()).containsExactly("beatrix null null");
    }

    @Test
    void a_login_is_planted_only_once() {
        apply(withLogin("{subject: bea-subject}"));
        database.execute("delete from specialist_account");

        apply(withLogin("{subject: another-subject}"));

        assertThat(links()).isEmpty();
    }

    @Test
    void one_person_cannot_be_two_specialists() {
        insertAccount("bea-subject");
        String both = edited(
                withLogin("{subject: bea-subject}"), "name: Anna", "name: Anna\n    login: {subject: bea-subject}");
        assertThat(mistakes(both)).extracting(Mistake::path).containsExactly("specialists[1].login.subject");
        apply(withLogin("{subject: bea-subject}"));

        assertThat(apply(edited(RENTING, "name: Anna", "name: Anna\n    login: {subject: bea-subject}")))
                .asInstanceOf(InstanceOfAssertFactories.type(Refused.class))
                .satisfies(refused -> assertThat(refused.mistakes())
                        .extracting(Mistake::path)
                        .containsExactly("specialists[0].login"));
        assertThat(database.count("specialist_account")).isOne();
    }

    @Test
    void a_login_without_subject_and_address_is_a_mistake() {
        assertThat(mistakes(withLogin("{}"))).extracting(Mistake::path).containsExactly("specialists[1].login");
    }

    private void insertAccount(String subject) {
        database.execute("insert into account (id, created_at) values ('" + ACCOUNT + "', now());"
                + "insert into account_identity (issuer, subject, account_id, linked_at) values ('https://issuer.example', '"
                + subject + "', '" + ACCOUNT + "', now())");
    }
}
