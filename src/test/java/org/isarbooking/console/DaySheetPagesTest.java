package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.isarbooking.salon.BookedVisit;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page of the day sheet: noted payments, visits that nobody has marked, and the CSV file. */
@QuarkusTest
class DaySheetPagesTest extends SalonScenario {

    private static final String SHEET = "/office/day-sheet?date=" + TUESDAY;

    private final WebBrowser browser = new WebBrowser();
    private String early = "";
    private String late = "";

    @BeforeEach
    void a_day_with_two_visits_is_over() {
        database.execute("delete from office_action");
        early = booked("10:00");
        late = booked("14:00");
        clock.stopAt(at(TUESDAY, "19:00"));
        browser.openAs("owner", SHEET);
    }

    private String booked(String time) {
        BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(TUESDAY, time)));
        return "/office/bookings/salon/"
                + database.values("select max(id) from appointment").findFirst().orElseThrow();
    }

    private WebBrowser.Shown mark(String booking, Map<String, String> fields) {
        browser.open(booking);
        return browser.submit(booking + "/mark", fields);
    }

    @Test
    void unmarked_visits_are_listed_as_still_to_be_noted() {
        WebBrowser.Shown page = browser.open(SHEET);

        assertThat(page.text()).contains("Tagesblatt: Dienstag, 8. Juni 2027", "keine Kasse", "Noch zu notieren");
        assertThat(page.html()).contains("href=\"" + early + "\"", "href=\"" + late + "\"");
        assertThat(page.text()).contains("Noch ist nicht gesagt, ob der Termin stattgefunden hat.");
    }

    @Test
    void payments_noted_on_the_page_of_a_visit_are_added_up_by_method() {
        assertThat(mark(early, Map.of("outcome", "completed", "payment_method", "cash", "paid", "70,00"))
                        .status())
                .isEqualTo(200);
        mark(late, Map.of("outcome", "completed", "payment_method", "", "paid", "69,00", "paid_was", "69,00"));

        WebBrowser.Shown page = browser.open(SHEET);
        assertThat(page.text())
                .contains("Bar 1 70,00 €", "nicht notiert 1 69,00 €", "139,00 €", "Anna 2 139,00 €")
                .contains("Die Zahlung ist nicht notiert; in den Summen zählt der Preis.");

        mark(late, Map.of("outcome", "completed", "payment_method", "card", "paid", "69,00"));
        assertThat(browser.open(SHEET).text()).contains("Karte 1 69,00 €", "Alles ist notiert.");
    }

    /** Returns the forms of a booking's page that send the given outcome. */
    private List<String> formsWith(String booking, String outcome) {
        return Pattern.compile("(?s)<form method=\"post\" action=\"[^\"]*/mark\">.*?</form>")
                .matcher(browser.open(booking).html())
                .results()
                .map(MatchResult::group)
                .filter(form -> form.contains("name=\"outcome\" value=\"" + outcome + "\""))
                .toList();
    }

    @Test
    void a_wrong_outcome_is_corrected_on_the_page_of_the_visit() {
        mark(early, Map.of("outcome", "no_show"));
        assertThat(formsWith(early, "no_show")).isEmpty();
        assertThat(formsWith(early, "completed")).singleElement().asString().contains("name=\"paid\"");

        mark(early, Map.of("outcome", "completed", "payment_method", "cash", "paid", "69,00"));
        assertThat(browser.open(early).text()).contains("Stand erledigt", "Doch anders ausgegangen?");
        assertThat(formsWith(early, "no_show")).hasSize(1);

        WebBrowser.Shown refused = mark(early, Map.of("outcome", "no_show"));
        assertThat(refused.text()).contains("eine Zahlung vermerkt", "Stand erledigt", "erledigt · 69,00 € · Bar");
        assertThat(browser.open(SHEET).text()).contains("Bar 1 69,00 €");

        mark(early, Map.of("outcome", "completed", "payment_method", "cash", "paid", "0"));
        assertThat(mark(early, Map.of("outcome", "no_show")).text())
                .contains("Vermerkt.", "Stand nicht erschienen", "Ausgang vermerkt · nicht erschienen");
    }

    @Test
    void the_form_that_marks_a_no_show_takes_no_payment() {
        assertThat(formsWith(early, "no_show")).singleElement().asString().doesNotContain("name=\"paid\"");
        assertThat(formsWith(early, "completed")).singleElement().asString().contains("name=\"paid\"");
    }

    @Test
    void an_amount_sent_with_a_no_show_is_ignored() {
        mark(early, Map.of("outcome", "no_show", "payment_method", "cash", "paid", "69,00"));

        assertThat(browser.open(early).text()).contains("nicht erschienen");
        assertThat(browser.open(SHEET).text()).doesNotContain("Bar 1");
    }

    @Test
    void an_amount_without_a_method_is_refused_and_stays_in_the_form() {
        WebBrowser.Shown refused = mark(
                early,
                Map.of(
                        "form", "mark",
                        "outcome", "completed",
                        "payment_method", "",
                        "paid", "70,00",
                        "paid_was", "69,00"));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("Bitte wählen, wie der Betrag bezahlt wurde.");
        assertThat(refused.html()).contains("name=\"paid_was\" value=\"69,00\"", "value=\"70,00\"");
        assertThat(browser.open(SHEET).html()).contains("href=\"" + early + "\"");
        assertThat(browser.open(early).html()).doesNotContain("payment-method-wrong");
    }

    @Test
    void the_form_of_a_completed_visit_shows_the_noted_payment() {
        mark(early, Map.of("outcome", "completed", "payment_method", "cash", "paid", "70,00"));

        assertThat(browser.open(early).html())
                .contains("<option value=\"cash\" selected>", "value=\"70,00\"")
                .doesNotContain("paid_was");
        assertThat(mark(early, Map.of("form", "mark", "outcome", "completed", "payment_method", "", "paid", "70,00"))
                        .status())
                .isEqualTo(400);
    }

    @Test
    void an_amount_that_is_no_number_is_refused() {
        assertThat(mark(early, Map.of("outcome", "completed", "payment_method", "cash", "paid", "viel"))
                        .status())
                .isEqualTo(400);
    }

    @Test
    void the_file_has_a_line_for_each_visit_and_no_customer() {
        mark(early, Map.of("outcome", "completed", "payment_method", "cash", "paid", "70,00"));

        WebBrowser.Shown file = browser.open("/office/day-sheet/csv?date=" + TUESDAY);

        assertThat(file.header("Content-Disposition")).contains("day-sheet-2027-06-08.csv");
        assertThat(file.html().lines())
                .hasSize(3)
                .satisfiesExactly(
                        names -> assertThat(names)
                                .endsWith("date,start,reference,status,price_euros,paid_euros,payment_method"),
                        first -> assertThat(first)
                                .startsWith("2027-06-08,10:00,")
                                .endsWith(",completed,69.00,70.00,cash"),
                        second -> assertThat(second)
                                .startsWith("2027-06-08,14:00,")
                                .endsWith(",confirmed,69.00,,"));
        assertThat(file.html()).doesNotContain("Yblagger");
    }

    @ParameterizedTest
    @CsvSource({"de,An diesem Tag gibt es keine Termine.", "en,There are no appointments", "ru,В этот день записей нет."
    })
    void the_page_of_a_day_without_visits_says_so(String language, String words) {
        browser.open("/office/language/" + language);

        assertThat(browser.open("/office/day-sheet?date=" + FRIDAY).text()).contains(words);
    }

    @Test
    void a_date_that_does_not_exist_is_refused_in_words_and_stays_in_its_field() {
        WebBrowser.Shown page = browser.open("/office/day-sheet?date=2027-02-30");

        assertThat(page.status()).isEqualTo(400);
        assertThat(page.html()).contains("role=\"alert\"");
        assertThat(page.text())
                .contains("Bitte prüfen Sie Ihre Angaben", "Datum: Erwartet wird ein Datum wie 08.06.2027.")
                .contains("Tagesblatt: Dienstag, 8. Juni 2027");
        assertThat(page.html()).containsPattern("<input id=\"date\" aria-invalid=\"true\"[^>]* value=\"2027-02-30\"");
    }
}
