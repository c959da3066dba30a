package org.isarbooking.outbox;

import io.vertx.core.buffer.Buffer;

/** A file attached to a mail. */
record Attachment(String name, String mediaType, Buffer data) {

    static Attachment of(CalendarFile calendar) {
        return new Attachment(calendar.name(), calendar.mediaType(), Buffer.buffer(calendar.text()));
    }

    /**
     * Returns an invoice as a PDF file. The file's name is the invoice's number, with {@code -} in place of characters
     * that some file systems refuse.
     */
    static Attachment ofInvoice(String number, Buffer pdf) {
        return new Attachment(number.replaceAll("[^A-Za-z0-9._-]", "-") + ".pdf", "application/pdf", pdf);
    }

    @Override
    public String toString() {
        return "Attachment[" + name + "]";
    }
}
