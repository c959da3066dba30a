package org.isarbooking.site;

import io.quarkus.vertx.http.runtime.filters.Filters;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.isarbooking.page.FormAddresses;

/** Redirects GET requests for the target address of a form to the page that shows the form, or to a list. */
@Singleton
class SiteFormAddresses {

    private static final FormAddresses RENT = new FormAddresses(RentPaths.ROOT, """
            /(?:offers|offers/language|approvals/language) /
            /bookings(?:/language)? /rentals
            /approvals(?:/\\d+/withdraw)? /account
            /account/language /account
            /billing/language /billing
            /days/(\\d+)/(?:change|cancel|language|withdraw/\\d+) /days/$1
            /rentals/(\\d+)/(?:cancel|language) /rentals/$1
            /waitlist/\\d+/(?:decline|leave) /waitlist
            /workspaces/(\\d+)/waitlist/language /workspaces/$1/waitlist
            /agreed/(?:give-back|take-back) /agreed
            /sign-out /""");

    private static final FormAddresses BOOK = new FormAddresses("/book", "/calendar /");

    private static final FormAddresses WAITLIST = new FormAddresses("/w", "/([^/]+)/(?:take|decline|leave) /$1");

    private static final FormAddresses MANAGE = new FormAddresses("/m", "/([^/]+)/withdraw /$1");

    void register(@Observes Filters filters) {
        RENT.register(filters);
        BOOK.register(filters);
        WAITLIST.register(filters);
        MANAGE.register(filters);
    }
}
