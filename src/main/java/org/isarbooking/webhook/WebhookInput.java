package org.isarbooking.webhook;

import org.isarbooking.operation.OperationInput;

/** Descriptions that inputs about subscriptions have in common. */
public interface WebhookInput extends OperationInput {

    String SUBMISSION_KEY = "A new UUID for each order; the same one for every retry of it";
    String URL = "Where events are sent: an https address on port 443 whose host is public";
    String TYPES = "What it is told of";
    String DESCRIPTION = "What it is for, in your own words";
    String WEBHOOK = "The subscription";
    String LANGUAGE = "Language of texts in the answer";
}
