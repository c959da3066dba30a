package org.isarbooking.invoice;

import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.business.Coworking.Seller;
import org.isarbooking.invoice.rules.Totals;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Percent;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/**
 * An invoice of June 2027, made without a database. Methods such as {@link #withVat} return a copy in which one part is
 * changed.
 */
record SampleInvoice(Language language, Seller seller, Buyer buyer, Percent vat, List<InvoiceLine> lines) {

    private static final Translated STUDIO = new Translated(
            Map.of(Language.DE, "Studio Nord", Language.EN, "North studio", Language.RU, "Северная студия"));

    static SampleInvoice in(Language language) {
        return new SampleInvoice(
                language,
                Tenancies.SELLER,
                new Buyer("Huber Kosmetik", "Rosenheimer Straße 5", "81667", "München", "DE", null),
                Percent.of("19"),
                List.of(agreement(30_000), day(1, 4_500), day(2, 4_500)));
    }

    static InvoiceLine day(int day, long cents) {
        return new InvoiceLine((long) day, null, 7, STUDIO, LocalDate.of(2027, 6, day), cents);
    }

    static InvoiceLine agreement(long cents) {
        return new InvoiceLine(null, 3L, 7, STUDIO, null, cents);
    }

    SampleInvoice from(Seller other) {
        return new SampleInvoice(language, other, buyer, vat, lines);
    }

    SampleInvoice to(Buyer other) {
        return new SampleInvoice(language, seller, other, vat, lines);
    }

    SampleInvoice withVat(String percent) {
        return new SampleInvoice(language, seller, buyer, Percent.of(percent), lines);
    }

    SampleInvoice of(InvoiceLine... others) {
        return new SampleInvoice(language, seller, buyer, vat, List.of(others));
    }

    /** Returns an invoice of ninety lines: every day of the month, three times. */
    SampleInvoice ofManyDays() {
        List<InvoiceLine> days = new ArrayList<>();
        for (int copy = 0; copy < 3; copy++) {
            for (int day = 1; day <= 30; day++) {
                days.add(day(day, 3_999));
            }
        }
        return new SampleInvoice(language, seller, buyer, vat, List.copyOf(days));
    }

    IssuedInvoice issued() {
        return issued(41, "RE-2027-00041", IssuedInvoice.Kind.INVOICE, totals(), LocalDate.of(2027, 7, 15), null);
    }

    IssuedInvoice credited() {
        return issued(
                42,
                "RE-2027-00042",
                IssuedInvoice.Kind.CREDIT_NOTE,
                totals().negated(),
                LocalDate.of(2027, 7, 1),
                new IssuedInvoice.Reference(41, "RE-2027-00041", LocalDate.of(2027, 7, 1)));
    }

    List<InvoiceLine> creditedLines() {
        return lines.stream()
                .map(line -> new InvoiceLine(
                        line.bookingId(),
                        line.agreementId(),
                        line.workspaceId(),
                        line.workspace(),
                        line.day(),
                        -line.grossCents()))
                .toList();
    }

    Totals totals() {
        return Totals.ofGross(lines.stream().mapToLong(InvoiceLine::grossCents).sum(), vat);
    }

    byte[] xml() {
        return ElectronicInvoice.write(issued(), lines);
    }

    byte[] creditXml() {
        return ElectronicInvoice.write(credited(), creditedLines());
    }

    byte[] pdf() {
        return HybridPdf.write(issued(), lines);
    }

    private IssuedInvoice issued(
            long id,
            String number,
            IssuedInvoice.Kind kind,
            Totals totals,
            LocalDate dueOn,
            IssuedInvoice.@Nullable Reference corrects) {
        return new IssuedInvoice(
                id,
                number,
                kind,
                new AccountRef(new UUID(0, 1)),
                YearMonth.of(2027, 6),
                LocalDate.of(2027, 7, 1),
                dueOn,
                Instant.parse("2027-07-01T04:00:00.123456Z"),
                language,
                seller,
                buyer,
                vat,
                totals,
                corrects,
                null,
                corrects == null ? null : CreditedDays.WAIVE,
                null);
    }
}
