package org.isarbooking.invoice.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.isarbooking.invoice.rules.BillingQuestion.Asked;
import org.junit.jupiter.api.Test;

/** A tenant is asked for missing billing data once, and again only for a later month. */
class BillingQuestionTest {

    private static final LocalDate TODAY = LocalDate.of(2027, 7, 1);
    private static final Optional<Asked> NEVER = Optional.empty();

    private static List<YearMonth> months(String... months) {
        return Stream.of(months).map(YearMonth::parse).toList();
    }

    private static Optional<Asked> asked(String month, int daysAgo) {
        return Optional.of(new Asked(YearMonth.parse(month), TODAY.minusDays(daysAgo)));
    }

    @Test
    void nobody_is_asked_while_no_month_lacks_billing_data() {
        assertThat(BillingQuestion.toAsk(List.of(), NEVER, TODAY)).isEmpty();
        assertThat(BillingQuestion.toAsk(List.of(), asked("2027-01", 900), TODAY))
                .isEmpty();
    }

    @Test
    void the_first_question_is_about_the_latest_month() {
        assertThat(BillingQuestion.toAsk(months("2027-06", "2027-04"), NEVER, TODAY))
                .contains(YearMonth.of(2027, 6));
    }

    @Test
    void a_tenant_is_asked_only_once_about_a_month() {
        assertThat(BillingQuestion.toAsk(months("2027-06", "2027-04"), asked("2027-06", 900), TODAY))
                .isEmpty();
    }

    @Test
    void a_later_month_is_asked_about_after_ninety_days() {
        assertThat(BillingQuestion.toAsk(months("2027-04", "2027-06"), asked("2027-04", 89), TODAY))
                .isEmpty();
        assertThat(BillingQuestion.toAsk(months("2027-04", "2027-06"), asked("2027-04", 90), TODAY))
                .contains(YearMonth.of(2027, 6));
    }
}
