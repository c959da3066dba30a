package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import org.isarbooking.DatabaseDump;
import org.isarbooking.privacy.ErasePerson;
import org.isarbooking.shared.Reference;
import org.junit.jupiter.api.Test;

/** Merging two records of a person, and exporting and erasing a customer. */
@QuarkusTest
class OfficeMergeCustomersTest extends CustomerScenario {

    @Inject
    Pool pool;

    @Inject
    ErasePerson erasePerson;

    private void bothEmmas() {
        book(EMMA, facial(at(TUESDAY, "10:00")));
        book(EMMA_ELSEWHERE, facial(at(WEDNESDAY, "10:00")));
    }

    private void bothEmmasWithACode() {
        book(EMMA, facial(at(TUESDAY, "10:00")).with("promo_code", ONCE));
        book(EMMA_ELSEWHERE, facial(at(WEDNESDAY, "10:00")));
    }

    private long kept() {
        return id("holunder");
    }

    private long merged() {
        return id("arbeit");
    }

    @Test
    void a_merge_joins_all_that_belongs_to_both_records() {
        bothEmmasWithACode();
        long kept = kept();
        change(kept, "notes", "Mag Tee").succeeded();
        change(merged(), "notes", "Mag keine Musik").succeeded();

        Answer card = merge(merger(kept, merged())).succeeded();

        assertThat(card.text("card.notes")).isEqualTo("Mag Tee\nMag keine Musik");
        assertThat(card.text("card.customer.email")).isEqualTo(EMMA.get("email"));
        assertThat(card.<String>list("card.bookings.date")).containsExactly(TUESDAY, WEDNESDAY);
        assertThat(card.number("card.visits.to_come")).isEqualTo(2);
        assertThat(card.<String>list("card.promo_uses.code")).containsExactly(ONCE);
        assertThat(card.<String>list("card.actions[0].about.name"))
                .containsExactlyInAnyOrder("customer_id", "merged_customer_id");
        assertThat(names("emma")).containsExactly("Vögel");
    }

    @Test
    void a_booking_with_either_contact_belongs_to_the_merged_customer() {
        bothEmmas();
        long kept = kept();
        merge(merger(kept, merged())).succeeded();

        book(EMMA_ELSEWHERE, facial(at(THURSDAY, "10:00")));
        book(EMMA, facial(at(FRIDAY, "10:00")));

        assertThat(names("emma")).containsExactly("Vögel");
        assertThat(card(kept).number("card.visits.to_come")).isEqualTo(4);
    }

    @Test
    void a_code_that_one_contact_has_used_counts_as_used_for_the_other_after_a_merge() {
        bothEmmasWithACode();
        WantedVisit again = facial(at(THURSDAY, "10:00")).with("promo_code", ONCE);
        assertThat(offer(EMMA_ELSEWHERE, again).number("offer.discount.amount_cents"))
                .isPositive();

        merge(merger(kept(), merged())).succeeded();

        assertThat(offer(EMMA_ELSEWHERE, again).number("offer.discount.amount_cents"))
                .isZero();
        assertThat(offer(OTTO, again).number("offer.discount.amount_cents")).isPositive();
    }

    @Test
    void a_code_stays_used_for_any_mix_of_the_contacts_of_a_merged_customer() {
        Map<String, String> lena = customer("Lena", "Linde", "lena@linde.example", "+49 89 6602 8851");
        Map<String, String> sameLena = customer("Lena", "Ulme", "lena@ulme.example", "+49 171 7654351");
        book(lena, facial(at(TUESDAY, "10:00")).with("promo_code", ONCE));
        book(sameLena, facial(at(WEDNESDAY, "10:00")));
        merge(merger(id("linde"), id("ulme"))).succeeded();
        WantedVisit again = facial(at(THURSDAY, "10:00")).with("promo_code", ONCE);

        for (Map<String, String> mixed : List.of(
                with(sameLena, "phone", "+49 171 7654352"),
                with(sameLena, "email", "lena@neu.example"),
                with(lena, "email", "lena@ulme.example"))) {
            assertThat(offer(mixed, again).number("offer.discount.amount_cents"))
                    .as(mixed.toString())
                    .isZero();
        }
        Map<String, String> stranger = customer("Olga", "Tanne", "olga@tanne.example", "+49 89 6602 8852");
        assertThat(offer(stranger, again).number("offer.discount.amount_cents")).isPositive();
    }

