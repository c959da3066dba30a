package org.isarbooking.staff;

import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.privacy.Forgettable;
import org.isarbooking.privacy.PersonalData;

/**
 * Forgets the reasons of blocks, which may reveal a specialist's health. Reasons are kept for the time for which
 * contacts of visits are kept.
 */
@Singleton
class BlockReasons implements PersonalData {

    private static final String DUE = """
            select k.id from block k
             where k.reason is not null and k.ends_at < $1::timestamptz - make_interval(days => (select contact_retention_days()))
             limit $2 for update of k skip locked
            """;

    @Override
    public List<Forgettable> forgettable() {
        return List.of(Forgettable.words("block", "id", List.of("reason"), DUE));
    }
}
