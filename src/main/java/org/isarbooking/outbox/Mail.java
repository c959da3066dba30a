package org.isarbooking.outbox;

import java.util.List;
import java.util.Optional;

/**
 * A mail that is ready to be sent.
 *
 * @param name says which message of the outbox it is, without saying anything of it: {@code 12-reminder}
 * @param messageId the {@code Message-ID} without angle brackets: the same in every attempt, so that a server that got
 *     it twice can tell
 * @param replyTo where answers go; empty: to the sender
 */
record Mail(
        String name,
        String messageId,
        String to,
        Optional<String> replyTo,
        String subject,
        String text,
        String html,
        List<Attachment> attachments) {

    Mail {
        attachments = List.copyOf(attachments);
    }

    @Override
    public String toString() {
        return "Mail[" + name + "]";
    }
}
