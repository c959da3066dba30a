package org.isarbooking.salon;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;

/** The calls by which the owner books and changes visits in the office. */
abstract class DeskScenario extends MailScenario {

    Input visit(String start, String... services) {
        List<Integer> ids = new ArrayList<>();
        for (String service : services) {
            ids.add(salon.service(service));
        }
        return Input.empty()
                .with("service_ids", ids)
                .with("start_at", SalonDatabase.time(start).toString())
                .with("customer", Map.of("last_name", "Huber"))
                .with("submission_key", UUID.randomUUID());
    }

    Map<String, Integer> choice(String service, String specialist) {
        return Map.of("service_id", salon.service(service), "staff_id", salon.specialist(specialist));
    }

    Answer create(Input visit) {
        return salon.asOwner("office_create_booking", visit);
    }

    /** Books a visit and returns its id. The call must succeed. */
    long entered(Input visit) {
        return create(visit).succeeded().longNumber("booking.booking_id");
    }

    /** Returns the input of a change of an appointment, with a new submission key. */
    Input of(long appointment) {
        return Input.empty().with("booking_id", appointment).with("submission_key", UUID.randomUUID());
    }

    /** Returns the input of a move to a local time of Munich, with a new submission key. */
    Input to(long appointment, String start) {
        return of(appointment).with("start_at", SalonDatabase.time(start).toString());
    }

    Answer move(Input change) {
        return salon.asOwner("office_move_booking", change);
    }

    Answer change(Input change) {
        return salon.asOwner("office_change_booking", change);
    }

    Answer cancelService(Input which) {
        return salon.asOwner("office_cancel_service", which);
    }

    Answer read(long appointment) {
        return salon.asOwner(
                        "office_get_booking",
                        Input.empty().with("line", "salon").with("booking_id", appointment))
                .succeeded();
    }

    List<String> actions() {
        return database.values("select operation from office_action order by id")
                .map(String.class::cast)
                .toList();
    }

    List<String> messages() {
        return database.values("select kind || ' ' || audience from outbox order by id")
                .map(String.class::cast)
                .toList();
    }

    /** Returns specialist and times of each service of a booking, for example {@code Anna 10:00-10:45}. */
    static List<String> services(Answer booking) {
        return IntStream.range(0, booking.list("booking.services").size())
                .mapToObj("booking.services[%d]."::formatted)
                .map(service -> "%s %s-%s"
                        .formatted(
                                booking.text(service + "staff_name"),
                                booking.text(service + "start_at").substring(11, 16),
                                booking.text(service + "end_at").substring(11, 16)))
                .toList();
    }
}
