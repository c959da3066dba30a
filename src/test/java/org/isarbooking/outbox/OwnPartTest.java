package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.isarbooking.business.BusinessSettings.SeenCustomer;
import org.isarbooking.outbox.BookingFacts.BookedService;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A specialist's mail shows only the specialist's own part of the visit, and the time of this part. */
class OwnPartTest {

    private static final int BERTA = 8;
    private static final BookingFacts BOOKING = shared();

    /** Returns a visit: Anna does the facial at ten, then Berta does the brows. */
    private static BookingFacts shared() {
        BookingFacts booking = Facts.booking(Language.DE);
        BookedService brows = booking.services().getLast();
        BookedService bertas = new BookedService(
                brows.name(), BERTA, "Berta", Optional.empty(), brows.startsAt(), brows.endsAt(), brows.priceCents());
        return new BookingFacts(
                booking.uid(),
                booking.state(),
                booking.stateNow(),
                booking.sequence(),
                booking.language(),
                List.of(booking.services().getFirst(), bertas),
                booking.totals(),
                booking.customer(),
                booking.accepted(),
                booking.bookedAt(),
                booking.business(),
                booking.more());
    }

    private static Letter to(int staffId, Content content) {
        return Letters.write(Audience.SPECIALIST, OptionalInt.of(staffId), content);
    }

    private static List<String> parts(Letter letter) {
        return Objects.requireNonNull(letter.table()).lines().stream()
                .flatMap(line -> Stream.of(line.when(), Objects.requireNonNull(line.note())))
                .toList();
    }

    @Test
    void each_specialist_reads_their_own_part_of_a_new_booking() {
        Content content = new Content.OfAppointment(Notification.Kind.NEW_BOOKING, BOOKING, Optional.empty());

        assertThat(parts(to(Facts.ANNA, content))).containsExactly("10:00–10:45", "bei Anna");
        assertThat(parts(to(BERTA, content))).containsExactly("10:45–11:15", "bei Berta");
        assertThat(to(BERTA, content).subject()).contains("10:45");
    }

    @Test
    void a_requested_start_is_shown_as_the_start_of_the_specialists_part() {
        Content content = new Content.OfAppointment(
                Notification.Kind.REQUEST_ABOUT_VISIT, BOOKING, Optional.of(Facts.change(RequestFacts.Status.OPEN)));

        assertThat(String.join("\n", to(BERTA, content).paragraphs())).contains("15:15");
        assertThat(String.join("\n", to(Facts.ANNA, content).paragraphs())).contains("14:30");
    }

    @Test
    void a_moved_visit_is_shown_before_and_after_the_move_without_prices() {
        Content content = new Content.OfAppointment(
                Notification.Kind.BOOKING_CHANGED,
                BOOKING,
                Optional.empty(),
                Optional.of(new ChangeFacts(BOOKING.services(), 8000, Facts.at("2027-06-05T10:00"))));

        Letter.Comparison shown = Objects.requireNonNull(to(BERTA, content).comparison());

        assertThat(shown.beforeLines()).hasSize(2).last().asString().contains("10:45–11:15", "Berta");
        assertThat(shown.nowLines()).hasSize(2).noneMatch(line -> line.contains("€"));
    }

    @Test
    void a_letter_about_a_handover_shows_the_specialists_part() {
        Content content = new Content.OfVisitChange(
                MessageKind.OfVisitChange.VISIT_HANDED_OVER,
                BOOKING,
                new ChangeFacts(BOOKING.services(), 8000, Facts.at("2027-06-05T10:00")));

        assertThat(parts(to(BERTA, content))).containsExactly("10:45–11:15", "bei Berta");
    }

    @ParameterizedTest
    @EnumSource(SeenCustomer.class)
    void no_mail_to_a_specialist_shows_more_of_the_customer_than_the_rule_allows(SeenCustomer seen) {
        List<String> hidden = switch (seen) {
            case NOTHING -> List.of("Xaveria", "Yblagger", "yblagger");
            case FIRST_NAME -> List.of("Yblagger", "yblagger");
            case CONTACT -> List.of("yblagger.example");
        };

        assertThat(toSpecialists(seen))
                .allSatisfy(letter -> assertThat(letter.toString()).doesNotContain(hidden));
    }

    /** Returns all letters that specialists can get, of each kind and state. */
    private static List<Letter> toSpecialists(SeenCustomer seen) {
        List<Letter> letters = new ArrayList<>();
        for (BookingFacts.State state : BookingFacts.State.values()) {
            BookingFacts booking = Facts.booking(Language.DE, Facts.START, state, seen);
            ChangeFacts before = new ChangeFacts(BOOKING.services(), 8000, Facts.at("2027-06-05T10:00"));
            forSpecialists(Notification.Kind.values())
                    .flatMap(kind -> Stream.of(
                                    Facts.change(RequestFacts.Status.OPEN),
                                    Facts.cancellation(RequestFacts.Status.OPEN))
                            .map(request -> new Content.OfAppointment(
                                    kind, booking, Optional.of(request), Optional.of(before))))
                    .forEach(content -> letters.add(to(Facts.ANNA, content)));
            forSpecialists(MessageKind.OfVisitChange.values())
                    .forEach(kind -> letters.add(to(Facts.ANNA, new Content.OfVisitChange(kind, booking, before))));
        }
        return letters;
    }

    private static <K extends MessageKind> Stream<K> forSpecialists(K[] kinds) {
        return Stream.of(kinds).filter(kind -> kind.audiences().contains(Audience.SPECIALIST));
    }

    @Test
    void only_the_customer_gets_the_manage_link() {
        Content content = new Content.OfAppointment(Notification.Kind.NEW_BOOKING, BOOKING, Optional.empty());

        assertThat(to(BERTA, content).manage()).isNull();
        assertThat(Letters.write(Audience.OWNER, content).manage()).isNull();
        assertThat(Objects.requireNonNull(
                                Letters.write(Audience.CUSTOMER, content).manage())
                        .url())
                .isEqualTo(Facts.MORE.manageUrl().orElseThrow().toString());
    }
}
