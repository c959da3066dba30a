package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Promotions.PromoCode;
import org.isarbooking.business.RedeemedCodes;
import org.isarbooking.database.Statements;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.RateLimits;
import org.isarbooking.salon.PromoRedemptions.History;
import org.isarbooking.salon.rules.Contact;
import org.isarbooking.salon.rules.PromoCase;
import org.isarbooking.salon.rules.PromoRules;
import org.isarbooking.salon.rules.Totals;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Tokens;
import org.jspecify.annotations.Nullable;

/** Prices visits with promo codes, checks the discounts of offers, and redeems the codes of bookings. */
@ApplicationScoped
class PromoPrices {

    /** Marks "no promo code". Database ids start at 1. */
    private static final int NO_CODE = 0;

    private final ContactHasher hasher;
    private final RateLimits limits;
    private final InstantSource clock;

    PromoPrices(ContactHasher hasher, RateLimits limits, InstantSource clock) {
        this.hasher = hasher;
        this.limits = limits;
        this.clock = clock;
    }

    /**
     * Counts a guess of a promo code by an anonymous caller or in a price check. The answer reveals whether a code
     * exists.
     *
     * @throws org.isarbooking.operation.Refusal {@code rate_limited} if there were too many
     */
    void countGuess(Contact contact) {
        limits.countGuess(asKept(contact));
    }

    /**
     * Counts a guess of a promo code by an account, which may name any contact. The answer also reveals something about
     * the person with this contact.
     *
     * @throws org.isarbooking.operation.Refusal {@code rate_limited} if there were too many
     */
    void countGuess(AccountRef by, Contact contact) {
        limits.countGuess(by, asKept(contact));
    }

    private List<String> asKept(Contact contact) {
        HashedContact hashed = hasher.hash(contact);
        return List.of(
                Tokens.encode(hashed.email().getBytes()),
                Tokens.encode(hashed.phone().getBytes()));
    }

    /**
     * Prices a visit for a given customer, without redeeming the code. An unknown code counts as one that doesn't
     * apply.
     *
     * @param written the code as the customer wrote it; null if none was given
     */
    Uni<PricedVisit> price(SqlClient client, ExactVisits.Free free, @Nullable String written, Contact contact) {
        return written == null
                ? Uni.createFrom().item(PricedVisit.withoutPromo(free.visit()))
                : price(free, written, false, code -> PromoRedemptions.history(client, code, hasher.hash(contact)));
    }

    /**
     * Prices a visit for any customer who is eligible for the code. Doesn't redeem the code. The answer doesn't depend
     * on the caller or the customer.
     *
     * @param written the code as the caller wrote it; null if none was given
     */
    Uni<PricedVisit> priceIfEligible(SqlClient client, ExactVisits.Free free, @Nullable String written) {
        return written == null
                ? Uni.createFrom().item(PricedVisit.withoutPromo(free.visit()))
                : price(free, written, true, code -> PromoRedemptions.historyOfStranger(client, code));
    }

    private Uni<PricedVisit> price(
            ExactVisits.Free free, String written, boolean forAnybody, IntFunction<Uni<History>> historyOf) {
        PlannedVisit visit = free.visit();
        Optional<PromoCode> code = free.catalog().promotions().codeWritten(written);
        return historyOf
                .apply(code.map(PromoCode::id).orElse(NO_CODE))
                .map(history -> code.flatMap(known -> discounted(known, free.catalog(), visit, history)
                                .map(totals -> new PricedVisit(visit, totals, applied(known, forAnybody))))
                        .orElseGet(() ->
                                new PricedVisit(visit, visit.totals(), new PricedVisit.Promo(written, null, false))));
    }

    /**
     * Returns a code that applies, in the business's spelling. A code that doesn't apply keeps the customer's spelling:
     * another spelling would reveal that the code exists.
     */
    private static PricedVisit.Promo applied(PromoCode code, boolean forAnybody) {
        boolean isOpen = forAnybody && code.conditions().dependOnTheCustomer();
        return new PricedVisit.Promo(code.code(), code.id(), isOpen);
    }

    /**
     * Returns an offer's present totals: the offered prices, with the discount that the offer's code gives now. An
     * offer without a discount keeps its totals, even if its code would apply now.
     */
    Uni<Totals> totalsNow(SqlClient client, Catalog catalog, SalonOffers.Offered offered) {
        @Nullable Integer codeId = offered.priced().appliedCode();
        @Nullable Contact contact = offered.contact();
        if (codeId == null) {
            return Uni.createFrom().item(offered.priced().totals());
        }
        Optional<PromoCode> code = catalog.promotions().code(codeId);
        if (code.isEmpty() || contact == null) {
            return Uni.createFrom().item(offered.visit().totals());
        }
        return PromoRedemptions.history(client, codeId, hasher.hash(contact))
                .map(history -> discounted(code.get(), catalog, offered.visit(), history)
                        .orElseGet(() -> offered.visit().totals()));
    }

    /**
     * Returns the present totals inside the transaction that books, which has locked the person. Locks the code, so the
     * result stays correct until the transaction ends.
     */
    Uni<Totals> totalsForUpdate(SqlConnection transaction, Catalog catalog, SalonOffers.Offered offered) {
        @Nullable Integer codeId = offered.priced().appliedCode();
        return codeId == null
                ? totalsNow(transaction, catalog, offered)
                : Statements.inOrder(RedeemedCodes.lock(transaction, codeId), totalsNow(transaction, catalog, offered))
                        .with((_, totals) -> totals);
    }

    /**
     * Redeems the promo code of an offer for its new appointment, and stores the customer. Does nothing if the contact
     * is forgotten.
     */
    Uni<Void> redeem(
            SqlConnection transaction, Catalog catalog, SalonOffers.Offered offered, long appointmentId, Instant now) {
        @Nullable Contact contact = offered.contact();
        if (contact == null) {
            return Uni.createFrom().voidItem();
        }
        Uni<Void> redeemed = Optional.ofNullable(offered.priced().appliedCode())
                .flatMap(catalog.promotions()::code)
                .map(code -> PromoRedemptions.redeem(transaction, appointmentId, code, hasher.hash(contact), now))
                .orElseGet(() -> Uni.createFrom().voidItem());
        return Statements.inOrder(redeemed, SalonCustomers.remember(transaction, appointmentId, now))
                .discardItems();
    }

    /** Returns the discounted totals; empty if the code doesn't apply, or a service isn't offered any more. */
    private Optional<Totals> discounted(PromoCode code, Catalog catalog, PlannedVisit visit, History history) {
        List<PromoCase.Item> items = visit.items().stream()
                .flatMap(item -> catalog
                        .service(item.serviceId())
                        .map(service -> new PromoCase.Item(item.serviceId(), service.categoryId(), item.priceCents()))
                        .stream())
                .toList();
        if (items.size() < visit.items().size()) {
            return Optional.empty();
        }
        return PromoRules.discounted(new PromoCase(
                new PromoCase.Code(code.discount(), code.conditions(), code.serviceIds(), code.categoryIds()),
                items,
                visit.date(),
                Munich.dateAt(clock.instant()),
                history.customer(),
                history.redemptions()));
    }
}
