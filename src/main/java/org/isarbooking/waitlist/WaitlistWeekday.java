package org.isarbooking.waitlist;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A weekday in inputs and answers about the waitlist. */
@Schema(name = "WaitlistWeekday")
public enum WaitlistWeekday {
    @JsonProperty("monday")
    MONDAY,
    @JsonProperty("tuesday")
    TUESDAY,
    @JsonProperty("wednesday")
    WEDNESDAY,
    @JsonProperty("thursday")
    THURSDAY,
    @JsonProperty("friday")
    FRIDAY,
    @JsonProperty("saturday")
    SATURDAY,
    @JsonProperty("sunday")
    SUNDAY;

    /** Returns weekdays in the form of inputs and answers, from Monday on. */
    public static List<WaitlistWeekday> of(Collection<DayOfWeek> days) {
        return Arrays.stream(values()).filter(day -> days.contains(day.day())).toList();
    }

    /** Returns weekdays in the form of {@code java.time}. */
    public static Set<DayOfWeek> days(Collection<WaitlistWeekday> weekdays) {
        return weekdays.stream().map(WaitlistWeekday::day).collect(Collectors.toUnmodifiableSet());
    }

    /** Returns the weekday in the form of {@code java.time}. */
    public DayOfWeek day() {
        return DayOfWeek.valueOf(name());
    }
}
