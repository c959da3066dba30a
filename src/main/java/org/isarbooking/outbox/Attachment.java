package org.isarbooking.outbox;

import io.vertx.core.buffer.Buffer;

/** A file that comes with a mail. */
record Attachment(String name, String mediaType, Buffer data) {

    static Attachment of(CalendarFile calendar) {
        return new Attachment(calendar.name(), calendar.mediaType(), Buffer.buffer(calendar.text()));
    }

    /** An invoice, named by its number, of which only what every file system takes is left. */
    static Attachment ofInvoice(String number, Buffer pdf) {
        return new Attachment(number.replaceAll("[^A-Za-z0-9._-]", "-") + ".pdf", "application/pdf", pdf);
    }

    @Override
    public String toString() {
        return "Attachment[" + name + "]";
    }
}
