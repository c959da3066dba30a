package org.isarbooking.webhook;

import java.time.OffsetDateTime;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** Writes times of events as local times of Munich with their offset, whatever offset they were read with. */
final class EventTimes {

    private EventTimes() {}

    static OffsetDateTime local(OffsetDateTime time) {
        return Munich.timeAt(time.toInstant());
    }

    static @Nullable OffsetDateTime localOrNull(@Nullable OffsetDateTime time) {
        return time == null ? null : local(time);
    }
}
