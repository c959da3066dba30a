package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A tenant, or the office for a tenant, changes and reads billing data. */
@QuarkusTest
class CoworkingBillingTest extends RentalScenario {

    private static final String GET = "coworking_get_account";
    private static final String CHANGE = "coworking_change_billing";

    private Renter renter;

    @BeforeEach
    void somebody_is_approved() {
        renter = renting.tenant("billed-" + UUID.randomUUID(), ROOM);
    }

    private static Map<String, Object> billingData() {
        return new HashMap<>(Map.of(
                "name", " Huber Kosmetik ",
                "street", "Rosenheimer Straße 5",
                "postal_code", "81667",
                "city", "München",
                "country", "de",
                "vat_id", "de-123 456.788",
                "email", "rechnung@example.org",
                "invoice_language", "ru"));
    }

    private Answer change(Map<String, Object> billing) {
        return renter.call(CHANGE, Input.empty().with("billing", billing));
    }

    @Test
    void a_tenant_is_asked_to_complete_billing_data() {
        assertThat(renter.call("coworking_get_account", Input.empty()).<String>list("next_steps.code"))
                .containsExactly("book", "complete_billing");
        Answer before = renter.call(GET, Input.empty()).succeeded();
        assertThat(before.json().getBoolean("billing.complete")).isFalse();
        assertThat(before.<String>list("billing.missing"))
                .containsExactly("name", "street", "postal_code", "city", "country");

        change(billingData()).succeeded();

        assertThat(renter.call("coworking_get_account", Input.empty()).<String>list("next_steps.code"))
                .containsExactly("book");
        Answer after = renter.call(GET, Input.empty()).succeeded();
        assertThat(after.json().getBoolean("billing.complete")).isTrue();
        assertThat(after.text("billing.name")).isEqualTo("Huber Kosmetik");
        assertThat(after.text("billing.country")).isEqualTo("DE");
        assertThat(after.text("billing.vat_id")).isEqualTo("DE123456788");
        assertThat(after.text("billing.invoice_language")).isEqualTo("ru");
    }

    @Test
    void billing_data_is_replaced_as_a_whole_and_a_retry_changes_nothing() {
        change(billingData()).succeeded();
        Map<String, Object> without = billingData();
        without.remove("vat_id");
        change(without).succeeded();
        change(without).succeeded();

        assertThat(renter.call(GET, Input.empty()).json().getString("billing.vat_id"))
                .isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "country, XQ",
        "postal_code, 8166",
        "postal_code, A-1010",
        "vat_id, DE12345678",
        "vat_id, ATU1",
        "vat_id, ZZ123456789",
        "vat_id, 123456789",
        "name, '   '",
        "street, '   '",
        "city, '   '",
        "name, 😀",
        "street, .",
        "city, 1",
        "email, nobody"
    })
    void a_field_with_an_invalid_value_is_named_and_nothing_changes(String field, String value) {
        Map<String, Object> wrong = billingData();
        wrong.put(field, value);

        Answer refused = change(wrong).refused(400, "invalid_input");

        assertThat(refused.<String>list("violations.path")).containsExactly("$.billing." + field);
        assertThat(renter.call(GET, Input.empty()).<String>list("billing.missing"))
                .hasSize(5);
    }

    @Test
    void all_invalid_fields_are_named_at_once() {
        Map<String, Object> wrong = billingData();
        wrong.putAll(Map.of("postal_code", "1", "vat_id", "DE1234", "city", "  "));

        assertThat(change(wrong).refused(400, "invalid_input").<String>list("violations.path"))
                .containsExactlyInAnyOrder("$.billing.postal_code", "$.billing.vat_id", "$.billing.city");
    }

    @Test
    void mistakes_of_content_and_of_form_are_named_together() {
        Map<String, Object> wrong = billingData();
        wrong.putAll(Map.of("name", "2", "street", " ", "city", "", "postal_code", "1", "vat_id", "DE1234"));
        wrong.put("email", "nobody");
        String[] all = {
            "$.billing.city too_short",
            "$.billing.email wrong_format",
            "$.billing.name no_letter",
            "$.billing.postal_code no_postal_code",
            "$.billing.street no_letter",
            "$.billing.vat_id no_vat_id"
        };

        assertThat(change(wrong).refused(400, "invalid_input").violations()).containsExactly(all);
        assertThat(renting.asOwner(
                                "office_change_billing",
                                Input.empty()
                                        .with("account_id", renter.account())
                                        .with("billing", wrong))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly(all);
    }

    @Test
    void a_change_of_billing_data_by_the_office_is_recorded_without_the_data() {
        Input account = Input.empty().with("account_id", renter.account());
        renting.asOwner(
                        "office_change_billing",
                        account.with("billing", billingData()).with("reason", "by phone"))
                .succeeded();

        assertThat(renting.asOwner("office_get_billing", Input.empty().with("account_id", renter.account()))
                        .succeeded()
                        .text("billing.city"))
                .isEqualTo("München");
        assertThat(renter.call(GET, Input.empty()).text("billing.street")).isEqualTo("Rosenheimer Straße 5");
        assertThat(database.execute(
                                "select about::text as about from office_action where operation = 'office_change_billing' order by id desc limit 1")
                        .iterator()
                        .next()
                        .getString("about"))
                .contains(renter.account().toString())
                .doesNotContain(
                        "Huber", "Rosenheimer", "81667", "München", "123456788", "123 456 788", "rechnung@example.org");
    }

    @Test
    void an_unknown_account_is_not_found_and_a_tenant_may_not_list_unbilled_tenants() {
        Input nobody = Input.empty().with("account_id", UUID.randomUUID());

        renting.asOwner("office_get_billing", nobody).refused(404, "not_found");
        renting.asOwner("office_change_billing", nobody.with("billing", billingData()))
                .refused(404, "not_found");
        renter.call("office_list_unbilled", Input.empty()).refused(403, "insufficient_scope");
    }
}
