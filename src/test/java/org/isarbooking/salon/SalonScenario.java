package org.isarbooking.salon;

import jakarta.inject.Inject;
import org.isarbooking.TestClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * The state in which tests of salon operations begin: it is Monday morning, the demo salon is empty, and most of June
 * is ahead.
 */
public abstract class SalonScenario {

    /** Monday morning in Munich, before the salon opens. */
    public static final String NOW = "2027-06-07T06:00";

    public static final String MONDAY = "2027-06-07";
    public static final String TUESDAY = "2027-06-08";
    public static final String WEDNESDAY = "2027-06-09";
    public static final String THURSDAY = "2027-06-10";
    public static final String FRIDAY = "2027-06-11";
    public static final String SATURDAY = "2027-06-12";
    public static final String SUNDAY = "2027-06-13";

    @Inject
    protected Salon salon;

    @Inject
    protected SalonDatabase database;

    @Inject
    protected TestClock clock;

    @BeforeEach
    public void begin() {
        clock.stopAt(NOW);
        salon.reset();
    }

    @AfterEach
    public void leaveAsFound() {
        salon.reset();
        clock.run();
    }

    public static String at(String date, String time) {
        return date + "T" + time;
    }
}
