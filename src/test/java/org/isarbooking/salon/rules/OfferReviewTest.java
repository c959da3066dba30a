package org.isarbooking.salon.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.salon.rules.SalonDay.CUT;
import static org.isarbooking.salon.rules.SalonDay.NAILS;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.Minutes;
import org.isarbooking.calendar.rules.Occupied;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.salon.rules.OfferReview.Change;
import org.isarbooking.salon.rules.OfferReview.Offering;
import org.isarbooking.salon.rules.OfferReview.Outcome;
import org.junit.jupiter.api.Test;

/**
 * Specialist 1 is Anna, specialist 2 is Marie; both work from 9 to 12 o'clock. In the offer, Anna does services 10 and
 * 11 from 9 to 10 o'clock, half an hour each, and cleans up for 10 minutes. From 10 o'clock, Marie does service 12 for
 * half an hour, and cleans up for 10 minutes, too.
 */
class OfferReviewTest {

    private static final LocalDay DAY = new LocalDay(LocalDate.of(2027, 6, 9), ZoneId.of("Europe/Berlin"));
    private static final BookingWindow OPEN = new BookingWindow(DAY.start(), DAY.date(), DAY.zone());
    private static final Offering TERMS = new Offering(CUT, 30, 10, 5_000);
    private static final List<VisitItem> OFFER =
            List.of(item(10, 1, 540, 570, 570), item(11, 1, 570, 600, 610), item(12, 2, 600, 630, 640));

    private static VisitItem item(int service, int staff, int from, int to, int until) {
        return new VisitItem(service, staff, DAY.instantAt(from), DAY.instantAt(to), DAY.instantAt(until), 5_000);
    }

    private static OfferReview.Present present(Map<Integer, Offering> offerings, Occupied... ofMarie) {
        return present(offerings, Optional.of(OPEN), 15, ofMarie);
    }

    private static OfferReview.Present present(
            Map<Integer, Offering> offerings, Optional<BookingWindow> window, int gridMinutes, Occupied... ofMarie) {
        return new OfferReview.Present(
                (service, _) -> Optional.ofNullable(offerings.get(service)),
                window,
                gridMinutes,
                DAY,
                Map.of(1, day(1), 2, day(2, ofMarie)));
    }

    private static SpecialistDay day(int staffId, Occupied... occupied) {
        return SpecialistDay.of(staffId, DAY, Minutes.ofRange(540, 720), List.of(occupied));
    }

    private static Map<Integer, Offering> terms(Offering ofLast) {
        return Map.of(10, TERMS, 11, TERMS, 12, ofLast);
    }

    private static List<Change> changes(Offering ofLast) {
        assertThat(OfferReview.of(OFFER, present(terms(ofLast)))).isEqualTo(Outcome.CHANGED);
        return OfferReview.changes(OFFER, present(terms(ofLast)));
    }

    @Test
    void an_offer_holds_while_nothing_has_changed() {
        assertThat(OfferReview.changes(OFFER, present(terms(TERMS)))).isEmpty();
        assertThat(OfferReview.of(OFFER, present(terms(TERMS)))).isEqualTo(Outcome.HOLDS);
    }

    @Test
    void an_offer_is_gone_when_the_time_of_its_clean_up_is_taken() {
        Occupied other = new Occupied.ByVisit(DAY.instantAt(639), DAY.instantAt(660));
        Occupied later = new Occupied.ByVisit(DAY.instantAt(640), DAY.instantAt(660));

        assertThat(OfferReview.of(OFFER, present(terms(TERMS), other))).isEqualTo(Outcome.SLOT_GONE);
        assertThat(OfferReview.of(OFFER, present(terms(TERMS), later))).isEqualTo(Outcome.HOLDS);
    }

    @Test
    void a_block_of_the_services_category_takes_the_time() {
        Occupied noCuts = new Occupied.ByCategoryBlock(DAY.instantAt(600), DAY.instantAt(660), CUT);
        Occupied noNails = new Occupied.ByCategoryBlock(DAY.instantAt(600), DAY.instantAt(660), NAILS);

        assertThat(OfferReview.of(OFFER, present(terms(TERMS), noCuts))).isEqualTo(Outcome.SLOT_GONE);
        assertThat(OfferReview.of(OFFER, present(terms(TERMS), noNails))).isEqualTo(Outcome.HOLDS);
    }

    @Test
    void an_offer_is_gone_when_its_specialist_no_longer_works_that_day() {
        List<VisitItem> bySomebodyElse = List.of(item(10, 3, 540, 570, 580));

        assertThat(OfferReview.of(bySomebodyElse, present(terms(TERMS)))).isEqualTo(Outcome.SLOT_GONE);
    }

    @Test
    void every_change_of_a_service_is_listed() {
        assertThat(changes(new Offering(CUT, 45, 5, 6_000)))
                .containsExactly(
                        new Change.Price(12, 5_000, 6_000),
                        new Change.Length(12, 30, 45),
                        new Change.CleanUp(12, 10, 5));
    }

    @Test
    void a_service_that_is_no_longer_done_is_listed_with_its_specialist() {
        assertThat(OfferReview.changes(OFFER, present(Map.of(11, TERMS, 12, TERMS))))
                .containsExactly(new Change.NotDone(10, 1));
    }

    @Test
    void a_clean_up_between_two_services_of_one_specialist_is_listed_as_no_longer_needed() {
        List<VisitItem> withCleanUp = List.of(item(10, 1, 540, 570, 580), item(11, 1, 570, 600, 610));

        assertThat(OfferReview.changes(withCleanUp, present(terms(TERMS))))
                .containsExactly(new Change.CleanUp(10, 10, 0));
    }

    @Test
    void a_start_must_lie_on_the_grid_and_in_the_current_window() {
        BookingWindow over = new BookingWindow(DAY.instantAt(541), DAY.date(), DAY.zone());

        assertThat(OfferReview.changes(OFFER, present(terms(TERMS), Optional.of(over), 15)))
                .containsExactly(new Change.OutsideWindow(DAY.instantAt(540), over));
        assertThat(OfferReview.changes(OFFER, present(terms(TERMS), Optional.empty(), 15)))
                .isEmpty();
        VisitItem offTheGrid = item(10, 1, 550, 580, 590);
        assertThat(OfferReview.changes(List.of(offTheGrid), present(terms(TERMS))))
                .containsExactly(new Change.OffGrid(DAY.instantAt(550), 15));
    }
}
