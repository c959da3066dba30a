package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.salon.SalonScenario;
import org.isarbooking.webhook.Receiver;
import org.isarbooking.webhook.WebhookRelay;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The owner subscribes programs, sees their deliveries, and sends some again. */
@QuarkusTest
class WebhooksPagesTest extends SalonScenario {

    private static final String PATH = "/office/webhooks";

    @Inject
    WebhookRelay relay;

    private final WebBrowser browser = new WebBrowser();
    private final Receiver receiver = new Receiver();

    @BeforeEach
    @AfterEach
    void nobody_subscribes() {
        database.execute("delete from webhook");
        database.execute("delete from webhook_event");
        database.execute("delete from office_action where operation like '%webhook%'");
    }

    @AfterEach
    void the_receiver_goes() {
        receiver.close();
    }

    private static Map<String, String> key(Map<String, String> fields) {
        Map<String, String> all = new java.util.HashMap<>(fields);
        all.put("submission_key", UUID.randomUUID().toString());
        return all;
    }

    private WebBrowser.Shown created() {
        browser.openAs("owner", PATH);
        return browser.submit(
                PATH, key(Map.of("form", "webhook", "url", receiver.url("/events"), "types", "booking.booked")));
    }

    private long id() {
        return (Long) database.values("select max(id) from webhook").findFirst().orElseThrow();
    }

    private void send() {
        relay.run().await().atMost(Duration.ofSeconds(30));
    }

    @Test
    void the_secret_is_shown_once() {
        WebBrowser.Shown made = created();

        assertThat(made.status()).isEqualTo(200);
        assertThat(made.html()).contains("value=\"whsec_").doesNotContain("/office/language/");
        assertThat(made.text()).contains("wird nur jetzt angezeigt", receiver.url("/events"), "aktiv", "Gebucht");
        assertThat(browser.open(PATH).html()).contains("/office/language/en").doesNotContain("whsec_");
        assertThat(browser.open("/office/actions").text()).contains("Webhook angelegt");
    }

    @Test
    void a_refused_address_is_explained_and_typed_values_stay() {
        browser.openAs("owner", PATH);

        WebBrowser.Shown refused = browser.submit(
                PATH, key(Map.of("form", "webhook", "url", "https://10.0.0.1/x", "types", "booking.booked")));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.html())
                .contains("https://10.0.0.1/x")
                .containsOnlyOnce(" checked>")
                .contains("value=\"booking.booked\" checked>");
        assertThat(refused.text()).contains("öffentlichem Rechnernamen");
    }

    @Test
    void a_webhook_is_paused_resumed_and_gets_another_secret() {
        created();

        assertThat(browser.submit(PATH + "/" + id() + "/change", key(Map.of("status", "paused")))
                        .text())
                .contains("angehalten", "Fortsetzen");
        assertThat(browser.submit(PATH + "/" + id() + "/change", key(Map.of("status", "active")))
                        .text())
                .contains("aktiv", "Anhalten");
        assertThat(browser.submit(PATH + "/" + id() + "/change", key(Map.of("rotate", "yes")))
                        .html())
                .contains("value=\"whsec_")
                .doesNotContain("/office/language/");
    }

    @ParameterizedTest
    @CsvSource({"change, change, webhook", "test, test, webhook_event", "replay, again, webhook_delivery"})
    void a_form_whose_outcome_is_unknown_keeps_its_key(String address, String kind, String table) {
        created();
        browser.submit(PATH + "/" + id() + "/test", key(Map.of()));
        send();
        Object delivery = database.values("select max(id) from webhook_delivery")
                .findFirst()
                .orElseThrow();
        String name = kind + "-" + (kind.equals("again") ? delivery : id());
        Map<String, String> form = key(Map.of("form", name, "status", "paused", "delivery_id", delivery.toString()));

        WebBrowser.Shown unknown =
                Outage.of(database, table, () -> browser.submit(PATH + "/" + id() + "/" + address, form));

        assertThat(unknown.status()).isEqualTo(503);
        assertThat(unknown.html()).contains(Outage.keyOf(form));
    }

    @Test
    void a_delivery_is_shown_and_sent_again() {
        created();
        assertThat(browser.submit(PATH + "/" + id() + "/test", key(Map.of())).text())
                .contains("Testereignis", "Wartend");
        send();
        WebBrowser.Shown seen = browser.open(PATH + "/" + id());
        assertThat(seen.text()).contains("Test", "Zugestellt", "HTTP 204");

        String delivery = String.valueOf(database.values("select max(id) from webhook_delivery")
                .findFirst()
                .orElseThrow());
        assertThat(browser.submit(PATH + "/" + id() + "/replay", key(Map.of("delivery_id", delivery)))
                        .text())
                .contains("erneut gesendet", "Wartend");
        send();
        assertThat(receiver.types()).containsExactly("webhook.test", "webhook.test");
    }

    @Test
    void events_of_a_period_are_sent_again() {
        created();
        salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")).book();
        send();

        browser.submit(
                PATH + "/" + id() + "/replay", key(Map.of("form", "replay", "date", "2020-01-01", "time", "00:00")));
        send();

        assertThat(receiver.types()).containsExactly("booking.booked", "booking.booked");
    }

    @Test
    void the_page_shows_since_when_a_receiver_has_failed() {
        created();
        assertThat(browser.open(PATH).text()).doesNotContain("Gestört seit");

        database.execute("update webhook set failures = 1, failing_since = '2027-06-07T10:00:00Z'");

        assertThat(browser.open(PATH).text()).contains("Gestört seit", "12:00");
    }

    @Test
    void the_tag_of_late_or_failing_entries_can_wrap_on_a_phone() {
        assertThat(browser.open("/console/console.css").html())
                .containsPattern("\\.tag\\.late[^{]*\\{[^}]*white-space: normal");
    }

    @Test
    void the_secret_of_a_partner_cannot_be_renewed() {
        created();
        assertThat(browser.open(PATH).text()).contains("Neues Geheimnis");

        database.execute("update webhook set client = 'partner-agent'");

        assertThat(browser.open(PATH).text()).contains("Partner: partner-agent").doesNotContain("Neues Geheimnis");
        assertThat(browser.submit(PATH + "/" + id() + "/change", key(Map.of("rotate", "yes")))
                        .text())
                .contains("kennt sonst niemand");
    }

    @Test
    void a_webhook_is_deleted() {
        assertThat(created().html())
                .containsPattern("(?s)/delete\">(?:(?!</form>).)*type=\"checkbox\" name=\"accept_deletion\" required");

        assertThat(browser.submit(PATH + "/" + id() + "/delete", Map.of()).text())
                .contains("Der Webhook ist gelöscht.", "Noch erfährt kein Programm");
    }
}
