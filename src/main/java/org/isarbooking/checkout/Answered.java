package org.isarbooking.checkout;

import org.isarbooking.ucp.ErrorResponse;

/**
 * What a call is answered: a checkout, an order, or why there is none.
 *
 * @param status of HTTP
 * @param body what is written as JSON
 */
record Answered(int status, Object body) {

    static Answered ok(Object body) {
        return new Answered(200, body);
    }

    /** A result of the business that has no checkout to show. */
    static Answered none(ErrorResponse why) {
        return new Answered(200, why);
    }

    static Answered conflict(ErrorResponse why) {
        return new Answered(409, why);
    }
}
