package org.isarbooking.outbox;

import io.vertx.ext.mail.SMTPException;
import java.net.ConnectException;
import java.util.Set;

/**
 * Why a message was not sent, as far as it may be written down: errors' own messages quote addresses.
 *
 * @param label the class of the error or the SMTP status, for example {@code SMTP 451}
 * @param isFinal whether another attempt would end alike
 */
record SendFailure(String label, boolean isFinal) {

    /**
     * There is no such mailbox here (RFC 5321, 4.2.3). Servers use these codes for policies, too, and for senders that
     * they don't like.
     */
    private static final Set<Integer> NO_SUCH_MAILBOX = Set.of(550, 551, 553);

    /**
     * Bad destination (RFC 3463, 3.2). Other refusals for good are about senders, logins, sizes or policies, which
     * people mend.
     */
    private static final Set<String> BAD_DESTINATION = Set.of("5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10");

    static SendFailure of(Throwable fault) {
        return switch (fault) {
            case SMTPException refused -> new SendFailure("SMTP " + refused.getReplyCode(), isAboutRecipient(refused));
            // Drivers throw subclasses of their own.
            case ConnectException _ -> new SendFailure("ConnectException", false);
            case Throwable other -> new SendFailure(other.getClass().getSimpleName(), false);
        };
    }

    private static boolean isAboutRecipient(SMTPException refused) {
        String reply = String.valueOf(refused.getReplyMessage());
        return NO_SUCH_MAILBOX.contains(refused.getReplyCode())
                && BAD_DESTINATION.stream().anyMatch(status -> reply.contains(status + " "));
    }
}
