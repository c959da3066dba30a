package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.DayOfWeek;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A weekday, as inputs and answers write it. */
@Schema(name = "Weekday")
public enum Weekday {
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

    /** Returns the number of the weekday in the database: Monday is 1. */
    int number() {
        return DayOfWeek.valueOf(name()).getValue();
    }

    static Weekday of(int number) {
        return valueOf(DayOfWeek.of(number).name());
    }
}
