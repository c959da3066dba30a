package org.isarbooking.outbox;

import java.util.List;
import java.util.Optional;

/**
 * A mail that is ready to be sent.
 *
 * @param name identifies the message of the outbox without revealing its content: {@code 12-reminder}
 * @param messageId the {@code Message-ID} without angle brackets; the same in every attempt, so servers recognize
 *     repeated mails
 * @param replyTo the address for replies; if empty, replies go to the sender
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
