package org.isarbooking.webhook;

import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.privacy.Forgettable;
import org.isarbooking.privacy.PersonalData;

/**
 * Deletes events 30 days after they happened, even undelivered ones. Until then, they can be sent again. Also removes
 * deleted subscriptions after 30 days.
 */
@Singleton
class OldWebhookEvents implements PersonalData {

    private static final String EVENTS = """
            select id from webhook_event where at <= $1::timestamptz - make_interval(hours => 24 * 30)
             order by at limit $2 for update skip locked
            """;
    private static final String DELETED = """
            select id from webhook where deleted_at <= $1::timestamptz - make_interval(hours => 24 * 30)
             order by deleted_at limit $2 for update skip locked
            """;

    @Override
    public List<Forgettable> forgettable() {
        return List.of(Forgettable.rows("webhook_event", "id", EVENTS), Forgettable.rows("webhook", "id", DELETED));
    }
}
