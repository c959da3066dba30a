package org.isarbooking.webhook;

import java.time.OffsetDateTime;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** Converts times of events to Munich's local time with its offset. */
final class EventTimes {

    private EventTimes() {}

    static OffsetDateTime local(OffsetDateTime time) {
        return Munich.timeAt(time.toInstant());
    }

    static @Nullable OffsetDateTime localOrNull(@Nullable OffsetDateTime time) {
        return time == null ? null : local(time);
    }
}
