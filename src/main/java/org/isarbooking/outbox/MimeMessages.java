package org.isarbooking.outbox;

import io.vertx.ext.mail.MailAttachment;
import io.vertx.ext.mail.MailMessage;

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
        return mail.attachments().isEmpty()
                ? message
                : message.setAttachment(mail.attachments().stream()
                        .map(MimeMessages::attachment)
                        .toList());
    }

    private static MailAttachment attachment(Attachment attachment) {
        return MailAttachment.create()
                .setData(attachment.data())
                .setContentType(attachment.mediaType())
                .setDisposition("attachment")
                .setName(attachment.name());
    }
}
