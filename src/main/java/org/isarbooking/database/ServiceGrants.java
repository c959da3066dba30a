package org.isarbooking.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.callback.Callback;
import org.flywaydb.core.api.callback.Context;
import org.flywaydb.core.api.callback.Event;

/**
 * Gives the service's role its rights after every run of migrations. The role may use all sequences and the rows of all
 * tables, also of tables and sequences that are made later. It may not create, alter, truncate or drop a table, nor
 * write the history of migrations. If the role owns a table, the migration fails, since no statement here could take
 * away an owner's rights.
 *
 * @param role the name of the service's role, which must exist
 */
record ServiceGrants(String role) implements Callback {

    private static final String NAME_ROLE = "select set_config('isar.service_role', ?, false)";

    /**
     * Simultaneous migrations wait for each other here, because PostgreSQL fails one of two simultaneous grants on a
     * table.
     */
    private static final String GRANT = """
            do $$
            declare
                service text := current_setting('isar.service_role');
                thing record;
            begin
                perform pg_advisory_xact_lock(hashtextextended('isar.service_role', 0));
                select format('%I.%I', current_schema(), relname) as name into thing
                  from pg_class
                 where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'S')
                   and pg_get_userbyid(relowner) = service
                 limit 1;
                if found then
                    raise 'it owns %, and owners can change a table: make the migrating role the owner',
                          thing.name;
                end if;
                execute format('grant usage on schema %I to %I', current_schema(), service);
                for thing in
                    select format('%I.%I', current_schema(), relname) as name, relname, relkind
                      from pg_class
                     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'S')
                       and pg_has_role(current_user, relowner, 'USAGE')
                loop
                    if thing.relkind = 'S' then
                        execute format('grant usage, select, update on sequence %s to %I', thing.name, service);
                    elsif thing.relname = 'flyway_schema_history' then
                        execute format('revoke all on table %s from %I', thing.name, service);
                        execute format('grant select on table %s to %I', thing.name, service);
                    else
                        execute format('grant select, insert, update, delete on table %s to %I', thing.name, service);
                    end if;
                end loop;
                execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to %I',
                               current_schema(), service);
                execute format('alter default privileges in schema %I grant usage, select, update on sequences to %I',
                               current_schema(), service);
            end
            $$
            """;

    @Override
    public boolean supports(Event event, Context context) {
        return event == Event.AFTER_MIGRATE;
    }

    @Override
    public boolean canHandleInTransaction(Event event, Context context) {
        return true;
    }

    /** @throws FlywayException if the role doesn't exist, owns a table, or can't be given its rights */
    @Override
    public void handle(Event event, Context context) {
        try {
            grant(context.getConnection());
        } catch (SQLException e) {
            throw new FlywayException("The role " + role + " got no rights: " + e.getMessage(), e);
        }
    }

    private void grant(Connection connection) throws SQLException {
        try (PreparedStatement naming = connection.prepareStatement(NAME_ROLE);
                Statement granting = connection.createStatement()) {
            naming.setString(1, role);
            naming.execute();
            granting.execute(GRANT);
        }
    }

    @Override
    public String getCallbackName() {
        return "rights of the service's role";
    }
}
