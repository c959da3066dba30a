package org.isarbooking.office.rules;

import java.util.Arrays;

/** Groups of lead times. A lead time is the number of local days from the booking to the visit. */
public enum LeadTime {
    SAME_DAY("0", 0),
    NEXT_DAY("1", 1),
    DAYS_2_TO_3("2-3", 3),
    DAYS_4_TO_7("4-7", 7),
    DAYS_8_TO_14("8-14", 14),
    DAYS_15_TO_30("15-30", 30),
    LATER("31+", Integer.MAX_VALUE);

    private final String key;
    private final int most;

    LeadTime(String key, int most) {
        this.key = key;
        this.most = most;
    }

    /** Returns the group's range of days, for example {@code 2-3}. */
    public String key() {
        return key;
    }

    /** Returns the group that contains a number of days. */
    public static LeadTime of(int days) {
        return Arrays.stream(values())
                .filter(group -> days <= group.most)
                .findFirst()
                .orElseThrow();
    }
}
