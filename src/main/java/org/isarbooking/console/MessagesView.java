package org.isarbooking.console;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.isarbooking.office.OfficeMessage;

/**
 * The data of the page of messages.
 *
 * @param query the searched words; empty for all messages
 * @param failed the number of messages that could not be sent
 */
public record MessagesView(List<OfficeMessage> items, String status, String query, int failed) {

    static final String SENT = "sent";
    static final String FAILED = "failed";

    /** The statuses of messages, by their names in operations. */
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

    /** Returns a search query for a message's tenant: the e-mail address, else the name; "" if neither is known. */
    public String tenant(OfficeMessage message) {
        return Stream.of(message.recipientEmail(), message.recipientName())
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
    }

    /**
     * Returns the number to show beside a status. It is 0 for every status except failed messages, which need
     * attention.
     */
    public int count(String of) {
        return of.equals(FAILED) ? failed : 0;
    }
}
