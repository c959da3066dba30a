package org.isarbooking.webhook;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The types of events to which a program can subscribe. */
@Schema(name = "WebhookEventType")
public enum WebhookEventType {
    BOOKING_BOOKED("booking.booked", BookingEvent.class, "An appointment or a rental day is booked."),
    BOOKING_MOVED(
            "booking.moved",
            BookingEvent.class,
            "An appointment or a rental day has another time, workspace, specialist, service or price."),
    BOOKING_CANCELLED("booking.cancelled", BookingEvent.class, "An appointment or a rental day is cancelled."),
    REQUEST_MADE(
            "request.made",
            RequestEvent.class,
            "Somebody asks to move or cancel a booking, or to be approved for a workspace."),
    REQUEST_DECIDED(
            "request.decided",
            RequestEvent.class,
            "A request is approved, declined, withdrawn, settled, or has lapsed."),
    INVOICE_ISSUED("invoice.issued", InvoiceEvent.class, "An invoice or a credit note is issued."),
    INVOICE_PAID("invoice.paid", InvoiceEvent.class, "An invoice is paid in full."),
    SLOT_FREED(
            "slot.freed",
            SlotEvent.class,
            "Time became free because a booking was moved or cancelled, a monthly agreement gave up a day, or a waitlist"
                    + " hold ended.");

    /** The number of types. */
    public static final int COUNT = 8;

    /** The type of test events. Programs can't subscribe to it. */
    public static final String TEST = "webhook.test";

    private static final String DOMAIN = "org.isarbooking.";

    private final String value;
    private final Class<?> data;
    private final String summary;

    WebhookEventType(String value, Class<?> data, String summary) {
        this.value = value;
        this.data = data;
        this.summary = summary;
    }

    /** Returns the value in JSON and in the database, for example {@code booking.booked}. */
    @JsonValue
    public String value() {
        return value;
    }

    /** Returns the record type of the event's {@code data}. */
    public Class<?> data() {
        return data;
    }

    /** Returns a description of the event in one sentence. */
    public String summary() {
        return summary;
    }

    /** Returns true if partners can subscribe to the type. They can't subscribe to events about invoices. */
    public boolean isOfBookings() {
        return this != INVOICE_ISSUED && this != INVOICE_PAID;
    }

    /** Returns the {@code type} in CloudEvents, for example {@code org.isarbooking.booking.booked}. */
    public static String cloudType(String type) {
        return DOMAIN + type;
    }

    /** Returns the record type of a stored event's {@code data}. */
    static Class<?> dataOf(String type) {
        return of(type).<Class<?>>map(WebhookEventType::data).orElse(TestEvent.class);
    }

    static Optional<WebhookEventType> of(String value) {
        return Arrays.stream(values()).filter(type -> type.value.equals(value)).findFirst();
    }
}
