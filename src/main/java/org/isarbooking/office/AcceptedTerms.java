package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.List;
import org.isarbooking.business.Terms;
import org.isarbooking.database.Sql;
import org.isarbooking.quote.TermsJson;
import org.isarbooking.request.BookingRef;

/** Reads the terms that a customer or tenant accepted with a booking. */
final class AcceptedTerms {

    private static final String OF_APPOINTMENT = "select accepted_terms from appointment where id = $1";
    private static final String OF_RENTAL_DAY = """
            select r.accepted_terms from rental_booking b join rental r on r.id = b.rental_id where b.id = $1
            """;

    private AcceptedTerms() {}

    /** Returns the terms; empty for an unknown booking. */
    static Uni<List<Terms>> of(SqlClient client, BookingRef booking) {
        String sql = switch (booking) {
            case BookingRef.Appointment _ -> OF_APPOINTMENT;
            case BookingRef.RentalDay _ -> OF_RENTAL_DAY;
        };
        return Sql.first(client, sql, Tuple.of(booking.id()), row -> TermsJson.read(row.getJsonArray("accepted_terms")))
                .map(found -> found.orElse(List.of()));
    }
}
