package org.isarbooking.page;

import java.util.Map;

/** The fields of a form with billing data. */
public final class BillingForm {

    private BillingForm() {}

    /** Returns the fields as operations take them, without empty ones. */
    public static Map<String, Object> of(Form form) {
        return form.arguments("name", "street", "postal_code", "city", "country", "vat_id", "email", "invoice_language")
                .properties();
    }
}
