package org.isarbooking.salon;

import java.time.OffsetDateTime;
import java.util.List;
import org.isarbooking.operation.OperationInput;
import org.jspecify.annotations.Nullable;

/** The common inputs of operations about an exact visit, with their descriptions. */
interface VisitInput extends OperationInput {

    String SERVICE_IDS =
            "Ids from salon_search_services, in the order in which the customer wants the services; one continuous visit";
    String START_AT = "An exact start with its offset: start_at of a slot from salon_find_slots";
    String STAFF_ID = "The only wanted specialist; nobody replaces them";
    String PROMO_CODE = "Applies only if the server finds the customer eligible";

    List<Long> serviceIds();

    OffsetDateTime startAt();

    @Nullable
    Long staffId();

    @Nullable
    String promoCode();
}
