package org.isarbooking.console;

import io.quarkus.vertx.http.runtime.filters.Filters;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.isarbooking.page.FormAddresses;

/** Redirects GET requests for the target address of a form to the page that shows the form. */
@Singleton
class ConsoleFormAddresses {

    private static final FormAddresses ADDRESSES = new FormAddresses(ConsoleSettings.ROOT, """
            /visits/(\\d+)/(?:move|change|cancel-service) /bookings/salon/$1
            /bookings/([a-z]+)/(\\d+)/(?:cancel|mark|revoke-link) /bookings/$1/$2
            /rentals/(\\d+)/(?:move|change|cancel) /rentals/$1
            /customers/(\\d+)/(?:change|merge|erase) /customers/$1
            /invoices/(\\d+)/(?:credit|pay|write-off|undo-write-off) /invoices/$1
            /invoices/(?:issue|payments/\\d+/undo) /invoices
            /webhooks/(\\d+)/replay /webhooks/$1
            /webhooks/\\d+/(?:change|delete|test) /webhooks
            /tenants/.+ /tenants
            /requests/\\d+ /requests
            /messages/\\d+ /messages
            /accounts/[^/]+/(?:specialist|relink) /accounts
            /business/(?:check|apply) /business
            /business/catalog/(?:preview|publish) /business/catalog
            /feeds/\\d+/revoke /feeds
            /my-week/feeds/\\d+/revoke /my-week/feeds
            /my-week/(?:blocks|special-days).* /my-week
            /waitlist/\\d+/remove /waitlist
            /sign-out /""");

    void register(@Observes Filters filters) {
        ADDRESSES.register(filters);
    }
}
