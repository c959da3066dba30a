package org.isarbooking.console;

import java.util.List;
import org.isarbooking.office.OfficeMessage;

/**
 * The page of messages.
 *
 * @param status what has become of those that are shown
 * @param query what they were looked for by; empty for all
 * @param failed how many could not be sent
 */
public record MessagesView(List<OfficeMessage> items, String status, String query, int failed) {

    static final String SENT = "sent";
    static final String FAILED = "failed";

    /** What messages can have become, as operations name it. */
    private static final List<String> STATUSES = List.of(SENT, "waiting", FAILED);

    public MessagesView {
        items = List.copyOf(items);
    }

    public List<String> statuses() {
        return STATUSES;
    }

    public boolean isFailed() {
        return status.equals(FAILED);
    }

    /** Returns how many messages a status has, where that matters: those that somebody has to deal with. */
    public int count(String of) {
        return of.equals(FAILED) ? failed : 0;
    }
}