    @Test
    void an_offer_made_before_the_merge_needs_a_review_and_redeems_nothing() {
        Map<String, String> ada = customer("Ada", "Erle", "ada@erle.example", "+49 89 6602 8841");
        Map<String, String> sameAda = customer("Ada", "Birke", "ada@birke.example", "+49 171 7654341");
        book(ada, facial(at(TUESDAY, "10:00")).with("promo_code", ONCE));
        book(sameAda, facial(at(WEDNESDAY, "10:00")));
        PreparedOffer offer =
                PreparedOffer.of(offer(sameAda, facial(at(THURSDAY, "10:00")).with("promo_code", ONCE)));
        merge(merger(id("erle"), id("birke"))).succeeded();

        salon.confirm(offer).refused(409, "offer_needs_review");

        assertThat(database.count("promo_redemption")).isOne();
    }

    @Test
    void repeated_and_simultaneous_merges_have_one_effect() throws Exception {
        bothEmmas();
        Input merger = merger(kept(), merged());

        List<Answer> answers =
                SalonRequestChangeTest.atOnce(Collections.nCopies(4, (Callable<Answer>) () -> merge(merger)));

        assertThat(answers).allSatisfy(Answer::succeeded);
        merge(merger).succeeded();
        assertThat(actions()).containsExactly("office_merge_customers");
        merge(merger.with("customer_id", 999_999_999)).refused(409, "submission_key_reused");
    }

    @Test
    void a_repeated_merge_returns_the_record_into_which_the_customer_was_merged_last() {
        bothEmmas();
        book(OTTO, facial(at(FRIDAY, "10:00")));
        long otto = id("otto");
        Input merger = merger(kept(), merged());
        merge(merger).succeeded();
        merge(merger(otto, kept())).succeeded();

        Answer again = merge(merger).succeeded();

        assertThat(again.longNumber("card.customer.customer_id")).isEqualTo(otto);
        assertThat(again.number("card.visits.to_come")).isEqualTo(3);
    }

    @Test
    void notes_that_are_too_long_together_are_refused_and_none_is_cut() {
        bothEmmas();
        long kept = kept();
        long merged = merged();
        change(kept, "notes", "k".repeat(2_000)).succeeded();
        change(merged, "notes", "m".repeat(2_000)).succeeded();

        Answer refused = merge(merger(kept, merged)).refused(422, "not_permitted");

        assertThat(refused.violations()).containsExactly("$.merged_customer_id notes_too_long");
        assertThat(card(merged).succeeded().text("card.notes")).hasSize(2_000);
        change(merged, "notes", "m".repeat(1_999)).succeeded();
        assertThat(merge(merger(kept, merged)).succeeded().text("card.notes")).hasSize(4_000);
    }

    @Test
    void two_merges_against_each_other_leave_one_customer() throws Exception {
        bothEmmas();
        long one = kept();
        long other = merged();

        List<Answer> answers = SalonRequestChangeTest.atOnce(
                List.of(() -> merge(merger(one, other)), () -> merge(merger(other, one))));

        assertThat(answers).filteredOn(answer -> answer.status() == 200).hasSize(1);
        assertThat(answers).filteredOn(answer -> answer.status() == 404).hasSize(1);
        assertThat(search("emma").number("total")).isOne();
    }

    @Test
    void merging_needs_an_acceptance_and_two_different_customers_that_exist() {
        bothEmmas();

        merge(merger(kept(), merged()).with("accept_merge", false)).refused(400, "invalid_input");
        merge(merger(kept(), merged()).without("accept_merge")).refused(400, "invalid_input");
        assertThat(merge(merger(kept(), kept())).refused(400, "invalid_input").violations())
                .containsExactly("$.merged_customer_id same_customer");
        assertThat(merge(merger(kept(), 999_999_999)).refused(404, "not_found").violations())
                .containsExactly("$.merged_customer_id unknown_customer");
        assertThat(actions()).isEmpty();
    }

