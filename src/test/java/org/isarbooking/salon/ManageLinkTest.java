package org.isarbooking.salon;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import biweekly.Biweekly;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.UUID;
import org.isarbooking.LogLines;
import org.isarbooking.ReceivedMail;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The manage link and the reference of a booking. Mails to the customer contain both. */
@QuarkusTest
class ManageLinkTest extends MailScenario {

    private static final String TEN = at(TUESDAY, "10:00");

    private Answer booked() {
        return salon.visit("classic-facial").by("anna").at(TEN).book();
    }

    /** Returns the key that the manage link in a confirmation contains. */
    private static String link(Answer confirmation) {
        return confirmation.text("booking.manage_url").replaceAll(".*/m/", "");
    }

    private long idOfLast() {
        return ((Number) database.values("select max(id) from appointment")
                        .findFirst()
                        .orElseThrow())
                .longValue();
    }

    private Answer revoke() {
        return salon.asOwner(
                "office_revoke_link", Input.empty().with("business", "salon").with("booking_id", idOfLast()));
    }

    @Test
    void a_confirmation_returns_a_reference_and_a_link_and_its_repetition_returns_the_same() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(TEN).offer();
        Answer first = salon.confirm(offer).succeeded();
        Answer again = salon.confirm(offer).succeeded();

