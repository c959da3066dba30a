package org.isarbooking.page;

import io.quarkus.qute.TemplateData;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.List;
import java.util.stream.Collectors;
import org.isarbooking.operation.Notice;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/** Texts, dates and times of a page in its language. */
@TemplateData
public interface Wording {

    Language language();

    /** Returns the prefix of the keys of the page's texts, for example {@code site.}. */
    String texts();

    default String t(String key) {
        return Texts.get(language(), texts() + key);
    }

    /** Returns the text of a key with one value filled in. */
    default String t(String key, Object argument) {
        return Texts.get(language(), texts() + key, argument);
    }

    /** Returns the text of a key with two values filled in. */
    default String t(String key, Object first, Object second) {
        return Texts.get(language(), texts() + key, first, second);
    }

    /**
     * Returns the word for a code. Returns the code itself if it has no word, for example because it is no longer in
     * use.
     */
    default String word(String key, String code) {
        return Texts.find(language(), texts() + key + "." + code).orElse(code);
    }

    /**
     * Returns a mistake with the labels of its fields before it, for example {@code Preis: …}. Without labels, returns
     * the mistake.
     */
    default String labelled(List<String> labels, String mistake) {
        return labels.isEmpty()
                ? mistake
                : labels.stream().map(this::t).collect(Collectors.joining(", ")) + ": " + mistake;
    }

    /** Returns the text of a notice for people; if there is none, its text for programs. */
    default String notice(Notice notice) {
        return Texts.find(
                        language(),
                        "page.notice." + notice.code(),
                        notice.arguments().toArray())
                .orElse(notice.message());
    }

    /** Returns a date, for example {@code Dienstag, 8. Juni 2027}. */
    default String day(LocalDate day) {
        return LocalTimes.day(day, language());
    }

    /** Returns a date, for example {@code Di., 8. Juni}. */
    default String shortDay(LocalDate day) {
        return ShortTimes.day(day, language());
    }

    /** Returns a time, for example {@code Dienstag, 8. Juni 2027, 10:00 Uhr}. */
    default String time(OffsetDateTime time) {
        return LocalTimes.start(time.toInstant(), language());
    }

    /**
     * Returns a deadline, for example {@code Dienstag, 8. Juni 2027, 10:00 Uhr}. Midnight becomes 24:00 of the previous
     * day.
     */
    default String deadline(OffsetDateTime time) {
        return LocalTimes.deadline(time.toInstant(), language());
    }

    /** Returns the time of day, for example {@code 10:00}. */
    default String clock(OffsetDateTime time) {
        return LocalTimes.time(time.toInstant());
    }

    /** Returns a month, for example {@code Juni 2027}. */
    default String month(YearMonth month) {
        return LocalTimes.month(month, language());
    }

    /** Turns a month such as {@code 2027-06} into words, for example {@code Juni 2027}. */
    default String monthOf(Object month) {
        return month(YearMonth.parse(month.toString()));
    }

    /** Returns the weekday in two or three letters, for example {@code Di}. */
    default String letters(DayOfWeek day) {
        return day.getDisplayName(TextStyle.SHORT_STANDALONE, language().locale());
    }

    /** Returns an ISO date as people write it, for example {@code 08.06.2027}. Returns other texts unchanged. */
    default String date(Object iso) {
        return LocalInput.shown(iso.toString(), language());
    }

    /** Returns a phone number for a link that dials it. */
    default String dial(String phone) {
        return phone.replaceAll("[^+0-9]", "");
    }

    /** Returns a text encoded as a parameter of an address; "" for null. */
    default String encoded(@Nullable Object text) {
        return text == null ? "" : URLEncoder.encode(text.toString(), StandardCharsets.UTF_8);
    }
}
