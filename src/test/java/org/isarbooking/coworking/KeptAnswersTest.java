package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.coworking.Renter.lines;
import static org.isarbooking.coworking.Renter.rejections;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Transaction;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.isarbooking.business.Catalogs;
import org.isarbooking.coworking.rules.Series;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.salon.Answer;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;

/** Cached answers about rental days are used only while they are correct, and cached prices only for their account. */
@QuarkusTest
class KeptAnswersTest extends RentalScenario {

    @Inject
    Pool pool;

    @Inject
    Catalogs catalogs;

    @Inject
    DayPages days;

    @Inject
    PricePages prices;

    @Test
    void a_day_that_somebody_books_is_gone_from_the_very_next_answer() {
        assertThat(free(FLOOR)).contains(TUESDAY);
        assertThat(rejections(tenant.price(FLOOR, TUESDAY), "rejections")).isEmpty();

        neighbour.book(TABLE, TUESDAY);

        assertThat(free(FLOOR)).doesNotContain(TUESDAY).contains(WEDNESDAY);
        assertThat(rejections(tenant.price(FLOOR, TUESDAY), "rejections")).containsExactly(TUESDAY + " occupied");
    }

    @Test
    void a_cancelled_day_is_free_in_the_very_next_answer() {
        long booking = neighbour.bookDay(ROOM, TUESDAY);
        assertThat(free(ROOM)).doesNotContain(TUESDAY);
        assertThat(rejections(tenant.price(ROOM, TUESDAY), "rejections")).hasSize(1);

        long request = neighbour.requestCancellation(booking).succeeded().longNumber("request.request_id");
        renting.decide(request, "approve", "Yes.").succeeded();

        assertThat(free(ROOM)).contains(TUESDAY);
        assertThat(rejections(tenant.price(ROOM, TUESDAY), "rejections")).isEmpty();
    }

    @Test
    void a_booking_that_is_rolled_back_changes_no_answer() {
        long booking = neighbour.bookDay(ROOM, WEDNESDAY);
        List<String> before = free(ROOM);
        SqlConnection connection = pool.getConnection().await().indefinitely();
        Transaction transaction = connection.begin().await().indefinitely();
        connection
                .preparedQuery("insert into place_occupancy (place_id, day, booking_id) values ($1, $2, $3)")
                .execute(Tuple.of(database.workspace(ROOM), LocalDate.parse(TUESDAY), booking))
                .await()
                .indefinitely();

        List<String> meanwhile = free(ROOM);
        Answer priceMeanwhile = tenant.price(ROOM, TUESDAY).succeeded();
        transaction.rollback().await().indefinitely();
        connection.close().await().indefinitely();

        assertThat(meanwhile).isEqualTo(before).contains(TUESDAY);
        assertThat(rejections(priceMeanwhile, "rejections")).isEmpty();
        assertThat(free(ROOM)).isEqualTo(before);
        assertThat(lines(tenant.price(ROOM, TUESDAY), "lines")).containsExactly(TUESDAY + " 65.00");
    }

    @Test
    void a_booking_of_the_account_changes_its_very_next_price() {
        assertThat(lines(tenant.price(ROOM, THURSDAY), "lines")).containsExactly(THURSDAY + " 65.00");

        tenant.book(TABLE, TUESDAY, WEDNESDAY);

        assertThat(lines(tenant.price(ROOM, THURSDAY), "lines")).containsExactly(THURSDAY + " 59.00");
    }

    @Test
    void a_personal_price_and_an_agreement_apply_from_the_very_next_answer() {
        assertThat(lines(tenant.price(ROOM, TUESDAY), "lines")).containsExactly(TUESDAY + " 65.00");
        tenant.approvedFor(ROOM, 4_500);
        assertThat(lines(tenant.price(ROOM, TUESDAY), "lines")).containsExactly(TUESDAY + " 45.00");
        tenant.agreed(ROOM, 39_000, "2027-06-01", 2);
        assertThat(lines(tenant.price(ROOM, TUESDAY), "lines")).containsExactly(TUESDAY + " 0.00");
    }

    @Test
    void a_new_business_file_applies_from_the_very_next_answer() {
        assertThat(free(ROOM)).contains(TUESDAY);
        assertThat(rejections(tenant.price(ROOM, TUESDAY), "rejections")).isEmpty();

        renting.publish(database.demo()
                .replaceFirst("(?m)^  closed_days:\\R", "$0    - {date: " + TUESDAY + ", name: {de: Umbau}}\n"));

        assertThat(free(ROOM)).doesNotContain(TUESDAY);
        assertThat(rejections(tenant.price(ROOM, TUESDAY), "rejections")).containsExactly(TUESDAY + " closed");
    }