        assertThat(first.text("booking.reference")).matches("[0-9A-HJKMNP-TV-Z]{2}-[0-9A-HJKMNP-TV-Z]{4}");
        assertThat(first.text("booking.manage_url")).matches("http://localhost:8081/m/v[0-9a-hjkmnp-tv-z]{32}");
        assertThat(again.text("booking.reference")).isEqualTo(first.text("booking.reference"));
        assertThat(again.text("booking.manage_url")).isEqualTo(first.text("booking.manage_url"));
    }

    @Test
    void the_link_reads_the_appointment_as_its_token_does() {
        Answer confirmation = booked();
        Answer byToken =
                salon.booking(confirmation.text("booking.booking_token")).succeeded();

        Answer byLink = salon.booking(link(confirmation)).succeeded();

        assertThat(byLink.body()).isEqualTo(byToken.body());
        assertThat(byLink.text("business_facts.phone")).isEqualTo("+49 89 12345678");
        assertThat(byLink.<String>list("accepted_terms.kind")).contains("privacy", "cancellation");
    }

    @Test
    void requests_are_made_and_withdrawn_by_the_link() {
        BookedVisit visit = new BookedVisit(salon, link(booked()));

        long moved = BookedVisit.requestId(visit.requestChange(at(THURSDAY, "14:00")));
        salon.call(
                        "salon_withdraw_request",
                        Input.empty().with("booking_token", visit.token()).with("request_id", moved))
                .succeeded();
        visit.requestCancellation().succeeded();

        assertThat(visit.read().<String>list("requests.status")).containsExactly("lapsed", "open");
    }

    @Test
    void a_late_request_by_the_link_is_opened_and_shows_the_terms() {
        BookedVisit visit = new BookedVisit(salon, link(booked()));
        clock.stopAt(at(TUESDAY, "08:00"));

        Answer request = visit.requestCancellation().succeeded();

        assertThat(request.text("request.status")).isEqualTo("open");
        assertThat(request.flag("request.late")).isTrue();
        assertThat(request.<String>list("request.late_terms.kind")).containsExactly("cancellation");
        Answer seen = salon.asOwner("office_list_requests", Input.empty()).succeeded();
        assertThat(seen.<Boolean>list("items.request.late")).contains(true);
    }

    @Test
    void forged_revoked_and_unknown_links_get_the_same_answer() {
        String good = link(booked());
        String other = link(salon.visit("classic-facial")
                .by("anna")
                .at(at(WEDNESDAY, "10:00"))
                .book());
        String revoked = other;
        revoke().succeeded();
        String forged = good.substring(0, 32) + (good.endsWith("0") ? "1" : "0");
        String mixed = good.substring(0, 7) + other.substring(7);
        String foreignKind = "r" + good.substring(1);
        String unknown = "v" + "0".repeat(32);

        List<String> answers = List.of(forged, mixed, foreignKind, unknown, revoked).stream()
                .map(key -> salon.booking(key).refused(404, "not_found").bodyWithoutRequestId())
                .distinct()
                .toList();

        assertThat(answers).hasSize(1);
        salon.booking(good).succeeded();
    }

    @Test
    void a_revoked_link_makes_and_withdraws_no_requests_and_the_next_link_works() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(TEN).offer();
        String old = link(salon.confirm(offer).succeeded());
        long open = BookedVisit.requestId(new BookedVisit(salon, old).requestChange(at(WEDNESDAY, "10:00")));

        assertThat(revoke().succeeded().text("booking.reference")).isNotBlank();

        BookedVisit gone = new BookedVisit(salon, old);
        gone.requestCancellation().refused(404, "not_found");
        gone.requestChange(at(THURSDAY, "14:00")).refused(404, "not_found");
        salon.call(
                        "salon_withdraw_request",
                        Input.empty().with("booking_token", old).with("request_id", open))
                .refused(404, "not_found");
        Answer byNextLink =
                salon.booking(link(salon.confirm(offer).succeeded())).succeeded();
        assertThat(byNextLink.<String>list("requests.status")).containsExactly("open");
    }

    @Test
    void the_link_stops_working_when_the_contact_is_deleted() {
        String link = link(booked());

        database.execute("update appointment set first_name = null, last_name = null, email = null, phone = null");

        salon.booking(link).refused(404, "not_found");
        new BookedVisit(salon, link).requestCancellation().refused(404, "not_found");
    }

    @Test
    void the_link_returns_the_calendar_entry_until_it_is_revoked() {
        String link = link(booked());

        Response entry = given().get("/v1/bookings/" + link + ".ics");

        assertThat(entry.statusCode()).isEqualTo(200);
        assertThat(entry.contentType()).startsWith("text/calendar");
        assertThat(entry.header("Cache-Control")).contains("no-store");
        assertThat(Biweekly.parse(entry.body().asString())
                        .first()
                        .getEvents()
                        .getFirst()
                        .getDateStart()
                        .getValue())
                .isEqualTo("2027-06-08T08:00:00Z");
        revoke().succeeded();
        assertThat(given().get("/v1/bookings/" + link + ".ics").statusCode()).isEqualTo(404);
        assertThat(given().get("/v1/bookings/nothing.ics").statusCode()).isEqualTo(404);
    }

    @Test
    void every_mail_to_the_customer_has_reference_and_link_and_no_other_mail_has_the_link() {
        Answer confirmation = booked();
        String url = confirmation.text("booking.manage_url");
        String reference = confirmation.text("booking.reference");
        new BookedVisit(salon, link(confirmation))
                .requestChange(at(THURSDAY, "14:00"))
                .succeeded();
        salon.decide(
                BookedVisit.requestId(salon.call(
                        "salon_request_cancellation",
                        Input.empty()
                                .with("booking_token", link(confirmation))
                                .with("submission_key", UUID.randomUUID()))),
                "decline",
                "Leider nein");
        clock.stopAt(at(MONDAY, "10:30"));

        send();

        List<ReceivedMail> toCustomer = ReceivedMail.all(server).stream()
                .filter(mail -> mail.to().equals(CUSTOMER))
                .toList();
        assertThat(toCustomer).hasSizeGreaterThanOrEqualTo(4).allSatisfy(mail -> {
            assertThat(mail.text()).contains(url, reference, "+49 89 12345678", "Öffnungszeiten");
            assertThat(mail.html()).contains("href=\"" + url + "\"", reference);
        });
        assertThat(ReceivedMail.all(server))
                .filteredOn(mail -> !mail.to().equals(CUSTOMER))
                .allSatisfy(mail -> {
                    assertThat(mail.text() + mail.html()).contains(reference).doesNotContain("/m/", link(confirmation));
                });
    }

    @Test
    void replies_of_the_owner_go_to_the_customer_and_replies_of_others_to_the_business() {
        booked();

        send();

        assertThat(ReceivedMail.only(server, OWNER).replyTo()).isEqualTo(CUSTOMER);
        assertThat(ReceivedMail.only(server, CUSTOMER).replyTo()).isEqualTo(OWNER);
        assertThat(ReceivedMail.only(server, ANNA).replyTo()).isEqualTo(OWNER);
    }

    @Test
    void the_mails_about_an_approved_move_show_the_old_and_the_new_time() {
        BookedVisit visit = new BookedVisit(salon, link(booked()));
        long request = BookedVisit.requestId(visit.requestChange(at(THURSDAY, "14:00")));
        send();
        forgetMails();

        salon.decide(request, "approve", "Gern").succeeded();
        send();

        assertThat(ReceivedMail.only(server, CUSTOMER).text())
                .contains("Bisher:", "Dienstag, 8. Juni 2027", "10:00–11:00", "Jetzt:", "14:00–15:00");
        assertThat(ReceivedMail.only(server, ANNA).text())
                .contains("Bisher:", "10:00–11:00", "Jetzt:", "14:00–15:00")
                .doesNotContain("€");
    }

    @ParameterizedTest
    @ValueSource(strings = {"as it is", "lower", "without hyphen", "look-alikes"})
    void the_office_finds_a_booking_by_its_reference_however_it_is_typed(String way) {
        database.execute("delete from booking_reference where reference = '01K0A1'");
        String link = link(booked());
        database.execute("update appointment set reference = '01K0A1'");
        String typed = switch (way) {
            case "lower" -> "01-k0a1";
            case "without hyphen" -> "01K0A1";
            case "look-alikes" -> "OI-KoAl";
            default -> "01-K0A1";
        };

        Answer found = salon.asOwner("office_search_bookings", Input.empty().with("query", typed))
                .succeeded();

        assertThat(found.<String>list("items.reference")).containsExactly("01-K0A1");
        salon.booking(link).refused(404, "not_found");
    }

    @Test
    void a_reference_of_digits_only_is_found_too() {
        booked();
        database.execute("update appointment set reference = '012345'");

        assertThat(salon.asOwner("office_search_bookings", Input.empty().with("query", "01-2345"))
                        .succeeded()
                        .<String>list("items.reference"))
                .containsExactly("01-2345");
    }

    @Test
    void references_are_never_given_twice() {
        database.execute("truncate booking_reference");
        List<Object> made = database.values("select new_booking_reference() from generate_series(1, 2000)")
                .toList();

        assertThat(made)
                .doesNotHaveDuplicates()
                .allSatisfy(reference -> assertThat((String) reference).matches("[0-9A-HJKMNP-TV-Z]{6}"));
        assertThat(database.count("booking_reference")).isEqualTo(2000);
    }

    @Test
    void no_log_holds_a_link() {
        try (LogLines lines = new LogLines()) {
            String link = link(booked());
            salon.booking(link).succeeded();
            given().get("/m/" + link);
            given().get("/v1/bookings/" + link + ".ics");
            database.without("appointment", () -> {
                salon.booking(link).refused(500, "internal_error");
                given().get("/m/" + link).then().statusCode(500);
            });

            assertThat(lines.all())
                    .isNotEmpty()
                    .noneMatch(line -> line.contains(link) || line.contains(link.substring(7)));
        }
    }
}
