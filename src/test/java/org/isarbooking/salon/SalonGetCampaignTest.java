package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.salon.PromoSalon.replacing;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class SalonGetCampaignTest {

    @Inject
    PromoSalon salon;

    @BeforeEach
    void begin() {
        salon.begin();
    }

    @AfterEach
    void leaveAsFound() {
        salon.leaveAsFound();
    }

    private Response campaign(Map<String, ?> input) {
        return salon.call("salon_get_campaign", input);
    }

    @Test
    void the_campaign_has_the_properties_of_the_contract() {
        Response answer = campaign(Map.of());

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.<String>path("contract_version")).isEqualTo("1.0.0");
        assertThat(answer.<Map<String, Object>>path("campaign"))
                .containsEntry("code", "WILLKOMMEN10")
                .containsEntry("discount_percent", "10")
                .containsEntry("customer_eligibility", "new_customers")
                .containsEntry("requires_contact_check", true)
                .containsEntry("source", "homepage_hero")
                .containsEntry("valid_from", null)
                .containsEntry("valid_until", null);
    }

    @ParameterizedTest
    @CsvSource({
        "de, 10 % für Ihren ersten Besuch, 'Schön, dass Sie da sind'",
        "en, 10% off your first visit, So glad you are here",
        "ru, Скидка 10 % на первый визит, Рады вас видеть"
    })
    void the_texts_of_a_campaign_are_in_the_requested_language(String language, String headline, String title) {
        Response answer = campaign(Map.of("language", language));

        assertThat(answer.<String>path("campaign.headline")).isEqualTo(headline);
        assertThat(answer.<String>path("hero_highlight.title")).isEqualTo(title);
    }

    @Test
    void a_code_for_everybody_needs_no_contact_check() {
        salon.publish(replacing("    conditions: {new_customers_only: true}\n", ""));
        Response answer = campaign(Map.of());

        assertThat(answer.<String>path("campaign.customer_eligibility")).isEqualTo("all_customers");
        assertThat(answer.<Boolean>path("campaign.requires_contact_check")).isFalse();
    }

    @Test
    void a_code_that_a_customer_may_use_once_needs_a_contact_check() {
        salon.publish(replacing("{new_customers_only: true}", "{once_per_customer: true}"));
        Response answer = campaign(Map.of());

        assertThat(answer.<String>path("campaign.customer_eligibility")).isEqualTo("all_customers");
        assertThat(answer.<Boolean>path("campaign.requires_contact_check")).isTrue();
    }

    @Test
    void without_a_campaign_both_properties_are_present_and_null() {
        salon.publish(text -> text.substring(0, text.indexOf("campaigns:")));

        assertThat(campaign(Map.of()).<Map<String, Object>>path("$"))
                .containsEntry("campaign", null)
                .containsEntry("hero_highlight", null);
        assertThat(salon.call("salon_search_services", Map.of()).<Map<String, Object>>path("$"))
                .containsEntry("campaign", null);
    }

    @Test
    void a_campaign_that_has_ended_is_not_shown() {
        salon.publish(replacing("    promo_code: welcome\n", "    promo_code: welcome\n    valid_until: 2020-01-01\n"));

        assertThat(campaign(Map.of()).<Map<String, Object>>path("$")).containsEntry("campaign", null);
    }

    @Test
    void the_next_campaign_is_shown_when_the_code_of_the_first_is_used_up() {
        salon.publish(text -> {
            String welcome =
                    text.substring(text.indexOf("  - key: welcome\n    promo_code"), text.indexOf("\ncoworking:"));
            String next =
                    welcome.replace("key: welcome", "key: next").replace("promo_code: welcome", "promo_code: thanks");
            return replacing("{new_customers_only: true}", "{max_redemptions: 3}")
                    .apply(text.replace(welcome, welcome.stripTrailing() + "\n" + next));
        });
        assertThat(campaign(Map.of()).<String>path("campaign.code")).isEqualTo("WILLKOMMEN10");

        salon.execute("update promo_code set redeemed = 3 where key = 'welcome'");

        assertThat(campaign(Map.of()).<String>path("campaign.code")).isEqualTo("DANKE15");
        assertThat(salon.call("salon_search_services", Map.of()).<String>path("campaign.code"))
                .isEqualTo("DANKE15");
    }

    @Test
    void a_campaign_whose_code_is_used_up_is_not_shown() {
        salon.publish(replacing("{new_customers_only: true}", "{max_redemptions: 3}"));
        salon.execute("update promo_code set redeemed = 3 where key = 'welcome'");

        assertThat(campaign(Map.of()).<Map<String, Object>>path("$"))
                .containsEntry("campaign", null)
                .containsEntry("hero_highlight", null);
    }

    @Test
    void a_search_shows_the_same_campaign() {
        assertThat(salon.call("salon_search_services", Map.of("language", "en")).<Map<String, Object>>path("campaign"))
                .isEqualTo(campaign(Map.of("language", "en")).<Map<String, Object>>path("campaign"));
    }

    @Test
    void an_input_has_no_property_but_the_language() {
        assertThat(campaign(Map.of("code", "X")).statusCode()).isEqualTo(400);
    }
}
