package org.isarbooking.salon.rules;

import java.util.Map;

/** A service that a customer asks for, with the skills of the specialists who do it, by {@code staff_id}. */
public record RequestedService(int serviceId, int categoryId, Map<Integer, Skill> skills) {

    public RequestedService {
        skills = Map.copyOf(skills);
    }
}
