/**
 * Counts the starts at which a visit of half an hour fits, with a slow and simple algorithm. The service must find as
 * many starts.
 */
final class FreeStarts {

    static final int QUARTERS = 12 * 4;

    private final boolean[][][] isTaken;

    FreeStarts(int specialists, int days) {
        isTaken = new boolean[specialists][days][];
    }

    void put(int staffId, int day, boolean[] quartersTaken) {
        isTaken[staffId - 1][day] = quartersTaken;
    }

    /** Counts the starts at which anybody is free, on {@code days} days from {@code firstDay} on. */
    int count(int firstDay, int days) {
        int count = 0;
        for (int day = firstDay; day < firstDay + days; day++) {
            for (int quarter = 0; quarter + 1 < QUARTERS; quarter++) {
                count += isAnyFree(day, quarter) ? 1 : 0;
            }
        }
        return count;
    }

    private boolean isAnyFree(int day, int quarter) {
        for (boolean[][] specialist : isTaken) {
            if (!specialist[day][quarter] && !specialist[day][quarter + 1]) {
                return true;
            }
        }
        return false;
    }
}
