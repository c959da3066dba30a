package org.isarbooking.feed;

import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.privacy.Forgettable;
import org.isarbooking.privacy.PersonalData;

/** Erases links 90 days after they were revoked. Until then, a link's row shows which account made the link. */
@Singleton
class OldFeeds implements PersonalData {

    private static final String DUE = """
            select id from calendar_feed where revoked_at <= $1::timestamptz - make_interval(hours => 24 * 90)
             order by revoked_at limit $2 for update skip locked
            """;

    @Override
    public List<Forgettable> forgettable() {
        return List.of(Forgettable.rows("calendar_feed", "id", DUE));
    }
}
