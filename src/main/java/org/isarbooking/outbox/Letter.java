package org.isarbooking.outbox;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The content of a mail in one language, before its layout. Everything is plain text: the layout escapes it.
 *
 * @param language a language tag
 * @param details further facts, each with its label
 * @param table the booking in detail; null in letters that need none
 * @param accepted the terms that the customer or tenant has accepted
 * @param comparison the booking before and after a change, side by side; null if the letter isn't about a change
 * @param address the address of the business; null if unknown
 * @param manage the link to the page on which the recipient acts: the manage link, the page of a waitlist entry, or the
 *     page for billing data; null for none
 * @param again the link to the page that books the services again; only in letters about a cancelled visit, else null
 * @param contact the ways to reach the business, and its hours; only in letters to customers and tenants about bookings
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
        @Nullable Link again,
        List<Detail> contact) {

    /** Two lists of lines side by side, each under its heading. */
    public record Comparison(String before, List<String> beforeLines, String now, List<String> nowLines) {

        public Comparison {
            beforeLines = List.copyOf(beforeLines);
            nowLines = List.copyOf(nowLines);
        }
    }

    /**
     * A text with its label.
     *
     * @param isQuoted true if a person wrote the text, which may have several lines
     */
    public record Detail(String label, String text, boolean isQuoted) {

        /** Makes a detail whose text comes from this service. */
        public Detail(String label, String text) {
            this(label, text, false);
        }

        /** Returns the lines of the text, at least one. */
        public List<String> lines() {
            return List.of(text.split("\n", -1));
        }
    }

    /** A link to a document or a page. */
    public record Link(String label, String url) {}

    public record Labels(String address, String accepted) {}

    public Letter {
        paragraphs = List.copyOf(paragraphs);
        details = List.copyOf(details);
        accepted = List.copyOf(accepted);
        contact = List.copyOf(contact);
    }

    Letter withComparison(Comparison lines) {
        return with(details, lines, manage, again, contact);
    }

    /** Returns this letter with one more detail before the others. */
    Letter beginningWith(Detail first) {
        return with(Stream.concat(Stream.of(first), details.stream()).toList(), comparison, manage, again, contact);
    }

    /** Returns this letter with links for the customer or tenant, and the ways to reach the business. */
    Letter withLinks(@Nullable Link toBooking, @Nullable Link toBookAgain, List<Detail> ways) {
        return with(details, comparison, toBooking, toBookAgain, ways);
    }

    private Letter with(
            List<Detail> otherDetails,
            @Nullable Comparison lines,
            @Nullable Link toBooking,
            @Nullable Link toBookAgain,
            List<Detail> ways) {
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
                toBooking,
                toBookAgain,
                ways);
    }
}
