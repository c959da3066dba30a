package org.isarbooking.coworking;

import jakarta.inject.Inject;
import org.isarbooking.TestClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * The state in which tests of rentals begin: it is Monday morning, and nothing is rented. Two tenants may rent both
 * rooms, both nail tables, the lounge and the floor.
 */
abstract class RentalScenario {

    static final String NOW = "2027-06-07T06:00";

    static final String MONDAY = "2027-06-07";
    static final String TUESDAY = "2027-06-08";
    static final String WEDNESDAY = "2027-06-09";
    static final String THURSDAY = "2027-06-10";
    static final String FRIDAY = "2027-06-11";
    static final String SATURDAY = "2027-06-12";
    static final String SUNDAY = "2027-06-13";
    static final String NEXT_TUESDAY = "2027-06-15";

    /**
     * A room. A day costs 65 €, or 55 € on Saturdays. From three days a week on, a day costs 59 € or 49 €. From five
     * days a week on, it costs 52 € or 45 €.
     */
    static final String ROOM = "cosmetic-room-1";

    static final String OTHER_ROOM = "cosmetic-room-2";

    /**
     * A table. A day costs 39 €, or 35 € on Saturdays. From three days a week on, a day costs 35 € or 31 €. From five
     * days a week on, it costs 31 € or 28 €. The table is a part of the lounge, and the lounge is a part of the floor.
     */
    static final String TABLE = "nail-table-1";

    static final String OTHER_TABLE = "nail-table-2";
    static final String LOUNGE = "nail-lounge";
    static final String FLOOR = "training-floor";

    @Inject
    Renting renting;

    @Inject
    RentalDatabase database;

    @Inject
    TestClock clock;

    Renter tenant;
    Renter neighbour;

    @BeforeEach
    void begin() {
        clock.stopAt(NOW);
        renting.reset();
        tenant = renting.tenant("renter", ROOM, OTHER_ROOM, TABLE, OTHER_TABLE, LOUNGE, FLOOR);
        neighbour = renting.tenant("neighbour", ROOM, OTHER_ROOM, TABLE, OTHER_TABLE, LOUNGE, FLOOR);
    }

    @AfterEach
    void leaveAsFound() {
        renting.reset();
        clock.run();
    }
}
