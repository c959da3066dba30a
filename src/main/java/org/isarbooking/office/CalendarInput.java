package org.isarbooking.office;

import org.isarbooking.operation.OperationInput;

/** Descriptions that the inputs about specialists' calendars share. */
interface CalendarInput extends OperationInput {

    String STAFF = "Id of the specialist, from office_get_day";
    String START = "Start: ISO 8601 with an offset";
    String END = "End: ISO 8601 with an offset, after the start";
    String BLOCK = "From office_get_day or office_create_block";
    String SPECIAL_DAY = "From office_get_day or office_create_special_day";
    String REASON = "Reason, for the business only";
    String SUBMISSION_KEY = "A new UUID for each order; the same UUID for every retry";
}
