package org.isarbooking.site;

import io.quarkus.vertx.http.runtime.filters.Filters;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.isarbooking.page.FormAddresses;

/** Leads from the address of a form for tenants, opened without the form, to the form's page or the list. */
@Singleton
class RentFormAddresses {

    private static final FormAddresses ADDRESSES = new FormAddresses(RentPaths.ROOT, """
            /(?:offers|offers/language|approvals/language) /
            /bookings /rentals
            /approvals(?:/\\d+/withdraw)? /account
            /days/(\\d+)/(?:change|cancel|withdraw/\\d+) /days/$1
            /rentals/(\\d+)/cancel /rentals/$1
            /waitlist/\\d+/(?:decline|leave) /waitlist
            /agreed/(?:give-back|take-back) /agreed
            /sign-out /""");

    void register(@Observes Filters filters) {
        ADDRESSES.register(filters);
    }
}
