package org.isarbooking.outbox;

import io.vertx.ext.mail.MailAttachment;
import io.vertx.ext.mail.MailMessage;

/** Converts mails to the mail client's type of message. */
final class MimeMessages {

    private MimeMessages() {}

    static MailMessage of(Mail mail, String from) {
        MailMessage message = new MailMessage()
                .setFrom(from)
                .setTo(oneLine(mail.to()))
                .setSubject(oneLine(mail.subject()))
                .setText(mail.text())
                .setHtml(mail.html())
                .addHeader("Message-ID", "<" + mail.messageId() + ">")
                // Prevents automatic replies such as vacation notices (RFC 3834).
                .addHeader("Auto-Submitted", "auto-generated");
        mail.replyTo().ifPresent(address -> message.addHeader("Reply-To", oneLine(address)));
        return mail.attachments().isEmpty()
                ? message
                : message.setAttachment(mail.attachments().stream()
                        .map(MimeMessages::attachment)
                        .toList());
    }

    // The encoder doesn't remove a lone line feed. The text after it would become another header.
    private static String oneLine(String words) {
        return words.replaceAll("[\\p{Cntrl}\\u0085\\u2028\\u2029]+", " ");
    }

    private static MailAttachment attachment(Attachment attachment) {
        return MailAttachment.create()
                .setData(attachment.data())
                .setContentType(attachment.mediaType())
                .setDisposition("attachment")
                .setName(attachment.name());
    }
}
