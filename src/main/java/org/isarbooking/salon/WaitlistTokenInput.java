package org.isarbooking.salon;

import org.isarbooking.operation.OperationInput;

/** The common input of operations about the customer's waitlist entry. */
interface WaitlistTokenInput extends OperationInput {

    String TOKEN = "The private key of the entry, from salon_join_waitlist";

    String waitlistToken();
}
