package org.isarbooking.coworking;

import io.vertx.core.json.JsonArray;
import java.util.List;
import java.util.Optional;
import org.isarbooking.business.Coworking;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.outbox.RentalFacts;

/** Adds the workspace's name to the price change of a day, for mails. */
final class RepricedDay {

    private RepricedDay() {}

    /** Reads stored price changes. */
    static List<RentalFacts.PriceChange> read(JsonArray changes, Coworking coworking) {
        return RentalOfferJson.readChanges(changes).stream()
                .map(change -> of(change, coworking))
                .toList();
    }

    static RentalFacts.PriceChange of(PriceChange change, Coworking coworking) {
        return new RentalFacts.PriceChange(
                Optional.ofNullable(change.workspaceId()).map(coworking::name),
                change.date(),
                change.oldCents(),
                change.newCents());
    }
}
