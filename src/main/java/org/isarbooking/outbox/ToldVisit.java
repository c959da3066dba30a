package org.isarbooking.outbox;

import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The state of a visit right after an event, stored with the event's message. It has ids instead of names. The names
 * are in the catalog version {@code catalogVersion}. It never has the customer's name or contact.
 *
 * @param catalogVersion the version of the catalog that was published when the event happened
 * @param status the appointment's status, with the value of its column
 * @param sequence the sequence number, see {@link BookingFacts}
 * @param services in the order of time
 * @param changeId the id of the latest change of the appointment; empty if there was none
 */
public record ToldVisit(
        long catalogVersion,
        String status,
        int sequence,
        List<Service> services,
        BookingFacts.Totals totals,
        OptionalLong changeId) {

    /** An SQL expression that makes the JSON of the present visit, for a row {@code a} of {@code appointment}. */
    static final String OF_THIS_MOMENT = """
            jsonb_build_object('catalog_version', (select max(version) from catalog_version),
                'change_id', (select max(c.id) from appointment_change c where c.appointment_id = a.id),
                'status', a.status, 'sequence', a.sequence, 'subtotal_cents', a.subtotal_cents,
                'discount_cents', a.discount_cents, 'total_cents', a.total_cents,
                'services', (
                    select jsonb_agg(jsonb_build_object('service_id', i.service_id, 'staff_id', i.staff_id,
                               'starts_at', i.starts_at, 'ends_at', i.ends_at, 'cents', i.price_cents)
                               order by i.position)
                      from appointment_item i where i.appointment_id = a.id))""";

    /** One service of the visit. Its price is in cents. */
    public record Service(int serviceId, int staffId, Instant startsAt, Instant endsAt, int cents) {

        private static Service of(JsonObject json) {
            return new Service(
                    json.getInteger("service_id"),
                    json.getInteger("staff_id"),
                    instant(json.getString("starts_at")),
                    instant(json.getString("ends_at")),
                    json.getInteger("cents"));
        }

        private static Instant instant(String text) {
            return OffsetDateTime.parse(text).toInstant();
        }
    }

    public ToldVisit {
        services = List.copyOf(services);
    }

    static Optional<ToldVisit> of(@Nullable JsonObject json) {
        return Optional.ofNullable(json).map(ToldVisit::read);
    }

    private static ToldVisit read(JsonObject json) {
        @Nullable Long change = json.getLong("change_id");
        return new ToldVisit(
                json.getLong("catalog_version"),
                json.getString("status"),
                json.getInteger("sequence"),
                json.getJsonArray("services").stream()
                        .map(JsonObject.class::cast)
                        .map(Service::of)
                        .toList(),
                new BookingFacts.Totals(
                        json.getLong("subtotal_cents"), json.getLong("discount_cents"), json.getLong("total_cents")),
                change == null ? OptionalLong.empty() : OptionalLong.of(change));
    }
}
