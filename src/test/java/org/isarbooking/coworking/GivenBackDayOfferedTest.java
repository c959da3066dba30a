package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.isarbooking.DatabaseDump;
import org.isarbooking.ReceivedMail;
import org.isarbooking.privacy.ErasePerson;
import org.isarbooking.privacy.ExportPerson;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Given-back days are offered to tenants on the waitlist. The tenant who gave a day back gets a mail. */
@QuarkusTest
class GivenBackDayOfferedTest extends RentalWaitlistScenario {

    @Inject
    ExportPerson export;

    @Inject
    ErasePerson erase;

    @Inject
    Pool pool;

    @BeforeEach
    void thursdays_are_agreed() {
        agree(ROOM);
    }

    private void agree(String workspace) {
        renting.asOwner(
                        "office_create_agreement",
                        Input.empty()
                                .with("account_id", tenant.account())
                                .with("workspace_id", database.workspace(workspace))
                                .with("weekdays", List.of("thursday"))
                                .with("monthly_cents", 20_000)
                                .with("valid_from", "2027-06-01"))
                .succeeded();
    }

    @AfterEach
    void forgetAgreements() {
        renting.reset();
        database.forgetApprovals(tenant.account());
    }

    private Answer giveBack() {
        return tenant.call("coworking_give_back_days", tenant.days(ROOM, THURSDAY));
    }

    @Test
    void a_given_back_day_is_held_for_the_first_waiting_tenant() {
        long entry = join(neighbour, wish(ROOM, THURSDAY, THURSDAY));
        serve();
        assertThat(offered(neighbour, entry)).isEqualTo("none");

        giveBack().succeeded();
        serve();

        assertThat(offered(neighbour, entry)).isEqualTo(THURSDAY);
        tenant.call("coworking_take_back_days", tenant.days(ROOM, THURSDAY)).refused(409, "dates_unavailable");
        decline(neighbour, entry).succeeded();
        tenant.call("coworking_take_back_days", tenant.days(ROOM, THURSDAY)).succeeded();
    }

    @ParameterizedTest(name = "served before: {0}")
    @ValueSource(booleans = {true, false})
    void a_tenant_who_waited_for_the_day_before_giving_it_back_is_passed_over(boolean served) {
        long own = join(tenant, wish(ROOM, THURSDAY, THURSDAY));
        long other = join(neighbour, wish(ROOM, THURSDAY, THURSDAY));
        if (served) {
            serve();
        }

        giveBack().succeeded();
        serve();

        assertThat(offered(tenant, own)).isEqualTo("none");
        assertThat(offered(neighbour, other)).isEqualTo(THURSDAY);
    }

    @Test
    void a_place_of_a_group_that_was_given_back_is_not_offered_to_its_own_tenant() {
        long own = join(tenant, wish(TABLE, THURSDAY, THURSDAY));
        long other = join(neighbour, wish(TABLE, THURSDAY, THURSDAY));
        agree(LOUNGE);

        tenant.call("coworking_give_back_days", tenant.days(LOUNGE, THURSDAY)).succeeded();
        serve();

        assertThat(offered(tenant, own)).isEqualTo("none");
        assertThat(offered(neighbour, other)).isEqualTo(THURSDAY);
    }

    @Test
    void a_given_back_day_that_is_held_for_its_tenant_can_be_taken_back() {
        giveBack().succeeded();
        long booked = neighbour.bookDay(ROOM, THURSDAY);
        long entry = join(tenant, wish(ROOM, THURSDAY, THURSDAY));
        renting.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("business", "coworking")
                                .with("booking_id", booked)
                                .with("reason", "x"))
                .succeeded();
        serve();
        assertThat(offered(tenant, entry)).isEqualTo(THURSDAY);

        tenant.call("coworking_take_back_days", tenant.days(ROOM, THURSDAY)).succeeded();

        assertThat(database.texts(
                        "select agreement_id is not null from place_occupancy where day = $1::text::date", THURSDAY))
                .containsExactly("true");
        assertThat(status(tenant, entry)).isEqualTo("booked");
    }

    @Test
    void the_mail_names_the_days_and_the_monthly_amount_that_stays_due() {
        giveBack().succeeded();
        setNameAndAddress();
        relay.run().await().atMost(Duration.ofMinutes(1));

        ReceivedMail mail = ReceivedMail.only(server, TENANT_ADDRESS);
        assertThat(mail.text())
                .contains("Tamina Wartet", "Donnerstag, 10. Juni 2027", "200,00", "in voller Höhe fällig");
        Answer messages = renting.asOwner(
                        "office_list_messages",
                        Input.empty().with("status", "sent").with("query", "Tamina"))
                .succeeded();
        assertThat(messages.<Object>list("items.kind")).contains("agreed_days_given_back");
    }

    @Test
    void an_export_has_the_days_and_erasing_leaves_nothing_that_names_the_tenant() {
        giveBack().succeeded();
        setNameAndAddress();

        assertThat(export.of(TENANT_ADDRESS).await().indefinitely().encode())
                .contains("given_back_day", "agreed_day_change", THURSDAY);
        database.execute(
                "update monthly_agreement set valid_until = valid_from - 1 where account_id = $1", tenant.account());
        assertThat(DatabaseDump.of(pool)).contains("Tamina Wartet", TENANT_ADDRESS);
        assertThat(erase.of(TENANT_ADDRESS).await().indefinitely()).isInstanceOf(ErasePerson.Result.Erased.class);
        assertThat(DatabaseDump.of(pool)).doesNotContain("Tamina", "Wartet", TENANT_ADDRESS);
        database.execute("delete from office_action where operation = 'erase_person'");
    }
}
