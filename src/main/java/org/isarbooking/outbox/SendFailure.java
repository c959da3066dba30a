package org.isarbooking.outbox;

import io.vertx.ext.mail.SMTPException;
import java.net.ConnectException;
import java.util.Set;

/**
 * The reason why a message was not sent. Leaves out the error's own message, because that may quote addresses.
 *
 * @param label the class of the error or the SMTP status, for example {@code SMTP 451}
 * @param isFinal true if further attempts would fail, too
 */
record SendFailure(String label, boolean isFinal) {

    /**
     * SMTP codes for an unknown mailbox (RFC 5321, 4.2.3). Servers also use them because of policies and unwanted
     * senders.
     */
    private static final Set<Integer> NO_SUCH_MAILBOX = Set.of(550, 551, 553);

    /**
     * Enhanced status codes for a bad destination (RFC 3463, 3.2). Other permanent refusals are about senders, logins,
     * sizes or policies. People can fix these reasons.
     */
    private static final Set<String> BAD_DESTINATION = Set.of("5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10");

    static SendFailure of(Throwable fault) {
        return switch (fault) {
            case SMTPException refused -> new SendFailure("SMTP " + refused.getReplyCode(), isAboutRecipient(refused));
            // Drivers throw their own subclasses. All of them get one label.
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
