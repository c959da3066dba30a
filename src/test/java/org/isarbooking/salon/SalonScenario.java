package org.isarbooking.salon;

import jakarta.inject.Inject;
import org.isarbooking.TestClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** What tests of salon operations begin with: it is Monday morning, the demo salon is empty, and all of June is ahead. */
abstract class SalonScenario {

    /** Long before the salon opens. */
    static final String NOW = "2027-06-07T06:00";

    static final String MONDAY = "2027-06-07";
    static final String TUESDAY = "2027-06-08";
    static final String WEDNESDAY = "2027-06-09";
    static final String THURSDAY = "2027-06-10";
    static final String FRIDAY = "2027-06-11";
    static final String SATURDAY = "2027-06-12";
    static final String SUNDAY = "2027-06-13";

    @Inject
    Salon salon;

    @Inject
    SalonDatabase database;

    @Inject
    TestClock clock;

    @BeforeEach
    void begin() {
        clock.stopAt(NOW);
        salon.reset();
    }

    @AfterEach
    void leaveAsFound() {
        salon.reset();
        clock.run();
    }

    static String at(String date, String time) {
        return date + "T" + time;
    }
}
