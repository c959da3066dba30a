package org.isarbooking.operation;

import java.util.List;

/**
 * The OAuth 2.0 scopes of the contract ("Authentication") and of the back office. The scope of the owner includes the
 * scope of accountants.
 */
public enum Scope {
    ACCOUNT_READ("account:read"),
    COWORKING_READ("coworking:read"),
    COWORKING_BOOK("coworking:book"),
    COWORKING_MANAGE("coworking:manage"),
    STAFF_READ("staff:read"),
    STAFF_WRITE("staff:write"),
    SALON_READ("salon:read"),
    SALON_BOOK("salon:book"),
    SALON_MANAGE("salon:manage"),
    OFFICE_MANAGE("office:manage"),
    INVOICE_READ("invoice:read"),
    WEBHOOKS_MANAGE("webhooks:manage");

    private final String value;

    Scope(String value) {
        this.value = value;
    }

    /** Returns the wire form, as in a token's {@code scope} claim. */
    public String value() {
        return value;
    }

    /** Returns this scope and the scope that includes it, if any. A token needs only one of them. */
    public List<Scope> grantedBy() {
        return this == INVOICE_READ ? List.of(this, OFFICE_MANAGE) : List.of(this);
    }
}
