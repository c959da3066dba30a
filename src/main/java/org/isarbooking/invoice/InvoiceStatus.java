package org.isarbooking.invoice;

import com.fasterxml.jackson.annotation.JsonValue;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.invoice.rules.InvoiceState;

/** Where an invoice stands, on the wire. */
@Schema(
        name = "InvoiceState",
        description =
                "open: nothing is paid yet. partly_paid: something is. paid: all of it is. overdue: due_on is over and"
                        + " something is owed. credited: a credit note takes it back. written_off: nobody expects the rest")
public enum InvoiceStatus {
    OPEN(InvoiceState.OPEN),
    PARTLY_PAID(InvoiceState.PARTLY_PAID),
    PAID(InvoiceState.PAID),
    OVERDUE(InvoiceState.OVERDUE),
    CREDITED(InvoiceState.CREDITED),
    WRITTEN_OFF(InvoiceState.WRITTEN_OFF);

    private final InvoiceState state;

    InvoiceStatus(InvoiceState state) {
        this.state = state;
    }

    /** The wire form, for example {@code partly_paid}. */
    @JsonValue
    public String value() {
        return state.value();
    }

    /** What the rules call it. */
    public InvoiceState state() {
        return state;
    }

    /** The wire form of a state. */
    public static InvoiceStatus of(InvoiceState state) {
        return valueOf(state.name());
    }
}
