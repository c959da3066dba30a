package org.isarbooking.invoice;

import java.util.Optional;
import java.util.function.IntFunction;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Invoicing;
import org.isarbooking.shared.Translated;

/**
 * The data of the business that its invoices need.
 *
 * @param workspaces returns the name of a current or former workspace by its id
 */
record Issuer(Invoicing invoicing, IntFunction<Translated> workspaces) {

    /** Returns the issuer; empty if the business has no coworking line. */
    static Optional<Issuer> of(Coworking coworking) {
        return coworking.settings().map(settings -> new Issuer(settings.invoicing(), coworking::name));
    }
}
