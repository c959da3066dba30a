package org.isarbooking.checkout;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.isarbooking.business.Terms.Kind;
import org.jspecify.annotations.Nullable;

/** The kinds of terms that the customer has accepted, according to the agent. */
record Acceptances(Set<Kind> kinds) {

    Acceptances {
        kinds = Set.copyOf(kinds);
    }

    static Acceptances of(CheckoutInput.@Nullable Booking booking) {
        Set<Kind> accepted = EnumSet.noneOf(Kind.class);
        if (booking != null) {
            add(accepted, Kind.PRIVACY, booking.acceptPrivacy());
            add(accepted, Kind.CANCELLATION, booking.acceptCancellation());
            add(accepted, Kind.TERMS, booking.acceptTerms());
        }
        return new Acceptances(accepted);
    }

    private static void add(Set<Kind> accepted, Kind kind, @Nullable Boolean isAccepted) {
        if (Boolean.TRUE.equals(isAccepted)) {
            accepted.add(kind);
        }
    }

    static Acceptances ofTerms(List<Checkout.Term> terms) {
        return new Acceptances(terms.stream()
                .filter(Checkout.Term::accepted)
                .map(term -> Kind.of(term.kind()))
                .collect(Collectors.toSet()));
    }

    boolean has(Kind kind) {
        return kinds.contains(kind);
    }

    /**
     * Returns the inputs of a confirmation by name, such as {@code accept_privacy}.
     *
     * @param needed the kinds that the confirmation requires; other kinds are included only if they are accepted
     */
    Map<String, Boolean> inputs(Set<Kind> needed) {
        return Arrays.stream(Kind.values())
                .filter(kind -> needed.contains(kind) || has(kind))
                .collect(Collectors.toMap(kind -> "accept_" + kind.code(), this::has));
    }
}
