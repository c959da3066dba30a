package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.isarbooking.QueryPlans;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** The owner lists and searches messages, and retries failed ones. */
@QuarkusTest
class OfficeMessagesTest extends RentalScenario {

    private static final String LIST = "office_list_failed_messages";
    private static final String ALL = "office_list_messages";
    private static final String RETRY = "office_retry_message";

    @Inject
    QueryPlans plans;

    private void failAllMessages() {
        database.execute(
                "update outbox set status = 'failed', attempts = 14, last_error = 'SMTP 554', finished_at = now()");
    }

    @Test
    void the_owner_sees_what_failed_and_why_but_no_address() {
        tenant.bookDay(ROOM, TUESDAY);
        failAllMessages();

        Answer answer = renting.asOwner(LIST, Input.empty()).succeeded();

        assertThat(answer.number("total")).isEqualTo(2);
        assertThat(answer.<String>list("items.kind")).containsExactlyInAnyOrder("rental_confirmed", "new_rental");
        assertThat(answer.<String>list("items.last_error")).containsOnly("SMTP 554");
        assertThat(answer.<Integer>list("items.rental_id")).doesNotContainNull();
        assertThat(answer.body()).doesNotContain("@");
    }

    @Test
    void pages_list_every_failed_message() {
        tenant.bookDay(ROOM, TUESDAY);
        failAllMessages();

        Answer first = renting.asOwner(LIST, Input.empty().with("limit", 1)).succeeded();
        Answer second = renting.asOwner(
                        LIST, Input.empty().with("limit", 1).with("offset", first.number("next_offset")))
                .succeeded();

        assertThat(second.number("items[0].message_id")).isNotEqualTo(first.number("items[0].message_id"));
        assertThat(second.isNull("next_offset")).isTrue();
    }

    @Test
    void a_message_that_is_sent_again_waits_and_its_attempts_count_from_zero() {
        tenant.bookDay(ROOM, TUESDAY);
        failAllMessages();
        int message = renting.asOwner(LIST, Input.empty()).number("items[0].message_id");

        Answer retried = renting.asOwner(RETRY, Input.empty().with("message_id", message))
                .succeeded();

        assertThat(retried.text("business")).isEqualTo("coworking");

        assertThat(database.texts("select status || ' ' || attempts from outbox where id = $1", (long) message))
                .containsExactly("waiting 0");
        assertThat(renting.asOwner(LIST, Input.empty()).number("total")).isOne();
        renting.asOwner(RETRY, Input.empty().with("message_id", message)).refused(404, "not_found");
        assertThat(database.texts(
                        "select operation from office_action where about = jsonb_build_object('message_id', $1::bigint)",
                        (long) message))
                .containsExactly(RETRY);
    }

    @Test
    void sent_messages_are_listed_with_their_recipients_and_rentals() {
        tenant.bookDay(ROOM, TUESDAY);
        database.execute("update outbox set status = 'sent', attempts = 1, finished_at = now()");
        setContact("'Teo Quirrlbach'", "'teo@quirrl.example'");

        Answer sent = renting.asOwner(ALL, Input.empty()).succeeded();
        setContact("null", "null");

        assertThat(sent.<String>list("items.kind")).containsExactlyInAnyOrder("rental_confirmed", "new_rental");
        assertThat(sent.<String>list("items.status")).containsOnly("sent");
        assertThat(sent.json().<String, Object>getMap("items.find { it.audience == 'customer' }"))
                .containsEntry("recipient_name", "Teo Quirrlbach")
                .containsEntry("recipient_email", "teo@quirrl.example");
        assertThat(sent.json().<String, Object>getMap("items.find { it.audience == 'owner' }"))
                .doesNotContainKeys("recipient_name", "recipient_email");
        assertThat(sent.<Integer>list("items.rental_id")).doesNotContainNull();
        assertThat(sent.<String>list("items.business")).containsOnly("coworking");
        assertThat(renting.asOwner(ALL, Input.empty().with("status", "waiting")).number("total"))
                .isZero();
        assertThat(renting.asOwner(ALL, Input.empty().with("query", "nobody at all"))
                        .number("total"))
                .isZero();
    }

    @Test
    void messages_are_found_by_parts_of_the_tenants_name_in_any_order() {
        tenant.bookDay(ROOM, TUESDAY);
        neighbour.bookDay(OTHER_ROOM, TUESDAY);
        setNickname("'Teo Quirrlbach'");

        Answer waiting = renting.asOwner(
                        ALL, Input.empty().with("status", "waiting").with("query", "quirrl TEO"))
                .succeeded();

        assertThat(waiting.number("total")).isEqualTo(2);
        assertThat(waiting.<String>list("items.audience")).containsExactlyInAnyOrder("customer", "owner");
        setNickname("null");
    }

    @Test
    void messages_about_people_are_found_by_indexes() {
        plans.assertIndexed("outbox", () -> renting.asOwner(ALL, Input.empty().with("query", "quirrl")));
    }

    /** Sets the name and the e-mail address of the account with the first rental. Both are SQL literals. */
    private void setContact(String name, String email) {
        database.execute("update account set name = " + name + ", email = " + email
                + " where id = (select account_id from rental order by id limit 1)");
    }

    /** Sets the nickname of the account with the first rental. The name is an SQL literal. */
    private void setNickname(String name) {
        database.execute("update account set nickname = " + name
                + " where id = (select account_id from rental order by id limit 1)");
    }

    @Test
    void only_the_owner_may_list_and_retry_messages_and_every_mistake_is_named() {
        tenant.call(LIST, Input.empty()).refused(403, "insufficient_scope");
        tenant.call(ALL, Input.empty()).refused(403, "insufficient_scope");
        tenant.call(RETRY, Input.empty().with("message_id", 1)).refused(403, "insufficient_scope");
        assertThat(renting.asOwner(RETRY, Input.empty().with("message_id", 0).with("all", true))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactlyInAnyOrder("$.message_id too_small", "$.all unknown_property");
    }
}
