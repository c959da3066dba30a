package org.isarbooking.salon.rules;

import java.util.Map;

/** A service a customer asks for, with the specialists (by {@code staff_id}) who do it. */
public record RequestedService(int serviceId, int categoryId, Map<Integer, Skill> skills) {

    public RequestedService {
        skills = Map.copyOf(skills);
    }
}
