package org.isarbooking.salon;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.isarbooking.shared.Munich;

/**
 * A wanted visit, and the calls that can be made about it:
 * {@code salon.visit("classic-facial").by("anna").at("2027-06-08T10:00").price()}.
 */
public final class WantedVisit {

    public static final Map<String, String> CUSTOMER = Map.of(
            "first_name", "Xaveria",
            "last_name", "Yblagger",
            "email", "xaveria@yblagger.example",
            "phone", "+49 89 4711815");

    private final Salon salon;
    private final Input input;

    private WantedVisit(Salon salon, Input input) {
        this.salon = salon;
        this.input = input;
    }

    public static WantedVisit of(Salon salon, List<Integer> serviceIds) {
        return new WantedVisit(salon, Input.empty().with("service_ids", serviceIds));
    }

    /** Returns this visit with this specialist only. */
    public WantedVisit by(String specialist) {
        return with("staff_id", salon.specialist(specialist));
    }

    /** Returns this visit with a start at a local time of Munich. */
    public WantedVisit at(String localTime) {
        return startingAt(LocalDateTime.parse(localTime)
                .atZone(Munich.ZONE)
                .toOffsetDateTime()
                .toString());
    }

    /** Returns this visit with a start that is sent as this text. */
    public WantedVisit startingAt(String startAt) {
        return with("start_at", startAt);
    }

    public WantedVisit with(String name, Object value) {
        return new WantedVisit(salon, input.with(name, value));
    }

    public Input input() {
        return input;
    }

    /** Searches for free slots on one day. */
    public Answer slotsOn(String date) {
        return slots(date, date);
    }

    /** Searches for free slots in a period that includes both dates. */
    public Answer slots(String from, String to) {
        return salon.call("salon_find_slots", input.with("from_date", from).with("to_date", to));
    }

    public Answer price() {
        return salon.call("salon_get_price", input);
    }

    public Answer prepare() {
        return salon.call("salon_prepare_booking", input.with("customer", CUSTOMER));
    }

    public PreparedOffer offer() {
        return PreparedOffer.of(prepare());
    }

    /** Prepares and confirms an offer. Both calls must succeed. */
    public Answer book() {
        return salon.confirm(offer()).succeeded();
    }
}
