package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.EmptyTables;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The owner enters, moves, changes and cancels rentals by forms; tenants are chosen by name. */
@QuarkusTest
class RentalDeskPagesTest extends SalonScenario {

    private static final String NEW = "/office/rentals/new";
    private static final String ROOM = "cosmetic-room-1";
    private static final UUID RENATE = UUID.fromString("7a9b0c1d-2e3f-4a5b-8c6d-7e8f90a1b2c3");

    private final WebBrowser browser = new WebBrowser();

    @BeforeEach
    void the_owner_is_there_and_somebody_may_rent() {
        database.execute("delete from office_action");
        clear();
        database.execute("insert into account (id, name, created_at) values ($1, 'Renate <Renter>', now())", RENATE);
        database.execute(
                "insert into workspace_approval (account_id, workspace_id, approved_at) select $1, id, now() from workspace where key in ($2, 'cosmetic-room-2')",
                RENATE,
                ROOM);
        browser.openAs("owner", "/office/day");
    }

    @AfterEach
    void leave_as_found() {
        clear();
    }

    private void clear() {
        database.execute(EmptyTables.statement("rental", "submission"));
        database.execute("delete from workspace_approval where account_id = $1", RENATE);
        database.execute("delete from account where id = $1", RENATE);
    }

    private int room() {
        return database.id("workspace", ROOM);
    }

    private Map<String, String> rental(String... more) {
        Map<String, String> fields = new HashMap<>(Map.of(
                "who",
                RENATE + "/" + room(),
                "date",
                TUESDAY,
                "messages",
                "on",
                "submission_key",
                UUID.randomUUID().toString()));
        for (int index = 0; index < more.length; index += 2) {
            fields.put(more[index], more[index + 1]);
        }
        return fields;
    }

    /** Enters a rental by the form, and returns the id of its day. */
    private String entered() {
        WebBrowser.Shown page = browser.submit(NEW, rental("notes", "Fenster <zu>"));
        assertThat(page.text()).contains("Die Vermietung ist eingetragen.", "Renate &lt;Renter&gt;");
        assertThat(page.html()).contains("Fenster &lt;zu&gt;");
        return page.path().replaceFirst("\\?.*", "").replaceFirst(".*/", "");
    }

    private static Map<String, String> form(String form, String... fields) {
        Map<String, String> values = new HashMap<>(
                Map.of("form", form, "submission_key", UUID.randomUUID().toString()));
        for (int index = 0; index < fields.length; index += 2) {
            values.put(fields[index], fields[index + 1]);
        }
        return values;
    }

    @Test
    void a_free_place_of_the_day_links_to_the_form_which_lists_tenants_by_name() {
        WebBrowser.Shown day = browser.open("/office/day?date=" + TUESDAY);
        String link = "/office/rentals/new?date=%s&amp;workspace=%d".formatted(TUESDAY, room());
        assertThat(day.html()).contains("href=\"" + link + "\"");

        WebBrowser.Shown form = browser.open(link.replace("&amp;", "&"));

        assertThat(form.html())
                .contains(
                        "value=\"08.06.2027\"",
                        "<optgroup label=\"Renate &lt;Renter&gt;\">",
                        "value=\"" + RENATE + "/" + room() + "\" selected");
    }

    @Test
    void the_form_states_that_the_tenant_sees_the_reason_even_without_messages() {
        Map<String, String> silent = rental();
        silent.remove("messages");

        assertThat(browser.submit(NEW, silent).text()).contains("Grund (für Kunde oder Mieter sichtbar)");
    }

    @Test
    void weekly_days_until_a_last_day_become_one_rental() {
        WebBrowser.Shown page =
                browser.submit(NEW, rental("until", "2027-06-30", "total_price", "100,00", "price_reason", "Paket"));

        assertThat(page.text()).contains("Die Vermietung ist eingetragen.");
        assertThat(database.values("select sum(price_cents)::integer from rental_booking"))
                .containsExactly(10_000);
        assertThat(database.count("rental")).isOne();
        assertThat(database.count("rental_booking")).isEqualTo(4);
        Object first = database.values("select min(id) from rental_booking")
                .findFirst()
                .orElseThrow();
        WebBrowser.Shown day = browser.open("/office/bookings/coworking/" + first);
        assertThat(day.text())
                .contains(
                        "Alle Tage dieser Vermietung",
                        "Dienstag, 8. Juni 2027 – bestätigt",
                        "Dienstag, 29. Juni 2027 – bestätigt",
                        "Gesamt: 100,00 €",
                        "Diesen Tag stornieren")
                .doesNotContain("Buchung stornieren");
    }

