package org.isarbooking.calendar.rules;

import java.util.Arrays;

/** A specialist's free minutes on one day. Immutable: it may be cached and shared between threads. */
public final class SpecialistDay {

    private static final MinutesDraft[] NO_MINUTES = {};

    private final int staffId;
    private final Minutes free;
    private final int[] barredCategories;
    private final Minutes[] freeOfBarredCategories;
    private final int load;

    private SpecialistDay(Draft draft) {
        staffId = draft.staffId;
        free = draft.free.seal();
        load = draft.load;
        barredCategories = draft.categories;
        freeOfBarredCategories = draft.barred.length == 0 ? NO_MINUTES : new Minutes[draft.barred.length];
        for (int c = 0; c < barredCategories.length; c++) {
            MinutesDraft ofCategory = free.draft();
            ofCategory.andNot(draft.barred[c]);
            freeOfBarredCategories[c] = ofCategory.seal();
        }
    }

    /**
     * Returns the day with the working minutes that are not occupied.
     *
     * @param working the specialist's working minutes on the day
     * @param occupied the entries that take time. Only their parts on the day count. A partly taken minute counts as
     *     taken
     */
    public static SpecialistDay of(int staffId, LocalDay day, Minutes working, Iterable<? extends Occupied> occupied) {
        Draft draft = new Draft(staffId, day, working);
        occupied.forEach(draft::take);
        return draft.finished();
    }

    public int staffId() {
        return staffId;
    }

    /** Returns the minutes in which the specialist is free for services of the category. */
    public Minutes freeFor(int categoryId) {
        for (int c = 0; c < barredCategories.length; c++) {
            if (barredCategories[c] == categoryId) {
                return freeOfBarredCategories[c];
            }
        }
        return free;
    }

    /** Returns the minutes in which the specialist is free for every category that no block bars on this day. */
    public Minutes free() {
        return free;
    }

    /** Returns the number of minutes that visits and holds take on the day, including clean-ups. */
    public int load() {
        return load;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SpecialistDay day
                && staffId == day.staffId
                && load == day.load
                && free.equals(day.free)
                && Arrays.equals(barredCategories, day.barredCategories)
                && Arrays.equals(freeOfBarredCategories, day.freeOfBarredCategories);
    }

    @Override
    public int hashCode() {
        return free.hashCode() * 31 + staffId;
    }

    static final class Draft {

        private static final int[] NO_CATEGORIES = {};

        private final int staffId;
        private final LocalDay day;
        private final MinutesDraft free;
        private int[] categories = NO_CATEGORIES;
        private MinutesDraft[] barred = NO_MINUTES;
        private int load;

        Draft(int staffId, LocalDay day, Minutes working) {
            this.staffId = staffId;
            this.day = day;
            this.free = working.draft();
        }

        void take(Occupied occupied) {
            int from = day.minuteAtOrBefore(occupied.start());
            int to = day.minuteAtOrAfter(occupied.end());
            if (from >= to) {
                return;
            }
            switch (occupied) {
                case Occupied.ByVisit _ -> {
                    free.clearRange(from, to);
                    load += to - from;
                }
                case Occupied.ByBlock _ -> free.clearRange(from, to);
                case Occupied.ByCategoryBlock block ->
                    barredOf(block.categoryId()).setRange(from, to);
            }
        }

        private MinutesDraft barredOf(int categoryId) {
            for (int c = 0; c < categories.length; c++) {
                if (categories[c] == categoryId) {
                    return barred[c];
                }
            }
            int count = categories.length;
            categories = Arrays.copyOf(categories, count + 1);
            barred = Arrays.copyOf(barred, count + 1);
            categories[count] = categoryId;
            barred[count] = new MinutesDraft();
            return barred[count];
        }

        SpecialistDay finished() {
            return new SpecialistDay(this);
        }
    }
}
