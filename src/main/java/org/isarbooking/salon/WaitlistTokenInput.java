package org.isarbooking.salon;

import org.isarbooking.operation.OperationInput;

/** What the inputs of operations about an own entry of the waitlist have in common. */
interface WaitlistTokenInput extends OperationInput {

    String TOKEN = "The private key of the entry, from salon_join_waitlist";

    String waitlistToken();
}