    @Test
    void the_last_day_is_read_as_people_write_it_and_refused_if_it_is_no_date() {
        WebBrowser.Shown unreadable = browser.submit(NEW, rental("until", "Ende Juni"));
        assertThat(unreadable.status()).isEqualTo(400);
        assertThat(unreadable.text()).contains("Danach jede Woche bis: Erwartet wird ein Datum wie 08.06.2027.");
        assertThat(unreadable.html())
                .contains("value=\"Ende Juni\"", "<li id=\"mistake-1\">")
                .containsOnlyOnce("aria-invalid")
                .contains("<input id=\"until\" aria-invalid=\"true\" aria-describedby=\"mistake-1\"");
        assertThat(browser.submit(NEW, rental("until", "01.06.2027")).text())
                .contains("Der letzte Tag liegt vor dem ersten.");
        assertThat(database.count("rental_booking")).isZero();

        assertThat(browser.submit(NEW, rental("until", "30.06.2027")).text())
                .contains("Die Vermietung ist eingetragen.");
        assertThat(database.count("rental_booking")).isEqualTo(4);
    }

    @Test
    void an_agreed_price_is_removed_and_notes_of_somebody_else_stay() {
        String booking = entered();
        Object rental = database.values("select id from rental").findFirst().orElseThrow();
        String path = "/office/rentals/" + booking;
        browser.submit(
                path + "/change",
                form("change", "rental_id", rental.toString(), "price", "5", "price_reason", "Heizung"));
        WebBrowser.Shown agreed = browser.open(path);
        assertThat(agreed.html()).contains("name=\"price_by_rules\"");
        database.execute("update rental set office_notes = 'Schlüssel'");

        WebBrowser.Shown page = browser.submit(
                path + "/change",
                form(
                        "change",
                        "was",
                        agreed.hidden("was"),
                        "rental_id",
                        rental.toString(),
                        "notes",
                        "Fenster <zu>",
                        "price_by_rules",
                        "on"));

        assertThat(page.text()).contains("Die Vermietung ist geändert.");
        assertThat(database.values("select price_agreed from rental_booking")).containsExactly(false);
        assertThat(browser.open(path).html()).contains("Schlüssel").doesNotContain("name=\"price_by_rules\"");
    }

    @Test
    void notes_that_two_people_have_changed_are_named_as_in_the_form() {
        String booking = entered();
        WebBrowser.Shown card = browser.open("/office/rentals/" + booking);
        Object rental = database.values("select id from rental").findFirst().orElseThrow();
        database.execute("update rental set office_notes = 'Schlüssel'");

        WebBrowser.Shown page = browser.submit(
                "/office/rentals/" + booking + "/change",
                form("change", "was", card.hidden("was"), "rental_id", rental.toString(), "notes", "zahlt bar"));

        String label = card.html().replaceAll("(?s).*<label for=\"change-notes\">([^<]*)</label>.*", "$1");
        assertThat(page.status()).isEqualTo(409);
        assertThat(page.text()).contains(label + ": ").contains("Schlüssel", "zahlt bar");
    }

    @Test
    void a_message_to_a_tenant_without_an_email_address_links_to_the_tenant_by_name() {
        entered();

        assertThat(browser.open("/office/messages?status=waiting").html())
                .contains("href=\"/office/tenants?query=Renate+%3CRenter%3E\"");
        database.execute("update account set name = null where id = $1", RENATE);
        assertThat(browser.open("/office/messages?status=waiting").html()).doesNotContain("/office/tenants?query=");
    }

