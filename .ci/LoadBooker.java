import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Books the first free start from a day on, each time for another person. Keeps a list of the confirmed visits. */
final class LoadBooker {

    private static final String DOMAIN = "load.example.org";

    /** A visit that the service has confirmed. */
    record Visit(String email, String bookingId, String bookingToken) {}

    interface Call {
        JsonNode send(String operation, String body) throws Exception;
    }

    private final int number;
    private final int service;
    private final LocalDate first;
    private final List<Visit> visits = new ArrayList<>();
    private int people;

    LoadBooker(int number, int service, LocalDate first) {
        this.number = number;
        this.service = service;
        this.first = first;
    }

    List<Visit> visits() {
        return visits;
    }

    void book(Call call) throws Exception {
        String email = "visitor-%d-%d@%s".formatted(number, ++people, DOMAIN);
        JsonNode slot = call.send("salon_find_slots", """
                {"service_ids": [%d], "from_date": "%s", "limit": 1}""".formatted(service, first)).at("/slots/0");
        JsonNode offer = call.send("salon_prepare_booking", """
                {"service_ids": [%d], "start_at": "%s", "customer": {"first_name": "Maria", "last_name": "Huber",
                 "email": "%s", "phone": "+49 89 55%d%04d"}}""".formatted(service, slot.path("start_at").asText(), email, number, people));
        JsonNode booking = call.send("salon_confirm_booking", """
                {"quote_id": "%s", "quote_token": "%s", "accept_privacy": true, "accept_cancellation": true}""".formatted(
                        offer.path("quote_id").asText(), offer.path("quote_token").asText()))
                .path("booking");
        visits.add(new Visit(email, booking.path("booking_id").asText(), booking.path("booking_token").asText()));
    }

    /**
     * Returns a line for each visit that isn't stored exactly once or isn't shown as confirmed. Adds a line if the
     * database has another number of confirmed appointments than there are visits.
     */
    static List<String> faultsOf(List<Visit> visits, LoadClient gateway, String jdbc) throws Exception {
        List<String> wrong = new ArrayList<>();
        Map<String, Long> stored = appointmentsByEmail(jdbc);
        for (Visit visit : visits) {
            if (stored.getOrDefault(visit.email(), 0L) != 1) {
                wrong.add("%s has %d appointments".formatted(visit.email(), stored.getOrDefault(visit.email(), 0L)));
            }
            JsonNode booking = gateway.call("salon_get_booking", "{\"booking_token\": \"%s\"}".formatted(visit.bookingToken()))
                    .path("booking");
            if (!booking.path("booking_id").asText().equals(visit.bookingId()) || !booking.path("status").asText().equals("confirmed")) {
                wrong.add("%s is shown as %s".formatted(visit.email(), booking.path("status")));
            }
        }
        long appointments = stored.values().stream().mapToLong(Long::longValue).sum();
        if (appointments != visits.size()) {
            wrong.add("%d appointments for %d confirmations".formatted(appointments, visits.size()));
        }
        return wrong;
    }

    private static Map<String, Long> appointmentsByEmail(String jdbc) throws SQLException {
        Map<String, Long> stored = new HashMap<>();
        try (Connection connection = DriverManager.getConnection(jdbc, "postgres", "postgres");
                PreparedStatement select = connection.prepareStatement("""
                        select email, count(*) from appointment a join occupancy o on o.appointment_id = a.id
                         where email like ? and status = 'confirmed' group by email""")) {
            select.setString(1, "%@" + DOMAIN);
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    stored.put(rows.getString(1), rows.getLong(2));
                }
            }
        }
        return stored;
    }
}
