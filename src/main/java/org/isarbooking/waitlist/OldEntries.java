package org.isarbooking.waitlist;

import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.privacy.Forgettable;
import org.isarbooking.privacy.PersonalData;

/** Deletes entries 30 days after their end. Foreign keys delete their offers, too. */
@Singleton
class OldEntries implements PersonalData {

    private static final String DUE = """
            select id from waitlist_entry where ended_at <= $1::timestamptz - make_interval(hours => 24 * 30)
             order by ended_at limit $2 for update skip locked
            """;

    @Override
    public List<Forgettable> forgettable() {
        return List.of(Forgettable.rows("waitlist_entry", "id", DUE));
    }
}
