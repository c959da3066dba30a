package org.isarbooking.coworking;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.business.Coworking;
import org.isarbooking.operation.Notice;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;

/** Notices that explain why a search finds no days, or fewer days than expected. */
final class RentalNotices {

    private RentalNotices() {}

    /** Returns notices about the part of a period that can't be booked at all. */
    static List<Notice> ofPeriod(Coworking coworking, LocalDate from, LocalDate to, Instant now, Language language) {
        LocalDate today = Munich.dateAt(now);
        return ofPeriod(today, RentalQuoting.lastDay(coworking, today), from, to, language);
    }

    /** Returns notices about a period when the days from today to {@code last} can be booked. */
    static List<Notice> ofPeriod(LocalDate today, LocalDate last, LocalDate from, LocalDate to, Language language) {
        List<Notice> notices = new ArrayList<>();
        if (from.isBefore(today)) {
            notices.add(Notice.of("before_booking_window", language, today));
        }
        if (to.isAfter(last)) {
            notices.add(Notice.of("beyond_booking_window", language, last));
        }
        return notices;
    }
}
