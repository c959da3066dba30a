package org.isarbooking.webhook;

import org.isarbooking.operation.OperationInput;

/** The descriptions that inputs about subscriptions have in common. */
public interface WebhookInput extends OperationInput {

    String SUBMISSION_KEY = "A new UUID for each order; the same UUID for every retry";
    String URL = "Address for events: https, port 443, with a public host";
    String TYPES = "Types of events to send";
    String DESCRIPTION = "Purpose, in your own words";
    String WEBHOOK = "Id of the subscription";
    String LANGUAGE = "Language of texts in the answer";
}
