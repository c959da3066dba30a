package org.isarbooking.invoice;

import com.fasterxml.jackson.annotation.JsonValue;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.invoice.rules.InvoiceState;

/** The state of an invoice in the API. */
@Schema(
        name = "InvoiceState",
        description = "open: nothing is paid yet. partly_paid: a part is paid. paid: everything is paid. overdue: "
                + "due_on is past and an amount is still owed. credited: a credit note takes the invoice back. "
                + "written_off: the rest is no longer expected")
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

    /** Returns the value in JSON, for example {@code partly_paid}. */
    @JsonValue
    public String value() {
        return state.value();
    }

    /** Returns the corresponding state of the rules. */
    public InvoiceState state() {
        return state;
    }

    /** Returns the state in the API for a state of the rules. */
    public static InvoiceStatus of(InvoiceState state) {
        return valueOf(state.name());
    }
}
