package org.isarbooking.page;

import java.util.Map;

/** The fields of a form that says whom invoices are made out to. */
public final class BillingForm {

    private BillingForm() {}

    /** Returns them as operations take them; fields that were left empty are left out. */
    public static Map<String, Object> of(Form form) {
        return form.arguments("name", "street", "postal_code", "city", "country", "vat_id", "email", "invoice_language")
                .properties();
    }
}
