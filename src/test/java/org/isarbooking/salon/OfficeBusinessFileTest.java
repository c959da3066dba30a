package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The owner's operations on the business file in the office. */
@QuarkusTest
class OfficeBusinessFileTest extends SalonScenario {

    @AfterEach
    void note_that_the_business_may_have_changed() {
        salon.isNoLongerDemo();
    }

    private Answer check(String text) {
        return salon.asOwner("office_check_business_file", Input.empty().with("text", text));
    }

    private Answer apply(String text) {
        return salon.asOwner(
                "office_apply_business_file", Input.empty().with("text", text).with("reason", "Neue Preise"));
    }

    private int price() {
        return salon.visit("classic-facial")
                .by("anna")
                .at(at(TUESDAY, "10:00"))
                .price()
                .succeeded()
                .number("total.amount_cents");
    }

    private static String withHigherPrice() {
        return DemoEdits.none().price("classic-facial", "199.00 EUR").text();
    }

    @Test
    void checking_shows_what_would_change_and_changes_nothing() {
        int before = price();

        Answer checked = check(withHigherPrice()).succeeded();

        assertThat(checked.flag("can_be_applied")).isTrue();
        assertThat(checked.<String>list("difference.changed")).isNotEmpty();
        assertThat(checked.list("difference.retired")).isEmpty();
        assertThat(price()).isEqualTo(before);
        assertThat(check(DemoEdits.none().text()).succeeded().list("difference.changed"))
                .isEmpty();
    }

    @Test
    void checking_lists_every_mistake_with_its_path_and_line() {
        Answer checked = check("business:\n  name: 7\nnonsense: true\n").succeeded();

        assertThat(checked.flag("can_be_applied")).isFalse();
        assertThat(checked.isNull("difference")).isTrue();
        assertThat(checked.<String>list("mistakes.path")).contains("business.name", "nonsense");
        assertThat(checked.<Integer>list("mistakes.line")).contains(2, 3);
        assertThat(check("a: [").succeeded().flag("can_be_applied")).isFalse();
    }

    @Test
    void applying_publishes_the_file_once_and_shows_what_has_changed() {
        Answer checked = check(withHigherPrice()).succeeded();

        Answer applied = apply(withHigherPrice()).succeeded();
        Answer again = apply(withHigherPrice()).succeeded();

        assertThat(applied.list("difference.changed")).isEqualTo(checked.list("difference.changed"));
        assertThat(again.list("difference.changed")).isEmpty();
        assertThat(again.number("difference.version")).isEqualTo(applied.number("difference.version"));
        assertThat(price()).isEqualTo(19_900);
        assertThat(database.values("select operation || ' ' || reason from office_action"))
                .containsExactly("office_apply_business_file Neue Preise");
    }

    @Test
    void applying_the_file_of_an_earlier_version_restores_its_prices() {
        int before = file(Input.empty()).number("version");
        int price = price();
        apply(withHigherPrice()).succeeded();

        Answer old = file(Input.empty().with("version", before));

        assertThat(old.number("version")).isEqualTo(before);
        assertThat(old.text("text")).isNotEqualTo(file(Input.empty()).text("text"));
        apply(old.text("text")).succeeded();
        assertThat(price()).isEqualTo(price);
    }

    @Test
    void an_unknown_version_is_not_found() {
        salon.asOwner("office_get_business_file", Input.empty().with("version", 999_999_999_999L))
                .refused(404, "not_found");
    }

    private Answer file(Input which) {
        return salon.asOwner("office_get_business_file", which).succeeded();
    }

    @Test
    void applying_one_file_several_times_at_once_publishes_one_version() throws Exception {
        List<Answer> answers =
                SalonRequestChangeTest.atOnce(Stream.<Callable<Answer>>generate(() -> () -> apply(withHigherPrice()))
                        .limit(3)
                        .toList());

        assertThat(answers)
                .extracting(answer -> answer.succeeded().number("difference.version"))
                .containsOnly(answers.getFirst().number("difference.version"));
        assertThat(database.count("office_action")).isOne();
    }

    @Test
    void a_file_made_from_an_older_version_does_not_undo_a_later_one() {
        int before = file(Input.empty()).number("version");
        Input cheaper = Input.empty()
                .with(
                        "text",
                        DemoEdits.none().price("classic-facial", "1.00 EUR").text())
                .with("version", before);
        apply(withHigherPrice()).succeeded();

        salon.asOwner("office_apply_business_file", cheaper).refused(409, "catalog_changed");
        assertThat(price()).isEqualTo(19_900);
        assertThat(database.count("office_action")).isOne();

        Input again = cheaper.with("version", before + 1);
        salon.asOwner("office_apply_business_file", again).succeeded();
        assertThat(price()).isEqualTo(100);
    }

    @Test
    void a_repeated_call_with_its_old_version_changes_nothing_and_is_not_refused() {
        int before = file(Input.empty()).number("version");
        Input dearer = Input.empty().with("text", withHigherPrice()).with("version", before);
        salon.asOwner("office_apply_business_file", dearer).succeeded();

        Answer repeated = salon.asOwner("office_apply_business_file", dearer).succeeded();

        assertThat(repeated.number("difference.version")).isEqualTo(before + 1);
        assertThat(repeated.list("difference.changed")).isEmpty();
        assertThat(database.count("office_action")).isOne();
    }

    @Test
    void a_file_with_mistakes_is_not_applied() {
        int before = price();

        Answer refused = apply("business:\n  name: 7\n").refused(422, "business_file_invalid");

        assertThat(refused.violations()).contains("$.text file_mistake");
        assertThat(refused.<String>list("violations.message")).anyMatch(text -> text.startsWith("Zeile 2"));
        assertThat(price()).isEqualTo(before);
        assertThat(database.count("office_action")).isZero();
    }

    @Test
    void only_the_owner_checks_files_and_their_length_is_limited() {
        salon.call("office_check_business_file", Input.empty().with("text", "a: 1"))
                .refused(403, "insufficient_scope");
        assertThat(check("").refused(400, "invalid_input").violations()).containsExactly("$.text too_short");
        check("a".repeat(260_000)).refused(400, "invalid_input");
    }
}
