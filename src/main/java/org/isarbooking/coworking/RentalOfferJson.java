package org.isarbooking.coworking;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Locale;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.coworking.rules.Rejection;

/** Reads and writes rejections and price changes as JSON columns. */
final class RentalOfferJson {

    private RentalOfferJson() {}

    static JsonArray writeRejections(List<Rejection> rejections) {
        JsonArray array = new JsonArray();
        for (Rejection rejection : rejections) {
            array.add(
                    switch (rejection) {
                        case Rejection.Day day ->
                            new JsonObject()
                                    .put("date", day.date().toString())
                                    .put("reason", day.reason().value());
                        case Rejection.Month month ->
                            new JsonObject().put("month", month.month().toString());
                    });
        }
        return array;
    }

    static List<Rejection> readRejections(JsonArray array) {
        return array.stream()
                .map(JsonObject.class::cast)
                .<Rejection>map(entry -> entry.containsKey("month")
                        ? new Rejection.Month(YearMonth.parse(entry.getString("month")))
                        : new Rejection.Day(
                                LocalDate.parse(entry.getString("date")),
                                Rejection.Reason.valueOf(
                                        entry.getString("reason").toUpperCase(Locale.ROOT))))
                .toList();
    }

    static JsonArray writeChanges(List<PriceChange> changes) {
        JsonArray array = new JsonArray();
        changes.forEach(change -> array.add(new JsonObject()
                .put("booking_id", change.bookingId())
                .put("workspace_id", change.workspaceId())
                .put("date", change.date().toString())
                .put("old_cents", change.oldCents())
                .put("new_cents", change.newCents())));
        return array;
    }

    static List<PriceChange> readChanges(JsonArray array) {
        return array.stream()
                .map(JsonObject.class::cast)
                .map(entry -> new PriceChange(
                        entry.getLong("booking_id"),
                        entry.getInteger("workspace_id"),
                        LocalDate.parse(entry.getString("date")),
                        entry.getInteger("old_cents"),
                        entry.getInteger("new_cents")))
                .toList();
    }
}
