package org.isarbooking.waitlist;

import java.util.List;
import java.util.Optional;
import org.isarbooking.operation.Notice;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Texts;
import org.isarbooking.waitlist.rules.ClosedDates;

/** Notices of entries that wait for closed days only. */
public final class ClosedNotices {

    private ClosedNotices() {}

    /**
     * Returns the notice that all remaining days of an entry are closed, with the next open day if there is one. Empty
     * if not all are closed.
     *
     * @param code the code of the notice, which searches use, too, if they find nothing on closed days
     * @param text the key, after {@code notice.}, of the text with the next open day
     */
    public static List<Notice> of(Optional<ClosedDates> closed, String code, String text, Language language) {
        return closed.map(dates -> List.of(dates.nextOpen()
                        .map(day ->
                                new Notice(code, Texts.get(language, "notice." + text, LocalTimes.day(day, language))))
                        .orElseGet(() -> Notice.of(code, language))))
                .orElse(List.of());
    }
}
