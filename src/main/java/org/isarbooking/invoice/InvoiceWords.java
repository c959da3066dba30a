package org.isarbooking.invoice;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Percent;
import org.isarbooking.shared.Texts;

/** The wording of an invoice in its language. */
record InvoiceWords(Language language) {

    String text(String key, Object... arguments) {
        return Texts.get(language, "invoice." + key, arguments);
    }

    /** Returns an amount without its sign, because the text already says that a document is a credit note. */
    String amount(long cents) {
        return Money.ofCents(Math.abs(cents), language).display();
    }

    /** Returns a date, for example {@code 30. Juni 2027}. */
    String date(LocalDate date) {
        return written(
                date,
                switch (language) {
                    case DE -> "d. MMMM uuuu";
                    case EN -> "d MMMM uuuu";
                    case RU -> "d MMMM uuuu 'г.'";
                });
    }

    /** Returns the day of a line, for example {@code Mo 07.06.2027}. */
    private String day(LocalDate date) {
        return written(
                date,
                switch (language) {
                    case DE, RU -> "ccc dd.MM.uuuu";
                    case EN -> "ccc d MMM uuuu";
                });
    }

    /** Returns a month, for example {@code Juni 2027}. */
    String month(YearMonth month) {
        return DateTimeFormatter.ofPattern("LLLL uuuu", language.locale()).format(month);
    }

    /** Returns a rate, for example {@code 19 %}. */
    String percent(Percent rate) {
        BigDecimal value = rate.value();
        return switch (language) {
            case DE, RU -> value.toPlainString().replace('.', ',') + " %";
            case EN -> value.toPlainString() + "%";
        };
    }

    /** Returns the text of a line, for example {@code Miete Studio Nord, Mo 07.06.2027}. */
    String line(InvoiceLine line, YearMonth month) {
        String workspace = line.workspace().in(language);
        if (line.day() != null) {
            return text("rental", workspace, day(line.day()));
        }
        return line.givenBackDays() == 0
                ? text("agreement", workspace, month(month))
                : text("agreement_given_back", workspace, month(month), line.givenBackDays());
    }

    private String written(LocalDate date, String pattern) {
        return DateTimeFormatter.ofPattern(pattern, language.locale()).format(date);
    }
}
