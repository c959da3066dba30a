package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.isarbooking.SentStatements;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The owner changes single values of the catalog. */
@QuarkusTest
class OfficeCatalogTest extends DeskScenario {

    private static final String PRICE = "services.classic-facial.price";

    @Inject
    SentStatements statements;

    @AfterEach
    void note_that_the_business_may_have_changed() {
        salon.isNoLongerDemo();
    }

    private Answer catalog(String path) {
        return salon.asOwner("office_get_catalog", Input.empty().with("path", path))
                .succeeded();
    }

    private int version() {
        return catalog("rules").number("version");
    }

    private static Map<String, String> set(String path, @Nullable String value) {
        Map<String, String> change = new HashMap<>();
        change.put("path", path);
        if (value != null) {
            change.put("value", value);
        }
        return change;
    }

    private Input changes(List<Map<String, String>> changes) {
        return Input.empty().with("version", version()).with("changes", changes);
    }

    private Answer preview(List<Map<String, String>> changes) {
        return salon.asOwner("office_preview_catalog", changes(changes));
    }

    private Input order(List<Map<String, String>> changes) {
        return changes(changes).with("submission_key", UUID.randomUUID()).with("reason", "Neue Saison");
    }

    private Answer publish(Input order) {
        return salon.asOwner("office_change_catalog", order);
    }

    private int price() {
        return salon.visit("classic-facial")
                .by("anna")
                .at(at(TUESDAY, "10:00"))
                .price()
                .succeeded()
                .number("total.amount_cents");
    }

    private long facialByAnna(String start) {
        return entered(visit(start, "classic-facial")
                .with("specialists", List.of(choice("classic-facial", "anna")))
                .with("customer", Map.of("last_name", "Ok", "email", "kim@ok.example")));
    }

    @Test
    void values_are_listed_with_the_paths_by_which_they_are_changed() {
        Answer services = catalog("services.classic-facial");

        assertThat(services.<String>list("values.path")).contains("services.classic-facial", PRICE);
        assertThat(services.<String>list("values.path")).allMatch(path -> path.startsWith("services.classic-facial"));
        assertThat(services.<String>list("fields.path")).contains("services.*.price");
        assertThat(services.flag("can_be_changed")).isTrue();
        assertThat(salon.asOwner("office_get_catalog", Input.empty())
                        .succeeded()
                        .<String>list("values.path"))
                .hasSizeGreaterThan(500);
        salon.asOwner("office_get_catalog", Input.empty().with("version", 1_000_000))
                .refused(404, "not_found");
    }

    @Test
    void a_preview_shows_the_old_value_and_the_new_one_and_publishes_nothing() {
        int before = price();

        Answer preview = preview(List.of(set(PRICE, "199.00 EUR"))).succeeded();

        assertThat(preview.<String>list("changed.path")).containsExactly(PRICE);
        assertThat(preview.<String>list("changed.old_value")).containsExactly("69.00 EUR");
        assertThat(preview.<String>list("changed.new_value")).containsExactly("199.00 EUR");
        assertThat(preview.number("touched.visits")).isZero();
        assertThat(preview(List.of(set(PRICE, catalog(PRICE).text("values[0].value"))))
                        .succeeded()
                        .<String>list("changed"))
                .isEmpty();
        assertThat(price()).isEqualTo(before);
    }

    @Test
    void a_change_publishes_one_version_and_records_its_author() {
        Input order = order(List.of(set(PRICE, "199.00 EUR")));

        Answer changed = publish(order).succeeded();
        Answer again = publish(order).succeeded();

        assertThat(price()).isEqualTo(19_900);
        assertThat(changed.<String>list("changed.path")).containsExactly(PRICE);
        assertThat(again.bodyWithoutRequestId()).isEqualTo(changed.bodyWithoutRequestId());
        assertThat(version()).isEqualTo(changed.number("version"));
        assertThat(database.values("select operation || ' ' || reason from office_action"))
                .containsExactly("office_change_catalog Neue Saison");
        assertThat(database.values("select published_from || ' ' || (published_by is not null)"
                        + " from catalog_version order by version desc limit 1"))
                .containsExactly("form true");
        publish(order.with("reason", "Anders")).refused(409, "submission_key_reused");
    }

    @Test
    void changes_that_were_made_from_another_version_are_refused() {
        Input order = order(List.of(set(PRICE, "199.00 EUR")));
        publish(order(List.of(set("services.brow-tint.price", "18.00 EUR")))).succeeded();

        publish(order).refused(409, "catalog_changed");
        salon.asOwner("office_preview_catalog", order.without("submission_key").without("reason"))
                .refused(409, "catalog_changed");
        assertThat(price()).isNotEqualTo(19_900);
    }

    @Test
    void of_three_simultaneous_changes_one_is_published_and_the_others_are_refused() throws Exception {
        int version = version();
        List<Answer> answers = SalonRequestChangeTest.atOnce(IntStream.range(0, 3)
                .<Callable<Answer>>mapToObj(number -> () -> publish(Input.empty()
                        .with("version", version)
                        .with("changes", List.of(set(PRICE, "15%d.00 EUR".formatted(number))))
                        .with("submission_key", UUID.randomUUID())))
                .toList());

        assertThat(answers).extracting(Answer::status).containsExactlyInAnyOrder(200, 409, 409);
        assertThat(version()).isEqualTo(version + 1);
    }

