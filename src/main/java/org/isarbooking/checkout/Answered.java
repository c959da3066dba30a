package org.isarbooking.checkout;

import org.isarbooking.ucp.ErrorResponse;

/**
 * The answer to a call: a checkout, an order, or the reasons why there is none.
 *
 * @param body the content, which is written as JSON
 */
record Answered(int status, Object body) {

    static Answered ok(Object body) {
        return new Answered(200, body);
    }

    /**
     * Returns an answer without a checkout, with the reasons. UCP doesn't treat this as an error, so the status is 200.
     */
    static Answered none(ErrorResponse why) {
        return new Answered(200, why);
    }

    static Answered conflict(ErrorResponse why) {
        return new Answered(409, why);
    }
}