    @Test
    void an_export_has_all_that_is_stored_about_the_merged_customer_and_nothing_of_others() {
        bothEmmas();
        book(OTTO, facial(at(FRIDAY, "10:00")));
        long kept = kept();
        merge(merger(kept, merged())).succeeded();

        Answer export = export(kept).succeeded();

        assertThat(export.body())
                .contains(EMMA.get("email"), EMMA_ELSEWHERE.get("email"), "salon_customer", "office_merge_customers")
                .doesNotContain(OTTO.get("email"), "token");
        assertThat(export.list("export.appointment.rows.id")).hasSize(2);
        export(999_999_999).refused(404, "not_found");
    }

    @Test
    void a_customer_with_a_visit_ahead_is_not_erased() {
        bothEmmas();

        Answer refused = erase(kept()).refused(422, "not_permitted");

        assertThat(refused.violations()).containsExactly("$.customer_id visits_ahead");
        assertThat(refused.text("violations[0].message"))
                .contains("Termine müssen zuerst abgesagt werden")
                .as("references, which people can search for")
                .containsPattern(": [0-9A-Z]{2}-[0-9A-Z]{4}");
        assertThat(names("emma")).hasSize(2);
        salon.asOwner("office_erase_customer", of("customer_id", kept())).refused(400, "invalid_input");
    }

    @Test
    void nobody_is_erased_before_the_mail_about_their_cancelled_visit_is_sent() {
        book(EMMA, facial(at(TUESDAY, "10:00")));
        cancel(lastBooking());

        Answer refused = erase(id("emma")).refused(422, "not_permitted");

        assertThat(refused.violations()).containsExactly("$.customer_id untold_cancellations");
        assertThat(refused.text("violations[0].message")).contains(reference());
        assertThat(refused.list("next_actions")).isEqualTo(List.of("office_erase_customer"));
        database.execute("update outbox set status = 'sent', finished_at = now()");
        erase(id("emma")).succeeded();
    }

    /** Returns the reference of the last booking, as people read it. */
    private String reference() {
        return Reference.shown((String) database.values("select reference from appointment order by id desc limit 1")
                .findFirst()
                .orElseThrow());
    }

    @Test
    void an_erased_customer_is_in_no_table_by_any_contact_and_others_stay() {
        bothEmmasWithACode();
        book(OTTO, facial(at(FRIDAY, "10:00")));
        long kept = kept();
        change(kept, "notes", "Allergie gegen Lavendel").succeeded();
        joinWaitlist(EMMA_ELSEWHERE);
        offer(EMMA_ELSEWHERE, facial(at(THURSDAY, "10:00"))).succeeded();
        merge(merger(kept, merged())).succeeded();
        clock.advance(Duration.ofDays(7));
        assertThat(export(kept).succeeded().<String>list("export.waitlist_entry.rows.email"))
                .containsExactly(EMMA_ELSEWHERE.get("email"));

        Answer erased = erase(kept).succeeded();

        assertThat(erased.<String>list("erased.table"))
                .contains("appointment", "salon_offer", "salon_customer", "promo_redemption", "waitlist_entry");
        assertThat(DatabaseDump.of(pool).toLowerCase(Locale.ROOT))
                .doesNotContain("holunder", "arbeit.example", "lavendel", "55028841", "1711234567")
                .contains(OTTO.get("email"));
        assertThat(names("")).containsExactly("Weiß");
        erase(kept).refused(404, "not_found");
        card(kept).refused(404, "not_found");
        assertThat(database.values("select about::text from office_action where operation = 'office_erase_customer'"))
                .singleElement(STRING)
                .contains("appointment")
                .doesNotContain("@");
        assertThat(offer(EMMA_ELSEWHERE, facial(at("2027-06-17", "10:00")).with("promo_code", ONCE))
                        .number("offer.discount.amount_cents"))
                .isPositive();
    }

