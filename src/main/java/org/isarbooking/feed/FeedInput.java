package org.isarbooking.feed;

import org.isarbooking.operation.OperationInput;

/** The descriptions that inputs about calendar links have in common. */
public interface FeedInput extends OperationInput {

    String SUBMISSION_KEY = "A new UUID for each link; the same UUID for every retry";
    String LANGUAGE = "Language of the calendar, and of texts in the answer";
}
