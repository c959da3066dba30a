package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.QueryPlans;
import org.isarbooking.SentStatements;
import org.isarbooking.privacy.Forgetting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The owner finds customers, reads their records, and changes them. */
@QuarkusTest
class OfficeCustomersTest extends CustomerScenario {

    @Inject
    QueryPlans plans;

    @Inject
    SentStatements statements;

    @Inject
    Forgetting forgetting;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Vogel Emma",
                "emma vogel",
                "VÖGEL",
                "voegel",
                "öge",
                "ma ge",
                "voegel@holunder",
                "holunder.example emma",
                "089 55028841",
                "0049 (89) 5502-8841",
                "+49 89 5502 8841",
                "5502 88",
                "emma 8841",
                "emma 089 / 5502-8841 vogel"
            })
    void a_customer_is_found_by_words_anywhere_in_any_order(String query) {
        book(EMMA, facial(at(TUESDAY, "10:00")));
        book(OTTO, facial(at(TUESDAY, "14:00")));

        assertThat(names(query)).containsExactly("Vögel");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Vogel Otto", "nobody", "%", "_", "\\", "5502 8842", "emma 040"})
    void queries_that_match_no_customer_find_nobody(String query) {
        book(EMMA, facial(at(TUESDAY, "10:00")));
        book(OTTO, facial(at(TUESDAY, "14:00")));

        Answer found = search(query);

        assertThat(found.number("total")).isZero();
        assertThat(found.notices()).containsExactly("nothing_matches");
    }

    @ParameterizedTest
    @ValueSource(strings = {"el", "hael", "Michael", "ICHA", "chäl", "enb", "e", "er@sauer", "michael uller"})
    void a_part_of_a_name_is_found_even_if_it_splits_the_pair_ae_or_ue(String query) {
        book(customer("Michael", "Mauenbmüller", "er@sauer.example", "+49 40 3000003"), facial(at(TUESDAY, "10:00")));
        book(OTTO, facial(at(TUESDAY, "14:00")));

        assertThat(names(query)).contains("Mauenbmüller");
        assertThat(salon.asOwner("office_search_bookings", Input.empty().with("query", query))
                        .succeeded()
                        .number("total"))
                .isPositive();
        plans.assertIndexed("salon_customer", () -> search(query));
        assertThat(names("eichael")).isEmpty();
        assertThat(names("ela")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"o'brien", "O’Brien", "o´brien", "una o`b"})
    void a_name_with_an_apostrophe_is_found_by_the_index_however_it_is_typed(String query) {
        book(customer("Una", "O’Brien", "una@brien.example", "+49 40 3000003"), facial(at(TUESDAY, "10:00")));

        assertThat(names(query)).containsExactly("O’Brien");
        plans.assertIndexed("salon_customer", () -> search(query));
    }

    @Test
    void a_sharp_s_is_found_as_one_letter_or_as_two() {
        book(OTTO, facial(at(TUESDAY, "10:00")));

        assertThat(names("weiss")).containsExactly("Weiß");
        assertThat(names("WEIẞ otto")).containsExactly("Weiß");
    }

    @Test
    void without_words_customers_are_listed_in_pages_the_latest_first() {
        book(OTTO, facial(at(TUESDAY, "10:00")));
        clock.advance(Duration.ofMinutes(1));
        book(EMMA, facial(at(TUESDAY, "14:00")));

        Answer first = salon.asOwner("office_search_customers", Input.empty().with("limit", 1))
                .succeeded();
        Answer second = salon.asOwner(
                        "office_search_customers",
                        Input.empty().with("limit", 1).with("offset", first.number("next_offset")))
                .succeeded();

        assertThat(first.text("items[0].last_name")).isEqualTo("Vögel");
        assertThat(first.number("total")).isEqualTo(2);
        assertThat(second.text("items[0].last_name")).isEqualTo("Weiß");
        assertThat(second.isNull("next_offset")).isTrue();
    }

    @Test
    void a_customer_who_books_again_stays_one_customer_and_keeps_the_stored_name() {
        book(EMMA, facial(at(TUESDAY, "10:00")));
        book(with(EMMA, "first_name", "Emmy"), facial(at(WEDNESDAY, "10:00")));
        book(with(EMMA, "phone", "089 55 02 88-41"), facial(at(THURSDAY, "10:00")));

        assertThat(names("holunder")).containsExactly("Vögel");
        assertThat(card(id("holunder")).text("card.customer.first_name")).isEqualTo("Emma");
        assertThat(card(id("holunder")).number("card.visits.to_come")).isEqualTo(3);
    }

    @Test
    void the_card_shows_appointments_money_codes_and_terms() {
        book(EMMA, facial(at(MONDAY, "10:00")).with("promo_code", ONCE).with("language", "en"));
        long first = lastBooking();
        book(EMMA, facial(at(MONDAY, "14:00")));
        long second = lastBooking();
        book(EMMA, facial(at(TUESDAY, "10:00")));
        cancel(lastBooking());
        book(EMMA, facial(at(WEDNESDAY, "10:00")));
        book(OTTO, facial(at(WEDNESDAY, "14:00")));
        clock.stopAt(at(MONDAY, "20:00"));
        mark(first, "completed");
        mark(second, "no_show");

        Answer card = card(id("emma")).succeeded();

        assertThat(card.json().getMap("card.visits"))
                .isEqualTo(Map.of("to_come", 1, "past", 1, "cancelled", 1, "no_shows", 1));
        assertThat(card.number("card.spent.amount_cents")).isEqualTo(6900 - 1035);
        assertThat(card.<String>list("card.bookings.date")).containsExactly(TUESDAY, WEDNESDAY, MONDAY, MONDAY);
        assertThat(card.<String>list("card.promo_uses.code")).containsExactly(ONCE);
        assertThat(card.number("card.promo_uses[0].discount.amount_cents")).isEqualTo(1035);
        assertThat(card.<String>list("card.acceptances.kind")).contains("privacy", "cancellation");
        assertThat(card.text("card.acceptances[0].accepted_at")).startsWith(MONDAY);
        assertThat(card.text("card.customer.language")).isEqualTo("en");
        assertThat(card.text("card.customer.next_visit_at")).startsWith(WEDNESDAY);
        assertThat(card.text("card.customer.last_visit_at")).startsWith(MONDAY + "T14:00");
    }

    @Test
    void a_customer_with_a_phone_number_only_is_stored_and_one_with_a_name_only_is_not() {
        entered(visit(at(TUESDAY, "10:00"), "classic-facial")
                .with("customer", Map.of("last_name", "Huber", "phone", "089 7700771")));
        entered(visit(at(WEDNESDAY, "10:00"), "classic-facial")
                .with("customer", Map.of("last_name", "Huberin", "phone", "+49 89 7700771")));
        entered(visit(at(THURSDAY, "10:00"), "classic-facial").with("customer", Map.of("last_name", "Unbekannt")));

        assertThat(names("7700771")).containsExactly("Huber");
        assertThat(card(id("huber")).number("card.visits.to_come")).isEqualTo(2);
        assertThat(names("unbekannt")).isEmpty();
    }

    @Test
    void a_phone_number_alone_makes_nobody_a_known_customer_for_promo_codes() {
        entered(visit(at(TUESDAY, "10:00"), "classic-facial")
                .with("customer", Map.of("last_name", "Vogel", "phone", EMMA.get("phone"))));

        Answer offer = offer(EMMA, facial(at(WEDNESDAY, "10:00")).with("promo_code", "WILLKOMMEN10"))
                .succeeded();

        assertThat(offer.number("offer.discount.amount_cents")).isEqualTo(690);
    }

    @Test
    void notes_contact_and_language_are_changed_and_appointments_to_come_get_the_contact() {
        book(EMMA, facial(at(MONDAY, "10:00")));
        clock.stopAt(at(MONDAY, "20:00"));
        book(EMMA, facial(at(WEDNESDAY, "10:00")));
        long emma = id("emma");
        Map<String, String> contact = customer("Emma", "Huber", "emma@huber.example", "+49 89 5502 8841");
        Map<String, String> married = with(contact, "language", "ru");

        change(emma, "notes", "Mag keine Musik").succeeded();
        Answer changed = change(emma, "customer", married).succeeded();

        assertThat(changed.text("card.notes")).isEqualTo("Mag keine Musik");
        assertThat(changed.text("card.customer.email")).isEqualTo("emma@huber.example");
        assertThat(changed.text("card.customer.language")).isEqualTo("ru");
        assertThat(changed.<String>list("card.bookings.customer.email"))
                .containsExactly("emma@huber.example", EMMA.get("email"));
        assertThat(changed.list("card.actions.operation"))
                .isEqualTo(List.of("office_change_customer", "office_change_customer"));
        assertThat(names("huber")).containsExactly("Huber");

        change(emma, "customer", married).succeeded();
        assertThat(actions()).hasSize(2);
        book(EMMA, facial(at(THURSDAY, "10:00")));
        book(contact, facial(at(FRIDAY, "10:00")));
        assertThat(card(emma).number("card.visits.to_come")).isEqualTo(3);
        assertThat(change(emma, "notes", "").succeeded().json().getString("card.notes"))
                .isNull();
    }

    @Test
    void impossible_names_and_phone_numbers_are_refused() {
        book(EMMA, facial(at(MONDAY, "10:00")));

        Answer refused = change(id("emma"), "customer", Map.of("last_name", "123", "phone", "abcdefg"))
                .refused(400, "invalid_input");

        assertThat(refused.violations())
                .containsExactlyInAnyOrder("$.customer.last_name no_letter", "$.customer.phone no_phone_number");
        assertThat(names("emma")).containsExactly("Vögel");
    }

    @Test
    void a_visit_that_was_booked_in_another_name_keeps_the_name() {
        book(EMMA, facial(at(MONDAY, "10:00")));
        book(with(EMMA, "first_name", "Alex"), facial(at(WEDNESDAY, "10:00")));

        Answer changed = change(id("emma"), "customer", with(with(EMMA, "first_name", "Emilia"), "language", "de"))
                .succeeded();

        assertThat(changed.<String>list("card.bookings.customer.first_name"))
                .containsExactlyInAnyOrder("Emilia", "Alex");
    }

    @Test
    void the_contact_of_another_customer_is_not_taken() {
        book(EMMA, facial(at(TUESDAY, "10:00")));
        book(OTTO, facial(at(WEDNESDAY, "10:00")));

        Answer refused = change(id("emma"), "customer", OTTO).refused(422, "not_permitted");

        assertThat(refused.violations()).containsExactly("$.customer other_customer");
        assertThat(names("emma")).containsExactly("Vögel");
        assertThat(actions()).isEmpty();
    }

    @Test
    void the_contact_of_somebody_who_was_forgotten_can_be_taken() {
        book(OTTO, facial(at(TUESDAY, "10:00")));
        clock.advance(Duration.ofDays(200));
        forgetting.run().await().indefinitely();
        clock.stopAt(NOW);
        book(EMMA, facial(at(THURSDAY, "10:00")));

        change(id("emma"), "customer", OTTO).succeeded();

        assertThat(names("otto")).containsExactly("Weiß");
        assertThat(card(id("otto")).number("card.visits.to_come")).isOne();
    }

    @Test
    void a_later_contact_of_somebody_who_was_forgotten_can_be_taken() {
        book(EMMA, facial(at(TUESDAY, "10:00")));
        change(id("emma"), "customer", OTTO).succeeded();
        clock.advance(Duration.ofDays(200));
        forgetting.run().await().indefinitely();
        clock.stopAt(NOW);
        book(EMMA_ELSEWHERE, facial(at(THURSDAY, "10:00")));

        change(id("vogel"), "customer", OTTO).succeeded();

        assertThat(names("otto")).containsExactly("Weiß");
    }

    @Test
    void a_later_contact_of_another_customer_is_not_taken() {
        book(EMMA, facial(at(TUESDAY, "10:00")));
        change(id("emma"), "customer", OTTO).succeeded();
        book(EMMA_ELSEWHERE, facial(at(WEDNESDAY, "10:00")));

        change(id("vogel"), "customer", OTTO).refused(422, "not_permitted");

        change(id("weiß"), "customer", EMMA).succeeded();
        change(id("vögel"), "customer", OTTO).succeeded();
    }

    @Test
    void a_repeated_change_does_not_undo_a_later_one() {
        book(EMMA, facial(at(TUESDAY, "10:00")));
        long emma = id("emma");
        Input order = of("customer_id", emma).with("notes", "Mag Tee").with("submission_key", UUID.randomUUID());
        salon.asOwner("office_change_customer", order).succeeded();
        change(emma, "notes", "Mag Kaffee").succeeded();

        Answer again = salon.asOwner("office_change_customer", order).succeeded();

        assertThat(again.text("card.notes")).isEqualTo("Mag Kaffee");
        assertThat(actions()).hasSize(2);
        salon.asOwner("office_change_customer", order.with("notes", "Mag nichts"))
                .refused(409, "submission_key_reused");
    }

    @Test
    void a_change_of_nothing_is_refused() {
        book(EMMA, facial(at(TUESDAY, "10:00")));

        Answer nothing = salon.asOwner("office_change_customer", of("customer_id", id("emma")))
                .refused(422, "nothing_to_change");
        assertThat(nothing.violations()).containsExactly("$.customer no_new_value", "$.notes no_new_value");
        salon.asOwner("office_change_customer", of("customer_id", 99_999_999)).refused(404, "not_found");
    }

    @Test
    void a_customer_is_forgotten_long_after_the_last_visit_and_stored_again_with_the_next_appointment() {
        book(EMMA, facial(at(TUESDAY, "10:00")));
        long emma = id("emma");
        change(emma, "notes", "Mag keine Musik").succeeded();
        clock.advance(Duration.ofDays(180));
        forgetting.run().await().indefinitely();
        assertThat(names("emma")).containsExactly("Vögel");

        clock.advance(Duration.ofDays(9));
        forgetting.run().await().indefinitely();

        assertThat(names("emma")).isEmpty();
        card(emma).refused(404, "not_found");
        assertThat(database.values("select concat(first_name, last_name, email, phone, notes) from salon_customer"))
                .containsExactly("");

        book(EMMA, facial("2027-12-14T10:00"));
        assertThat(names("emma")).containsExactly("Vögel");
        assertThat(id("emma")).isEqualTo(emma);
        assertThat(card(emma).succeeded().body()).contains("Vögel").doesNotContain("Mag keine Musik");
    }

    @Test
    void customers_to_forget_are_found_by_indexes() {
        plans.assertIndexed("salon_customer", () -> forgetting.run().await().indefinitely());
    }

    @Test
    void customers_are_read_by_indexes_and_with_a_constant_number_of_statements() {
        book(EMMA, facial(at(TUESDAY, "10:00")));
        long emma = id("emma");
        int few = statements.during(() -> card(emma).succeeded()).size();
        int found = statements.during(() -> search("e")).size();
        book(EMMA, facial(at(WEDNESDAY, "10:00")));
        book(EMMA, facial(at(THURSDAY, "10:00")));
        book(OTTO, facial(at(THURSDAY, "14:00")));

        assertThat(statements.during(() -> card(emma).succeeded())).hasSize(few);
        assertThat(statements.during(() -> search("e"))).hasSize(found);
        plans.assertIndexed("salon_customer", () -> {
            search("emma vogel");
            search("");
            card(emma).succeeded();
            change(emma, "customer", with(EMMA, "last_name", "Huber")).succeeded();
            change(emma, "notes", "x").succeeded();
            merge(merger(emma, id("otto"))).succeeded();
        });
    }

    @Test
    void only_the_owner_reads_exports_and_erases_customers() {
        book(EMMA, facial(at(TUESDAY, "10:00")));
        long emma = id("emma");

        salon.call("office_search_customers", Input.empty()).refused(403, "insufficient_scope");
        salon.call("office_get_customer", of("customer_id", emma)).refused(403, "insufficient_scope");
        salon.call("office_export_customer", of("customer_id", emma)).refused(403, "insufficient_scope");
        salon.call("office_erase_customer", of("customer_id", emma).with("accept_erasure", true))
                .refused(403, "insufficient_scope");
    }
}