    @Test
    void taken_days_are_named_and_typed_values_stay() {
        entered();
        browser.submit(NEW, rental("date", "2027-06-22"));

        WebBrowser.Shown page = browser.submit(NEW, rental("until", "2027-06-30", "notes", "noch einmal"));

        assertThat(page.status()).isEqualTo(409);
        assertThat(page.text())
                .contains(
                        "Dienstag, 8. Juni 2027: Dieser Mieter hat den Arbeitsplatz",
                        "Dienstag, 22. Juni 2027: Dieser Mieter hat den Arbeitsplatz")
                .doesNotContain("15. Juni 2027:", "29. Juni 2027:");
        assertThat(page.html()).contains("noch einmal", "value=\"" + TUESDAY + "\"");
    }

    @Test
    void the_place_chosen_for_a_refused_move_stays_chosen_and_a_conflict_names_the_places() {
        String booking = entered();
        String other = String.valueOf(database.id("workspace", "cosmetic-room-2"));
        String path = "/office/rentals/" + booking;
        String was = browser.open(path).hidden("was");

        WebBrowser.Shown refused =
                browser.submit(path + "/move", form("move", "was", was, "date", "2020-01-01", "workspace_id", other));

        assertThat(refused.status()).isGreaterThanOrEqualTo(400);
        assertThat(refused.html())
                .contains(
                        "value=\"" + other + "\" selected",
                        "name=\"accept_closed_days\">",
                        "name=\"tell_tenant\"> Mieter",
                        "name=\"tell_tenant\" checked> Mieter");
        assertThat(browser.submit(path + "/move", form("move", "date", "2020-01-01", "accept_closed_days", "on"))
                        .html())
                .contains("name=\"accept_closed_days\" checked>");
        assertThat(browser.submit(path + "/cancel", form("cancel", "whole_rental", "on", "reason", ""))
                        .html())
                .contains("name=\"whole_rental\" checked>");

        String before = was.replaceFirst("(workspace_id\":)\"\\d+\"", "$1\"0\"");
        WebBrowser.Shown clash =
                browser.submit(path + "/move", form("move", "was", before, "date", TUESDAY, "workspace_id", other));

        assertThat(clash.status()).isEqualTo(409);
        assertThat(clash.text()).contains("„Kosmetikkabine Isar“", "„Kosmetikkabine Auer“");
    }

    @Test
    void a_day_is_moved_gets_another_price_and_is_cancelled_with_its_rental() {
        String booking = entered();
        assertThat(browser.open("/office/bookings/coworking/" + booking).html())
                .contains("href=\"/office/rentals/" + booking + "\"");
        assertThat(browser.open("/office/rentals/" + booking).html()).contains("name=\"whole_rental\"");

        WebBrowser.Shown moved = browser.submit(
                "/office/rentals/" + booking + "/move",
                form("move", "date", WEDNESDAY, "workspace_id", String.valueOf(room()), "tell_tenant", "on"));
        assertThat(moved.text()).contains("Der Miettag ist verlegt.", "9. Juni 2027");

        Object rental = database.values("select id from rental").findFirst().orElseThrow();
        WebBrowser.Shown waived = browser.submit(
                "/office/rentals/" + booking + "/change",
                form("change", "rental_id", rental.toString(), "price", "0", "price_reason", "Heizung"));
        assertThat(waived.text()).contains("Die Vermietung ist geändert.", "0,00 €");
        WebBrowser.Shown without = browser.submit(
                "/office/rentals/" + booking + "/change", form("change", "rental_id", rental.toString(), "price", "5"));
        assertThat(without.status()).isEqualTo(400);
        assertThat(without.html()).contains("role=\"alert\"", "value=\"5\"");

        WebBrowser.Shown cancelled = browser.submit(
                "/office/rentals/" + booking + "/cancel", form("cancel", "whole_rental", "on", "reason", "Wasser"));
        assertThat(cancelled.text()).contains("Storniert.", "Wasser");
        assertThat(browser.open("/office/actions").text())
                .contains("Vermietung eingetragen", "Miettag verlegt", "Vermietung geändert", "Buchung storniert");
    }
}
