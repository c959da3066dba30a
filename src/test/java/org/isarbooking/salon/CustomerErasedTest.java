package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.isarbooking.privacy.ErasePerson;
import org.isarbooking.privacy.ExportPerson;
import org.junit.jupiter.api.Test;

/** A person can get all data stored about them, and have it erased. */
@QuarkusTest
class CustomerErasedTest extends CanaryScenario {

    @Inject
    ExportPerson export;

    @Inject
    ErasePerson erase;

    CustomerErasedTest() {
        super(
                Map.of(
                        "first_name", "Wanda",
                        "last_name", "Zeisig",
                        "email", "Wanda.Zeisig@holunder.example",
                        "phone", "0049 (89) 55 02-88 41"),
                List.of("wanda", "zeisig", "holunder", "55028841", "55 02-88 41"));
    }

    @Test
    void everything_that_is_stored_about_somebody_is_exported_and_nothing_of_others() {
        doEverything();
        book(
                salon.visit("classic-facial").by("anna").at(at(THURSDAY, "15:00")),
                customer("other@example.org", "+49 40 1000000"));

        String exported = export.of(" wanda.zeisig@HOLUNDER.example")
                .await()
                .atMost(PATIENCE)
                .encode();

        assertThat(tracesIn(exported))
                .contains("wanda", "zeisig", "holunder", "55028841")
                .containsAll(WRITTEN);
        assertThat(exported)
                .contains("salon_customer", "appointment_item", "outbox")
                .doesNotContain("other@example.org", "token");
        assertThat(export.of("+49 89 55028841").await().atMost(PATIENCE).encode())
                .isEqualTo(exported);
    }

    @Test
    void a_customer_with_a_visit_ahead_is_not_erased() {
        doEverything();

        assertThat(erased("wanda.zeisig@holunder.example"))
                .isInstanceOfSatisfying(
                        ErasePerson.Result.Refused.class,
                        refused -> assertThat(refused.reasons())
                                .singleElement(STRING)
                                .contains("office_cancel_booking"));
        assertThat(tracesIn(dump())).containsAll(WRITTEN);
    }

    @Test
    void an_erased_customer_is_in_no_table_and_others_stay() {
        doEverything();
        book(
                salon.visit("classic-facial").by("anna").at(at(THURSDAY, "15:00")),
                customer("other@example.org", "+49 40 1000000"));
        book(salon.visit("classic-facial").by("anna").at(at(MONDAY, "15:00")).with("promo_code", ONCE));
        clock.advance(Duration.ofDays(7));
        long redeemed = database.count("promo_redemption");

        assertThat(erased("089 55028841"))
                .isInstanceOfSatisfying(
                        ErasePerson.Result.Erased.class,
                        done -> assertThat(done.rows())
                                .containsKeys("appointment", "salon_offer", "salon_customer", "promo_redemption"));

        assertThat(tracesIn(dump())).isEmpty();
        assertThat(database.count("appointment")).isEqualTo(5);
        assertThat(database.count("promo_redemption")).isEqualTo(redeemed);
        assertThat(dump()).contains("other@example.org");
        assertThat(database.count("salon_customer")).isOne();
    }

    @Test
    void erasing_again_finds_nobody_and_the_audit_trail_names_nobody() {
        doEverything();
        clock.advance(Duration.ofDays(7));
        erased("wanda.zeisig@holunder.example");

        assertThat(erased("wanda.zeisig@holunder.example")).isInstanceOf(ErasePerson.Result.Unknown.class);
        assertThat(erased("0049 89 55028841")).isInstanceOf(ErasePerson.Result.Unknown.class);
        assertThat(export.of("0049 89 55028841").await().atMost(PATIENCE).isEmpty())
                .isTrue();
        assertThat(
                        database.values(
                                "select about::text || coalesce(reason, '') from office_action where operation = 'erase_person'"))
                .singleElement(STRING)
                .contains("appointment")
                .satisfies(text -> assertThat(tracesIn(text)).isEmpty());
    }

    @Test
    void an_email_address_with_digits_is_not_read_as_a_phone_number() {
        book(
                salon.visit("classic-facial").by("anna").at(at(THURSDAY, "15:00")),
                customer("other@example.org", "0123456"));

        assertThat(export.of("kim0123456@example.org").await().atMost(PATIENCE).isEmpty())
                .isTrue();
        assertThat(export.of("0123456").await().atMost(PATIENCE).isEmpty()).isFalse();
    }

    private ErasePerson.Result erased(String contact) {
        return erase.of(contact).await().atMost(PATIENCE);
    }
}
