package org.isarbooking.page;

import java.util.Map;

/** Reads a form with billing data. */
public final class BillingForm {

    private BillingForm() {}

    /** Returns the billing data as input of an operation, without empty fields. */
    public static Map<String, Object> of(Form form) {
        return form.arguments("name", "street", "postal_code", "city", "country", "vat_id", "email", "invoice_language")
                .properties();
    }
}
