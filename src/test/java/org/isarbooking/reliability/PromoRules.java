package org.isarbooking.reliability;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.reliability.State.PromoCode;
import org.isarbooking.reliability.State.Redemption;

/** Promo codes are redeemed within their limits, and each discount has a redemption. */
final class PromoRules {

    private PromoRules() {}

    static Stream<String> codesStayWithinTheirLimits(History history, State state) {
        return Stream.concat(
                state.promoCodes.stream().flatMap(code -> budget(code, state)),
                Stream.concat(once(state, Redemption::emailHash), once(state, Redemption::phoneHash)));
    }

    private static Stream<String> budget(PromoCode code, State state) {
        long used = state.redemptions.stream()
                .filter(redemption -> redemption.codeId() == code.id())
                .count();
        if (used != code.redeemed()) {
            return Stream.of(
                    "promo code %d counts %d redemptions and has %d".formatted(code.id(), code.redeemed(), used));
        }
        return code.most() != null && used > code.most()
                ? Stream.of("promo code %d is redeemed %d times, of at most %d".formatted(code.id(), used, code.most()))
                : Stream.empty();
    }

    private static Stream<String> once(State state, Function<Redemption, String> contact) {
        return Repeats.of(state.redemptions.stream()
                        .filter(Redemption::onceOnly)
                        .map(redemption -> redemption.codeId() + " by " + contact.apply(redemption)))
                .map("promo code %s is redeemed more than once"::formatted);
    }

    /**
     * An appointment that isn't cancelled has a discount if and only if it has a redemption. After its start, an
     * appointment keeps its redemption even if its price is corrected.
     */
    static Stream<String> discountsAreRedemptions(History history, State state) {
        List<String> discounts = state.appointments.stream()
                .filter(visit -> visit.isActive() && visit.discountCents() > 0)
                .map(visit -> "discount of appointment " + visit.id())
                .toList();
        Set<Long> corrected = state.appointments.stream()
                .filter(visit -> visit.discountCents() == 0 && !visit.startsAt().isAfter(state.readAt))
                .map(State.Appointment::id)
                .collect(Collectors.toSet());
        List<String> redemptions = state.redemptions.stream()
                .filter(redemption -> !corrected.contains(redemption.appointmentId()))
                .map(redemption -> "discount of appointment " + redemption.appointmentId())
                .toList();
        return Repeats.difference(discounts, redemptions);
    }
}
