package org.isarbooking.coworking.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.coworking.rules.GivingBack.toGiveBack;
import static org.isarbooking.coworking.rules.GivingBack.toTakeBack;

import java.util.List;
import java.util.Optional;
import org.isarbooking.coworking.rules.AgreedDay.Holder;
import org.isarbooking.coworking.rules.GivingBack.Objection;
import org.junit.jupiter.api.Test;

class GivingBackTest {

    private static final Optional<AgreedDay> AGREED = Optional.of(AgreedDay.AGREED);
    private static final Optional<AgreedDay> BOOKED = Optional.of(AgreedDay.BOOKED);
    private static final Optional<AgreedDay> GIVEN_BACK = Optional.of(AgreedDay.GIVEN_BACK);
    private static final Optional<AgreedDay> TAKEN = Optional.of(AgreedDay.GIVEN_BACK_TAKEN);

    @Test
    void an_agreed_day_can_be_given_back_until_the_deadline_and_before_it_begins() {
        assertThat(toGiveBack(AGREED, false, true)).isEmpty();
        assertThat(toGiveBack(AGREED, false, false)).contains(Objection.GIVEN_BACK_TOO_LATE);
        assertThat(toGiveBack(AGREED, true, true)).contains(Objection.DAY_BEGUN);
    }

    @Test
    void a_day_that_is_given_back_already_may_be_given_back_again() {
        assertThat(toGiveBack(GIVEN_BACK, true, false)).isEmpty();
        assertThat(toGiveBack(TAKEN, true, false)).isEmpty();
    }

    @Test
    void a_day_that_the_tenant_has_booked_cannot_be_given_back() {
        assertThat(toGiveBack(BOOKED, false, true)).contains(Objection.BOOKED_BY_TENANT);
    }

    @Test
    void a_day_without_an_agreement_is_neither_given_nor_taken_back() {
        assertThat(toGiveBack(Optional.empty(), false, true)).contains(Objection.NOT_AGREED);
        assertThat(toTakeBack(Optional.empty())).contains(Objection.NOT_AGREED);
        assertThat(Objection.NOT_AGREED.value()).isEqualTo("not_agreed");
    }

    @Test
    void a_day_can_be_taken_back_unless_somebody_else_has_it() {
        assertThat(toTakeBack(AGREED)).isEmpty();
        assertThat(toTakeBack(BOOKED)).isEmpty();
        assertThat(toTakeBack(GIVEN_BACK)).isEmpty();
        assertThat(toTakeBack(TAKEN)).contains(Objection.DATE_OCCUPIED);
    }

    @Test
    void the_state_of_an_agreed_day_follows_from_its_holders() {
        assertThat(AgreedDay.of(false, List.of(Holder.AGREEMENT))).isEqualTo(AGREED);
        assertThat(AgreedDay.of(true, List.of())).isEqualTo(GIVEN_BACK);
        assertThat(AgreedDay.of(true, List.of(Holder.OTHERS))).isEqualTo(TAKEN);
        assertThat(AgreedDay.of(true, List.of(Holder.OTHERS, Holder.TENANT))).isEqualTo(BOOKED);
        assertThat(AgreedDay.of(false, List.of(Holder.OTHERS)))
                .as("booked by somebody else before the agreement")
                .isEmpty();
        assertThat(AgreedDay.GIVEN_BACK.value()).isEqualTo("given_back");
    }
}
