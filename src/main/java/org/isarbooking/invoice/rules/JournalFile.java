package org.isarbooking.invoice.rules;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes postings as a file in DATEV's format "Buchungsstapel": EXTF, header 700, category 21, version 13. Leaves out
 * letters that Windows-1252 lacks.
 *
 * @param consultant DATEV's number of the accountant's office
 * @param client the number of the business at the accountant's office
 * @param yearStart the first day of the business year
 * @param accountLength the number of digits of general accounts
 * @param chart the chart of accounts: 03 or 04
 * @param createdAt the local time
 */
public record JournalFile(
        int consultant,
        int client,
        LocalDate yearStart,
        LocalDate from,
        LocalDate to,
        int accountLength,
        String chart,
        LocalDateTime createdAt) {

    /** The encoding of the format's files. */
    public static final Charset CHARSET = Charset.forName("windows-1252");

    private static final int LONGEST_TEXT = 60;
    private static final String END = "\r\n";
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyyyMMdd", Locale.ROOT);
    private static final DateTimeFormatter DAY_OF_YEAR = DateTimeFormatter.ofPattern("ddMM", Locale.ROOT);
    private static final DateTimeFormatter WHOLE_DAY = DateTimeFormatter.ofPattern("ddMMyyyy", Locale.ROOT);
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMddHHmmssSSS", Locale.ROOT);

    /** Returns the bytes of the file. */
    public byte[] write(List<Posting> postings) {
        StringBuilder file = new StringBuilder(header())
                .append(END)
                .append(JournalColumns.names())
                .append(END);
        CharsetEncoder encoder = CHARSET.newEncoder();
        postings.forEach(posting -> file.append(line(posting, encoder)).append(END));
        return file.toString().getBytes(CHARSET);
    }

    private String header() {
        return String.join(
                ";",
                quoted("EXTF"),
                "700",
                "21",
                quoted("Buchungsstapel"),
                "13",
                TIME.format(createdAt),
                "",
                quoted("RE"),
                quoted("Isar Booking"),
                quoted(""),
                String.valueOf(consultant),
                String.valueOf(client),
                DAY.format(yearStart),
                String.valueOf(accountLength),
                DAY.format(from),
                DAY.format(to),
                quoted("Rechnungen und Zahlungen"),
                quoted(""),
                "1",
                "0",
                "0",
                quoted("EUR"),
                "",
                quoted(""),
                "",
                "",
                quoted(chart),
                "",
                "",
                quoted(""),
                quoted(""));
    }

    private static String line(Posting posting, CharsetEncoder encoder) {
        String[] values = new String[JournalColumns.COUNT];
        Arrays.fill(values, "");
        values[JournalColumns.AMOUNT] = "%d,%02d".formatted(posting.cents() / 100, posting.cents() % 100);
        values[JournalColumns.SIDE] = posting.isDebit() ? "S" : "H";
        values[JournalColumns.CURRENCY] = "EUR";
        values[JournalColumns.ACCOUNT] = posting.account();
        values[JournalColumns.CONTRA] = posting.contra();
        values[JournalColumns.DAY] = DAY_OF_YEAR.format(posting.day());
        values[JournalColumns.DOCUMENT] = posting.document();
        values[JournalColumns.TEXT] = textOf(posting, encoder);
        values[JournalColumns.LOCKED] = "0";
        if (posting.deliveredOn() != null) {
            values[JournalColumns.DELIVERED] = WHOLE_DAY.format(posting.deliveredOn());
            values[JournalColumns.TAX_PERIOD] = WHOLE_DAY.format(posting.deliveredOn());
        }
        return IntStream.range(0, values.length)
                .mapToObj(column -> JournalColumns.isText(column) ? quoted(values[column]) : values[column])
                .collect(Collectors.joining(";"));
    }

    private static String textOf(Posting posting, CharsetEncoder encoder) {
        String known = posting.text()
                .replaceAll("\\p{Cntrl}", " ")
                .codePoints()
                .mapToObj(Character::toString)
                .filter(encoder::canEncode)
                .collect(Collectors.joining())
                .strip();
        String text = known.isEmpty() ? posting.document() : known;
        return text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) : text;
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }
}
