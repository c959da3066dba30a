package org.isarbooking.outbox;

import io.vertx.core.buffer.Buffer;
import io.vertx.ext.mail.MailAttachment;
import io.vertx.ext.mail.MailMessage;
import java.util.List;

/** Mails as the mail client takes them. */
final class MimeMessages {

    private MimeMessages() {}

    static MailMessage of(Mail mail, String from) {
        MailMessage message = new MailMessage()
                .setFrom(from)
                .setTo(mail.to())
                .setSubject(mail.subject())
                .setText(mail.text())
                .setHtml(mail.html())
                .addHeader("Message-ID", "<" + mail.messageId() + ">")
                // Keeps vacation notices from answering (RFC 3834).
                .addHeader("Auto-Submitted", "auto-generated");
        mail.replyTo().ifPresent(address -> message.addHeader("Reply-To", address));
        mail.calendar().ifPresent(calendar -> message.setAttachment(List.of(attachment(calendar))));
        return message;
    }

    private static MailAttachment attachment(CalendarFile calendar) {
        return MailAttachment.create()
                .setData(Buffer.buffer(calendar.text()))
                .setContentType(calendar.mediaType())
                .setDisposition("attachment")
                .setName(CalendarFile.NAME);
    }
}
