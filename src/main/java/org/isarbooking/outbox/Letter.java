package org.isarbooking.outbox;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a mail says, in one language, before it is laid out. Everything is plain text: the layout escapes it.
 *
 * @param language a language tag
 * @param details more to know, each with its label
 * @param table what it is about in detail; null when the attachment says it
 * @param accepted what the customer has accepted
 * @param comparison what was and what is, side by side; null when nothing has changed
 * @param address where the business is; null when it isn't said
 * @param manage where who has booked manages the booking; null in letters to others
 * @param contact how the business is reached, and when
 */
public record Letter(
        String language,
        String subject,
        String greeting,
        List<String> paragraphs,
        List<Detail> details,
        @Nullable Table table,
        Labels labels,
        List<Link> accepted,
        String closing,
        String businessName,
        @Nullable String address,
        String siteUrl,
        @Nullable Comparison comparison,
        @Nullable Link manage,
        List<Detail> contact) {

    /** Two lists of lines side by side, each under its heading. */
    public record Comparison(String before, List<String> beforeLines, String now, List<String> nowLines) {

        public Comparison {
            beforeLines = List.copyOf(beforeLines);
            nowLines = List.copyOf(nowLines);
        }
    }

    /**
     * Something with its label.
     *
     * @param isQuoted whether it is in somebody's own words, which may have several lines
     */
    public record Detail(String label, String text, boolean isQuoted) {

        /** Something in our words. */
        public Detail(String label, String text) {
            this(label, text, false);
        }

        /** The lines of the text, at least one. */
        public List<String> lines() {
            return List.of(text.split("\n", -1));
        }
    }

    /** A document on the web. */
    public record Link(String label, String url) {}

    /** The words beside what is written. */
    public record Labels(String address, String accepted) {}

    public Letter {
        paragraphs = List.copyOf(paragraphs);
        details = List.copyOf(details);
        accepted = List.copyOf(accepted);
        contact = List.copyOf(contact);
    }

    /** The same letter with what was and what is. */
    Letter beside(Comparison lines) {
        return with(details, lines, manage, contact);
    }

    /** The same letter with a first detail. */
    Letter beginningWith(Detail first) {
        return with(Stream.concat(Stream.of(first), details.stream()).toList(), comparison, manage, contact);
    }

    /** The same letter with the link that manages the booking, and with how the business is reached. */
    Letter forWhoHasBooked(@Nullable Link link, List<Detail> ways) {
        return with(details, comparison, link, ways);
    }

    private Letter with(List<Detail> otherDetails, @Nullable Comparison lines, @Nullable Link link, List<Detail> ways) {
        return new Letter(
                language,
                subject,
                greeting,
                paragraphs,
                otherDetails,
                table,
                labels,
                accepted,
                closing,
                businessName,
                address,
                siteUrl,
                lines,
                link,
                ways);
    }
}
