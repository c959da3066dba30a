package org.isarbooking.console;

import java.util.Map;
import java.util.function.Supplier;
import org.isarbooking.salon.SalonDatabase;

/** Makes all changes of a table fail as if the database were overloaded. So the outcome of a form is unknown. */
final class Outage {

    private Outage() {}

    static WebBrowser.Shown of(SalonDatabase database, String table, Supplier<WebBrowser.Shown> during) {
        database.execute("""
                create function break_it() returns trigger language plpgsql as
                $$ begin raise exception 'broken by a test' using errcode = '53300'; end $$""");
        database.execute("""
                create trigger broken_by_a_test before insert or update or delete on %s
                for each row execute function break_it()""".formatted(table));
        try {
            return during.get();
        } finally {
            database.execute("drop trigger broken_by_a_test on " + table);
            database.execute("drop function break_it");
        }
    }

    /** Returns the hidden fields of a sent form with its name and its submission key, as in a page. */
    static String keyOf(Map<String, String> form) {
        return "name=\"form\" value=\"%s\">\n<input type=\"hidden\" name=\"submission_key\" value=\"%s\">"
                .formatted(form.get("form"), form.get("submission_key"));
    }
}
