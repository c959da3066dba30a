import java.sql.SQLException;

/**
 * Puts rental days into a database as if they had been booked. Each place is rented on about 70 % of the coming 400
 * days. Only the places of {@code other-floor} stay free.
 */
final class Rentals {

    private static final String[] STORE = {
        "insert into account (id, created_at) values ('00000000-0000-0000-0000-000000000002', now())",
        """
        insert into rental (account_id, workspace_id, language, accepted_terms, confirmed_at)
        select '00000000-0000-0000-0000-000000000002', id, 'de', '[]', now() from workspace
         where key like 'place-%' and key not in ('place-4', 'place-5', 'place-6')
        """,
        """
        insert into rental_booking (rental_id, account_id, workspace_id, day, price_cents)
        select r.id, r.account_id, r.workspace_id, (now() at time zone 'Europe/Berlin')::date + d, 4000
          from rental r, generate_series(1, 400) as d
         where r.account_id = '00000000-0000-0000-0000-000000000002' and abs(hashint4(r.workspace_id * 1000 + d)::bigint) % 10 < 7
        """,
        "insert into place_occupancy (place_id, day, booking_id) select workspace_id, day, id from rental_booking",
        "analyze"
    };

    private Rentals() {}

    static void book(Cluster.Database database) throws SQLException {
        database.run(STORE);
    }

    static int workspaceId(Cluster.Database database, String workspace) throws SQLException {
        return (int) database.number("select id from workspace where key = '" + workspace + "'");
    }

    /**
     * Counts the days on which the group {@code floor} is free, among the given number of days from tomorrow on. The
     * service must find as many days.
     */
    static int freeDays(Cluster.Database database, int days) throws SQLException {
        return (int) database.number("""
                select count(*) from generate_series(1, %d) as d
                 where not exists (select from place_occupancy o join workspace w on w.id = o.place_id
                                    where w.key in ('place-1', 'place-2', 'place-3')
                                      and o.day = (now() at time zone 'Europe/Berlin')::date + d)
                """.formatted(days));
    }
}
