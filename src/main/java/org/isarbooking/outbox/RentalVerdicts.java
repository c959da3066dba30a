package org.isarbooking.outbox;

import java.util.Optional;

/** Decides whether messages about rentals are still sent. */
final class RentalVerdicts {

    private RentalVerdicts() {}

    /** Drops the message if all days of the rental are cancelled by now. */
    static Verdict of(Audience audience, Content.OfRental told) {
        return told.rental().standing().isEmpty() ? new Verdict.Drop("cancelled") : send(audience, told.rental());
    }

    static Verdict of(Audience audience, Content.OfRentalRequest told) {
        return reasonToDrop(told).<Verdict>map(Verdict.Drop::new).orElseGet(() -> send(audience, told.rental()));
    }

    /**
     * Drops a message about a change if all days were cancelled afterwards. Then the message about the cancellation is
     * enough.
     */
    static Verdict of(Content.OfRentalChange told) {
        return switch (told.kind()) {
            case RENTAL_CHANGED ->
                told.rental().standing().isEmpty()
                        ? new Verdict.Drop("cancelled after the change")
                        : Verdict.sendTo(told.rental().tenant().email());
            case RENTAL_CANCELLED -> Verdict.sendTo(told.rental().tenant().email());
        };
    }

    private static Optional<String> reasonToDrop(Content.OfRentalRequest told) {
        RequestFacts.Status status = told.request().status();
        return switch (told.kind()) {
            // A tenant needs no receipt after the decision.
            case RENTAL_REQUEST_RECEIVED ->
                status == RequestFacts.Status.OPEN ? Optional.empty() : Optional.of("decided");
            case RENTAL_REQUEST_DECIDED -> reasonToDropDecision(told, status);
            case RENTAL_REQUEST_LAPSED ->
                status == RequestFacts.Status.LAPSED || status == RequestFacts.Status.SUPERSEDED
                        ? Optional.empty()
                        : Optional.of("not lapsed");
            case RENTAL_REQUEST_APPROVED_AT_ONCE ->
                status == RequestFacts.Status.APPROVED ? Optional.empty() : Optional.of("not approved");
            // Dropped after the move, because the letter could no longer show the original day.
            case NEW_RENTAL_REQUEST -> {
                boolean isMoved =
                        status == RequestFacts.Status.APPROVED && told.request().isChange();
                yield isMoved || status == RequestFacts.Status.WITHDRAWN || status == RequestFacts.Status.SUPERSEDED
                        ? Optional.of("nothing to decide any more")
                        : Optional.empty();
            }
        };
    }

    private static Optional<String> reasonToDropDecision(Content.OfRentalRequest told, RequestFacts.Status status) {
        if (status == RequestFacts.Status.OPEN) {
            return Optional.of("not decided");
        }
        return told.request().isChange() && told.day().state() == BookingFacts.State.CANCELLED
                ? Optional.of("cancelled after the change")
                : Optional.empty();
    }

    private static Verdict send(Audience audience, RentalFacts rental) {
        return Verdict.sendTo(
                switch (audience) {
                    case CUSTOMER -> rental.tenant().email();
                    case OWNER -> Optional.ofNullable(rental.business().email());
                    case SPECIALIST -> Optional.empty();
                });
    }
}