    @Test
    void a_submission_that_is_sent_several_times_at_once_has_one_effect() throws Exception {
        Input order = order(List.of(set(PRICE, "144.00 EUR")));
        List<Answer> answers = SalonRequestChangeTest.atOnce(
                List.<Callable<Answer>>of(() -> publish(order), () -> publish(order), () -> publish(order)));

        assertThat(answers)
                .extracting(answer -> answer.succeeded().number("version"))
                .containsOnly(answers.getFirst().number("version"));
        assertThat(database.count("office_action")).isOne();
    }

    @Test
    void the_mistakes_of_every_change_are_listed_and_nothing_is_published() {
        Answer refused = publish(order(List.of(
                        set(PRICE, "viel"),
                        set("services.new.price", "10.00 EUR"),
                        set("specialists.anna.hours.monday", "18:00-09:00"))))
                .refused(400, "invalid_input");

        assertThat(refused.violations())
                .contains(
                        "$.changes[0].value catalog_mistake",
                        "$.changes[1] catalog_mistake",
                        "$.changes[2].value catalog_mistake");
        publish(order(List.of(set(PRICE, catalog(PRICE).text("values[0].value")))))
                .refused(422, "nothing_to_change");
        assertThat(database.count("office_action")).isZero();
    }

    @Test
    void mistakes_are_described_in_the_language_of_the_call() {
        Input order = order(List.of(set("specialists.anna.hours.monday", "18:00-09:00")));

        assertThat(publish(order.with("language", "de"))
                        .refused(400, "invalid_input")
                        .text("violations[0].message"))
                .contains("18:00-09:00 muss nach dem Beginn enden");
        assertThat(publish(order.with("language", "ru"))
                        .refused(400, "invalid_input")
                        .text("violations[0].message"))
                .contains("18:00-09:00: конец должен быть позже начала");
    }

    @Test
    void a_service_that_is_added_and_removed_keeps_its_id() {
        publish(order(List.of(
                        set("services.peeling.name.de", "Peeling"),
                        set("services.peeling.description.de", "Weich."),
                        set("services.peeling.category", "facial"),
                        set("services.peeling.duration_minutes", "30"),
                        set("services.peeling.price", "30.00 EUR"),
                        set("specialists.anna.services.peeling", ""))))
                .succeeded();
        int id = salon.service("peeling");
        salon.visit("peeling").by("anna").at(at(TUESDAY, "10:00")).price().succeeded();

        publish(order(List.of(set("services.peeling", null)))).succeeded();
        assertThat(salon.visit("peeling")
                        .by("anna")
                        .at(at(TUESDAY, "10:00"))
                        .price()
                        .status())
                .isNotEqualTo(200);
        assertThat(salon.service("peeling")).isEqualTo(id);
    }

    @Test
    void a_new_specialist_never_takes_the_key_of_one_who_left() {
        publish(order(List.of(set("specialists.anna", null)))).succeeded();
        Input back = order(
                List.of(set("specialists.anna.name", "Anna"), set("specialists.anna.hours.monday", "09:00-12:00")));

        assertThat(publish(back).refused(400, "invalid_input").violations()).contains("$.changes[0] catalog_mistake");
        assertThat(preview(List.of(set("specialists.anna", "")))
                        .refused(400, "invalid_input")
                        .violations())
                .contains("$.changes[0].value catalog_mistake");
        assertThat(catalog("specialists").<String>list("taken")).contains("specialists.anna");
    }

    @Test
    void visits_to_come_that_no_longer_fit_are_listed_and_stay() {
        long tuesday = facialByAnna(at(TUESDAY, "10:00"));
        facialByAnna(at(WEDNESDAY, "10:00"));

        Answer hours = preview(List.of(set("specialists.anna.hours.tuesday", "12:00-18:00")))
                .succeeded();
        assertThat(hours.number("touched.visits")).isOne();
        assertThat(hours.text("touched.first_visits[0].effect")).isEqualTo("outside_hours");
        assertThat(hours.number("touched.first_visits[0].booking_id")).isEqualTo((int) tuesday);
        assertThat(hours.text("touched.first_visits[0].customer.last_name")).isEqualTo("Ok");

        assertThat(preview(List.of(set("services.classic-facial", null)))
                        .succeeded()
                        .<String>list("touched.first_visits.effect"))
                .containsExactly("service_retired", "service_retired");
        assertThat(preview(List.of(set("closed_days." + WEDNESDAY + ".name.de", "Ausflug")))
                        .succeeded()
                        .<String>list("touched.first_visits.effect"))
                .containsExactly("closed_day");
        assertThat(preview(List.of(set("services.classic-facial.duration_minutes", "90")))
                        .succeeded()
                        .number("touched.visits"))
                .isEqualTo(2);

        publish(order(List.of(set("specialists.anna.hours.tuesday", "12:00-18:00"))))
                .succeeded();
        assertThat(read(tuesday).text("booking.status")).isEqualTo("confirmed");
    }

    @Test
    void a_preview_takes_the_same_number_of_queries_for_any_number_of_visits() {
        List<Map<String, String>> closed = new ArrayList<>();
        closed.add(set("closed_days." + TUESDAY + ".name.de", "Ausflug"));
        preview(closed).succeeded();
        int none = statements.during(() -> preview(closed).succeeded()).size();
        facialByAnna(at(TUESDAY, "10:00"));
        facialByAnna(at(TUESDAY, "14:00"));

        assertThat(statements.during(() -> preview(closed).succeeded())).hasSize(none);
    }

    @Test
    void only_the_owner_reads_and_changes_the_catalog() {
        for (String operation : List.of("office_get_catalog", "office_preview_catalog", "office_change_catalog")) {
            salon.call(operation, order(List.of(set(PRICE, "1.00 EUR")))).refused(403, "insufficient_scope");
        }
    }
}
