package org.isarbooking.reliability;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Notes the changes of entries, offers, time, places and special days in their order, in a separate table. The
 * service's tables have only the last state, and times of clocks that the run sets wrong. Changes that are rolled back
 * leave no note.
 */
final class Watch {

    /** Notes are numbered after the locks of rows and constraints are taken, so numbers give the order of changes. */
    private static final String TABLE = """
            create table watched (
                seq      bigint      generated always as identity primary key,
                xid      xid         not null default pg_current_xact_id()::xid,
                at       timestamptz not null default clock_timestamp(),
                what     text        not null,
                id       bigint      not null,
                status   text        not null,
                staff_id integer,
                during   tstzrange,
                owner    text
            );
            create function watch_entry() returns trigger language plpgsql as $$
            begin
                insert into watched (what, id, status) values ('entry', new.id, new.status);
                return null;
            end $$;
            create trigger watch_made after insert on waitlist_entry for each row execute function watch_entry();
            create trigger watch_ended after update on waitlist_entry for each row
                when (old.status <> new.status) execute function watch_entry();
            create function watch_offer() returns trigger language plpgsql as $$
            begin
                insert into watched (what, id, status) values ('offer', new.id, new.status);
                return null;
            end $$;
            create trigger watch_made after insert on waitlist_offer for each row execute function watch_offer();
            create trigger watch_ended after update on waitlist_offer for each row
                when (old.status <> new.status) execute function watch_offer();
            create function watch_owner(held occupancy) returns text language sql as $$
                select case when held.hold_id is not null then 'hold ' || held.hold_id
                            when held.appointment_id is not null then 'appointment ' || held.appointment_id
                            when exists (select from block where id = held.block_id and category_id is not null) then null
                            else 'block ' || held.block_id end
            $$;
            create function watch_time() returns trigger language plpgsql as $$
            begin
                if tg_op <> 'INSERT' then
                    insert into watched (what, id, status, staff_id, during, owner)
                    values ('time', old.id, 'free', old.staff_id, old.during, watch_owner(old));
                end if;
                if tg_op <> 'DELETE' then
                    insert into watched (what, id, status, staff_id, during, owner)
                    values ('time', new.id, 'taken', new.staff_id, new.during, watch_owner(new));
                end if;
                return null;
            end $$;
            create trigger watch_time after insert or update or delete on occupancy
                for each row execute function watch_time();
            create function watch_renter(held place_occupancy) returns text language sql as $$
                select case when held.hold_id is not null then 'hold ' || held.hold_id
                            when held.agreement_id is not null then 'agreement ' || held.agreement_id
                            else 'booking ' || held.booking_id end
            $$;
            create function watch_day(day date) returns tstzrange language sql as $$
                select tstzrange(day::timestamp at time zone 'Europe/Berlin', (day + 1)::timestamp at time zone 'Europe/Berlin')
            $$;
            create function watch_place() returns trigger language plpgsql as $$
            begin
                if tg_op <> 'INSERT' then
                    insert into watched (what, id, status, during, owner)
                    values ('place', old.place_id, 'free', watch_day(old.day), watch_renter(old));
                end if;
                if tg_op <> 'DELETE' then
                    insert into watched (what, id, status, during, owner)
                    values ('place', new.place_id, 'taken', watch_day(new.day), watch_renter(new));
                end if;
                return null;
            end $$;
            create trigger watch_place after insert or update or delete on place_occupancy
                for each row execute function watch_place();
            create function watch_hours() returns trigger language plpgsql as $$
            begin
                insert into watched (what, id, status, staff_id, during, owner)
                values ('hours', new.id, case when new.deleted_at is null then 'taken' else 'free' end, new.staff_id,
                        tstzrange(new.starts_at, new.ends_at), 'special day ' || new.id);
                return null;
            end $$;
            create trigger watch_hours after insert or update on special_day
                for each row execute function watch_hours();
            insert into watched (what, id, status, staff_id, during, owner)
            select 'hours', id, 'taken', staff_id, tstzrange(starts_at, ends_at), 'special day ' || id
              from special_day where deleted_at is null;
            insert into watched (what, id, status, staff_id, during, owner)
            select 'time', o.id, 'taken', o.staff_id, o.during, watch_owner(o) from occupancy o;
            insert into watched (what, id, status, during, owner)
            select 'place', o.place_id, 'taken', watch_day(o.day), watch_renter(o) from place_occupancy o;
            """;

    /**
     * Lets one offer in three expire a second from now, if customers have had some seconds to answer. A run is too
     * short for offers to expire by themselves.
     */
    private static final String PASS_TIME = """
            update waitlist_offer set held_until = clock_timestamp() + interval '1 second'
             where status = 'open' and id % 3 = 0 and made_at < clock_timestamp() - interval '3 seconds'
               and held_until > clock_timestamp() + interval '1 minute'
            """;

    private Watch() {}

    /** Begins to take notes. The first notes are about the present special days, and about taken time and places. */
    static void begin(Connection connection) throws SQLException {
        execute(connection, TABLE);
    }

    /** Lets some offers expire a second from now. */
    static void passTime(Connection connection) throws SQLException {
        execute(connection, PASS_TIME);
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