    @Test
    void free_days_are_correct_after_a_restore_to_an_older_business_file() {
        renting.publish(database.demo().replaceFirst("grid_minutes: 15", "grid_minutes: 30"));
        assertThat(free(ROOM)).contains(TUESDAY);
        pool.query("""
                        update catalog_version set version = version - 1000
                         where version = (select max(version) from catalog_version)
                        """).execute().await().indefinitely();
        try {
            neighbour.book(ROOM, TUESDAY);

            assertThat(free(ROOM)).doesNotContain(TUESDAY).contains(WEDNESDAY);
        } finally {
            pool.query("update catalog_version set version = version + 1000 where version < 0")
                    .execute()
                    .await()
                    .indefinitely();
        }
    }

    @Test
    void occupied_days_between_the_requested_ones_are_not_kept_with_a_price() {
        neighbour.book(ROOM, WEDNESDAY);

        RentalQuoting.Facts facts = RentalQuoting.facts(
                        pool,
                        new AccountRef(new UUID(1, 2)),
                        Workspaces.of(catalogs.current(pool).await().indefinitely(), database.workspace(ROOM)),
                        Series.of(List.of(LocalDate.parse(TUESDAY), LocalDate.parse(THURSDAY))))
                .await()
                .indefinitely();

        assertThat(facts.size()).isZero();
    }

    @Test
    void a_day_that_is_over_can_no_longer_be_rented() {
        assertThat(free(ROOM)).contains(TUESDAY);
        assertThat(rejections(tenant.price(ROOM, TUESDAY), "rejections")).isEmpty();

        clock.stopAt(WEDNESDAY + "T06:00");

        Answer days = renting.dates(ROOM, MONDAY, SUNDAY).succeeded();
        assertThat(days.<String>list("available_dates")).doesNotContain(TUESDAY).contains(WEDNESDAY);
        assertThat(days.notices()).containsExactly("before_booking_window");
        assertThat(rejections(tenant.price(ROOM, TUESDAY), "rejections")).containsExactly(TUESDAY + " past");
    }

    @Test
    void each_account_sees_its_own_price_however_many_ask_at_once() {
        tenant.approvedFor(ROOM, 4_321);
        neighbour.approvedFor(ROOM, 9_876);

        IntStream.range(0, 40).parallel().forEach(call -> {
            Renter renter = call % 2 == 0 ? tenant : neighbour;
            String own = call % 2 == 0 ? "43.21" : "98.76";
            assertThat(lines(renter.price(ROOM, TUESDAY).succeeded(), "lines")).containsExactly(TUESDAY + " " + own);
        });
    }

    @Test
    void an_account_without_approval_sees_no_price_of_an_approved_account() {
        assertThat(lines(tenant.price(ROOM, TUESDAY), "lines")).containsExactly(TUESDAY + " 65.00");

        Answer price = renting.tenant("passer-by").price(ROOM, TUESDAY).succeeded();

        assertThat(lines(price, "lines")).containsExactly(TUESDAY + " none");
        assertThat(price.body()).doesNotContain("6500", "65.00");
    }

    @Test
    void the_same_question_in_another_language_has_its_own_answer() {
        assertThat(tenant.price(ROOM, TUESDAY).succeeded().text("total.display"))
                .isEqualTo("65,00 €");

        Answer english =
                tenant.call("coworking_get_price", tenant.days(ROOM, TUESDAY).with("language", "en"));

        assertThat(english.succeeded().text("total.display")).isEqualTo("€65.00");
        assertThat(english.text("lines[0].price.display")).isEqualTo("€65.00");
    }

    @Test
    void answers_are_kept_while_nothing_changes() {
        FreeDays.Period period = new FreeDays.Period(LocalDate.parse(MONDAY), LocalDate.parse(SUNDAY));
        PricePages.Question question = new PricePages.Question(
                new AccountRef(tenant.account()),
                database.workspace(ROOM),
                Series.of(List.of(LocalDate.parse(TUESDAY))),
                Language.DE);

        assertThat(days(period)).isSameAs(days(period));
        assertThat(price(question)).isSameAs(price(question));
    }

    private DayPages.DayPage days(FreeDays.Period period) {
        return days.of(database.workspace(ROOM), period).await().indefinitely();
    }

    private PricePages.PricePage price(PricePages.Question question) {
        return prices.of(question).await().indefinitely();
    }

    @Test
    void a_kept_answer_equals_the_first_one() {
        neighbour.book(ROOM, TUESDAY);

        assertThat(renting.dates(ROOM, MONDAY, SUNDAY).succeeded().body())
                .isEqualTo(renting.dates(ROOM, MONDAY, SUNDAY).succeeded().body());
        assertThat(tenant.price(ROOM, TUESDAY, WEDNESDAY).succeeded().body())
                .isEqualTo(tenant.price(ROOM, TUESDAY, WEDNESDAY).succeeded().body());
    }

    private List<String> free(String workspace) {
        return renting.dates(workspace, MONDAY, SUNDAY).succeeded().list("available_dates");
    }
}
