package org.isarbooking.waitlist;

import java.util.List;
import java.util.Optional;
import org.isarbooking.operation.Notice;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Texts;
import org.isarbooking.waitlist.rules.ClosedDates;

/** Makes the notice for entries that wait only for closed days. */
public final class ClosedNotices {

    private ClosedNotices() {}

    /**
     * Returns the notice that all remaining days of an entry are closed. The notice names the next open day if there is
     * one. Returns no notice if {@code closed} is empty.
     *
     * @param code the code of the notice. A search uses the same code if it finds nothing because days are closed
     * @param text the part after {@code notice.} in the key of the text that names the next open day
     */
    public static List<Notice> of(Optional<ClosedDates> closed, String code, String text, Language language) {
        return closed.map(dates -> List.of(dates.nextOpen()
                        .map(day ->
                                new Notice(code, Texts.get(language, "notice." + text, LocalTimes.day(day, language))))
                        .orElseGet(() -> Notice.of(code, language))))
                .orElse(List.of());
    }
}
