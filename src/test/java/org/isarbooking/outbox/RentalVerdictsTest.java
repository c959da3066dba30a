package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.buffer.Buffer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RentalVerdictsTest {

    private static final Verdict TO_TENANT = new Verdict.Send("teodora@quirrlbach.example");
    private static final Verdict TO_OWNER = new Verdict.Send("owner@salon.example");

    @Test
    void tenant_and_owner_have_addresses_of_their_own() {
        RentalFacts rental = RentalExamples.rental(Language.DE);

        assertThat(rental(MessageKind.OfRental.RENTAL_CONFIRMED, rental)).isEqualTo(TO_TENANT);
        assertThat(rental(MessageKind.OfRental.NEW_RENTAL, rental)).isEqualTo(TO_OWNER);
    }

    @ParameterizedTest
    @EnumSource(MessageKind.OfRental.class)
    void a_rental_is_announced_as_long_as_one_of_its_days_is_booked(MessageKind.OfRental kind) {
        RentalFacts.Day cancelled =
                RentalExamples.day(RentalExamples.TUESDAY, "2027-06-08", BookingFacts.State.CANCELLED, 4500, false);
        RentalFacts.Day booked =
                RentalExamples.day(RentalExamples.FRIDAY, "2027-06-11", BookingFacts.State.BOOKED, 4500, false);

        assertThat(rental(kind, RentalExamples.rental(Language.DE, cancelled, booked)))
                .isInstanceOf(Verdict.Send.class);
        assertThat(rental(kind, RentalExamples.rental(Language.DE, cancelled))).isInstanceOf(Verdict.Drop.class);
    }

    @ParameterizedTest
    @EnumSource(RequestFacts.Status.class)
    void a_request_is_acknowledged_while_it_is_open_and_its_decision_is_sent_afterwards(RequestFacts.Status status) {
        boolean open = status == RequestFacts.Status.OPEN;
        RentalRequestFacts request = RentalExamples.cancellation(status);

        assertThat(request(MessageKind.OfRentalRequest.RENTAL_REQUEST_RECEIVED, request)
                        .equals(TO_TENANT))
                .isEqualTo(open);
        assertThat(request(MessageKind.OfRentalRequest.RENTAL_REQUEST_DECIDED, request)
                        .equals(TO_TENANT))
                .isEqualTo(!open);
    }

    @ParameterizedTest
    @EnumSource(RequestFacts.Status.class)
    void the_owner_is_not_asked_about_a_request_that_was_withdrawn_or_superseded_or_has_moved_its_day(
            RequestFacts.Status status) {
        boolean isGone = status == RequestFacts.Status.WITHDRAWN || status == RequestFacts.Status.SUPERSEDED;
        MessageKind.OfRentalRequest asked = MessageKind.OfRentalRequest.NEW_RENTAL_REQUEST;

        assertThat(request(asked, RentalExamples.change(status)).equals(TO_OWNER))
                .isEqualTo(!isGone && status != RequestFacts.Status.APPROVED);
        assertThat(request(asked, RentalExamples.cancellation(status)).equals(TO_OWNER))
                .isEqualTo(!isGone);
    }

    @ParameterizedTest
    @EnumSource(RequestFacts.Status.class)
    void the_owner_is_told_of_a_lapse_or_approval_only_if_the_status_fits(RequestFacts.Status status) {
        RentalRequestFacts request = RentalExamples.change(status);

        assertThat(request(MessageKind.OfRentalRequest.RENTAL_REQUEST_LAPSED, request)
                        .equals(TO_OWNER))
                .isEqualTo(status == RequestFacts.Status.LAPSED || status == RequestFacts.Status.SUPERSEDED);
        assertThat(request(MessageKind.OfRentalRequest.RENTAL_REQUEST_APPROVED_AT_ONCE, request)
                        .equals(TO_OWNER))
                .isEqualTo(status == RequestFacts.Status.APPROVED);
    }

    @Test
    void the_change_of_a_rental_is_not_sent_if_all_its_days_were_cancelled_afterwards() {
        for (MessageKind.OfRentalChange kind : MessageKind.OfRentalChange.values()) {
            Content.OfRentalChange change = new Content.OfRentalChange(
                    kind,
                    RentalExamples.tuesday(Language.DE, BookingFacts.State.CANCELLED),
                    RentalExamples.changed(kind, Language.DE).before());

            assertThat(RentalVerdicts.of(RentalExamples.changed(kind, Language.DE)))
                    .isEqualTo(TO_TENANT);
            assertThat(RentalVerdicts.of(change).equals(TO_TENANT))
                    .isEqualTo(kind == MessageKind.OfRentalChange.RENTAL_CANCELLED);
        }
    }

    @ParameterizedTest
    @EnumSource(value = RequestFacts.Status.class, mode = EnumSource.Mode.EXCLUDE, names = "OPEN")
    void the_decision_on_a_change_is_not_sent_if_the_day_was_cancelled_afterwards(RequestFacts.Status status) {
        assertThat(ofCancelledDay(RentalExamples.change(status))).isInstanceOf(Verdict.Drop.class);
        assertThat(ofCancelledDay(RentalExamples.cancellation(status))).isEqualTo(TO_TENANT);
    }

    private static Verdict ofCancelledDay(RentalRequestFacts request) {
        return RentalVerdicts.of(
                Audience.CUSTOMER,
                new Content.OfRentalRequest(
                        MessageKind.OfRentalRequest.RENTAL_REQUEST_DECIDED,
                        RentalExamples.tuesday(Language.DE, BookingFacts.State.CANCELLED),
                        request));
    }

    @Test
    void an_account_without_an_address_gets_nothing() {
        RentalFacts known = RentalExamples.rental(Language.DE);
        RentalFacts.Tenant nobody = new RentalFacts.Tenant(Optional.of("Teodora"), Optional.empty());
        RentalFacts noAddress = new RentalFacts(
                known.workspace(),
                known.language(),
                known.days(),
                OptionalLong.empty(),
                List.of(),
                nobody,
                known.accepted(),
                known.bookedAt(),
                known.business(),
                Optional.empty(),
                known.more());

        assertThat(rental(MessageKind.OfRental.RENTAL_CONFIRMED, noAddress)).isEqualTo(new Verdict.Drop("no address"));
    }

    @ParameterizedTest
    @EnumSource(RequestFacts.Status.class)
    void an_approval_request_is_announced_while_open_and_its_decision_once_made(RequestFacts.Status status) {
        boolean open = status == RequestFacts.Status.OPEN;
        boolean decided = status == RequestFacts.Status.APPROVED || status == RequestFacts.Status.DECLINED;

        assertThat(isSent(MessageKind.OfApproval.APPROVAL_REQUEST_RECEIVED, status))
                .isEqualTo(open);
        assertThat(isSent(MessageKind.OfApproval.NEW_APPROVAL_REQUEST, status)).isEqualTo(open);
        assertThat(isSent(MessageKind.OfApproval.APPROVAL_REQUEST_DECIDED, status))
                .isEqualTo(decided);
    }

    private static boolean isSent(MessageKind.OfApproval kind, RequestFacts.Status status) {
        return ApprovalLetters.verdict(RentalExamples.approval(kind, Language.DE, status)) instanceof Verdict.Send;
    }

    @Test
    void an_invoice_goes_to_the_tenant() {
        MessageKind.OfInvoice kind = MessageKind.OfInvoice.INVOICE_ISSUED;
        Content content = new Content.OfInvoice(
                kind, RentalExamples.invoice(InvoiceFacts.Kind.INVOICE, 100, Language.DE), Buffer.buffer());

        assertThat(Verdict.of(
                        RentalExamples.message(new Event.OfInvoice(kind, 1), Audience.CUSTOMER),
                        content,
                        Facts.at("2027-07-01T08:00")))
                .isEqualTo(TO_TENANT);
    }

    private static Verdict rental(MessageKind.OfRental kind, RentalFacts rental) {
        return RentalVerdicts.of(kind.audiences().getFirst(), new Content.OfRental(kind, rental));
    }

    private static Verdict request(MessageKind.OfRentalRequest kind, RentalRequestFacts request) {
        return RentalVerdicts.of(kind.audiences().getFirst(), RentalExamples.request(kind, Language.DE, request));
    }
}