    private void joinWaitlist(Map<String, String> customer) {
        salon.call(
                        "salon_join_waitlist",
                        Input.empty()
                                .with("service_ids", List.of(salon.service("classic-facial")))
                                .with("from_date", THURSDAY)
                                .with("customer", customer)
                                .with("accept_privacy", true)
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
    }

    @Test
    void a_record_that_is_merged_while_its_customer_is_erased_is_erased_too() {
        bothEmmas();
        long kept = kept();
        long merged = merged();
        clock.advance(Duration.ofDays(7));

        CompletableFuture<Answer> erased = pool.withTransaction(merging -> merging.preparedQuery(
                                "select from salon_customer where id = any($1) for update")
                        .execute(Tuple.of(new Long[] {kept, merged}))
                        .map(_ -> CompletableFuture.supplyAsync(() -> erase(kept)))
                        .call(() -> database.somebodyWaits())
                        .call(() -> merging.preparedQuery("""
                                        update salon_customer
                                           set customer_id = $1, first_name = null, last_name = null, email = null, phone = null
                                         where id = $2
                                        """).execute(Tuple.of(kept, merged))))
                .await()
                .atMost(Duration.ofMinutes(1));

        erased.join().succeeded();
        assertThat(DatabaseDump.of(pool).toLowerCase(Locale.ROOT)).doesNotContain("holunder", "arbeit.example");
    }

    @Test
    void the_open_offer_of_an_erased_customer_has_expired() {
        book(EMMA, facial(at(TUESDAY, "10:00")));
        clock.advance(Duration.ofDays(7));
        PreparedOffer offer = PreparedOffer.of(offer(EMMA, facial(at("2027-06-17", "10:00"))));

        erase(kept()).succeeded();

        salon.confirm(offer).refused(409, "offer_expired");
        assertThat(salon.call("salon_get_quote", offer.read()).succeeded().text("status"))
                .isEqualTo("expired");
        assertThat(database.count("appointment")).isOne();
    }

    @Test
    void a_first_booking_that_begins_before_the_erasure_refuses_it() {
        PreparedOffer offer = PreparedOffer.of(offer(OTTO, facial(at(FRIDAY, "10:00"))));

        meet(
                "specialist",
                () -> salon.confirm(offer).succeeded(),
                () -> assertThat(erasedByContact(OTTO)).isInstanceOf(ErasePerson.Result.Refused.class));

        assertThat(names("")).containsExactly("Weiß");
    }

    @Test
    void a_first_booking_that_begins_after_the_erasure_is_refused() {
        PreparedOffer offer = PreparedOffer.of(offer(OTTO, facial(at(FRIDAY, "10:00"))));

        meet(
                "salon_offer",
                () -> assertThat(erasedByContact(OTTO)).isInstanceOf(ErasePerson.Result.Erased.class),
                () -> salon.confirm(offer).refused(409, "offer_expired"));

        assertThat(database.count("appointment")).isZero();
        assertThat(DatabaseDump.of(pool).toLowerCase(Locale.ROOT)).doesNotContain("otto@weiss.example");
    }

    private ErasePerson.Result erasedByContact(Map<String, String> customer) {
        return erasePerson
                .of(Objects.requireNonNull(customer.get("email")))
                .await()
                .atMost(Duration.ofMinutes(1));
    }

    /** Runs two steps while the rows of a table are locked. The second step begins when the first one waits. */
    private void meet(String table, Runnable first, Runnable second) {
        pool.withTransaction(holder -> holder.query("select from %s for update".formatted(table))
                        .execute()
                        .map(_ -> CompletableFuture.runAsync(first, Thread::startVirtualThread))
                        .call(() -> database.somebodyWaits())
                        .map(began -> CompletableFuture.allOf(
                                began, CompletableFuture.runAsync(second, Thread::startVirtualThread)))
                        .call(() -> database.somebodyWaits(2)))
                .await()
                .atMost(Duration.ofMinutes(1))
                .join();
    }

    @Test
    void export_and_erasure_leave_out_another_customer_with_the_same_phone() {
        book(EMMA, facial(at(TUESDAY, "10:00")));
        book(
                customer("Ida", "Vögel", "ida@holler.example", Objects.requireNonNull(EMMA.get("phone"))),
                facial(at(TUESDAY, "14:00")));
        clock.advance(Duration.ofDays(7));

        assertThat(export(kept()).body()).doesNotContain("ida@holler.example");
        erase(kept()).succeeded();

        assertThat(names("")).containsExactly("Vögel");
        assertThat(card(id("ida")).number("card.visits.past")).isOne();
    }
}
