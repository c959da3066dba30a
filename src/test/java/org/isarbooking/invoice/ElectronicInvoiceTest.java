package org.isarbooking.invoice;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.LongStream;
import org.isarbooking.business.Coworking.Seller;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The e-invoice has the data of the printed invoice for programs, and keeps the rules of the standard. */
@QuarkusTest
class ElectronicInvoiceTest {

    private static final SampleInvoice GERMAN = SampleInvoice.in(Language.DE);

    @ParameterizedTest
    @EnumSource(Language.class)
    void an_invoice_keeps_every_rule_of_the_standard(Language language) {
        assertThat(ElectronicInvoiceRules.brokenBy(SampleInvoice.in(language).xml()))
                .isEmpty();
    }

    @Test
    void a_document_that_breaks_a_rule_is_noticed() {
        byte[] wrong = text(GERMAN.xml())
                .replace(">390.00</ram:GrandTotalAmount>", ">391.00</ram:GrandTotalAmount>")
                .getBytes(UTF_8);

        assertThat(ElectronicInvoiceRules.brokenBy(wrong)).anyMatch(rule -> rule.contains("BR-CO-15"));
    }

    @Test
    void an_e_invoice_names_the_seller_the_buyer_the_lines_the_account_and_the_due_date() {
        byte[] xml = GERMAN.xml();

        assertThat(read(xml, "/CrossIndustryInvoice/ExchangedDocument/ID")).containsExactly("RE-2027-00041");
        assertThat(read(xml, "/CrossIndustryInvoice/ExchangedDocument/TypeCode"))
                .containsExactly("380");
        assertThat(read(xml, "//SellerTradeParty/Name")).containsExactly("Isarsalon");
        assertThat(read(xml, "//SellerTradeParty/SpecifiedTaxRegistration/ID"))
                .containsExactly("143/123/45678", "DE123456788");
        assertThat(read(xml, "//BuyerTradeParty/Name")).containsExactly("Huber Kosmetik");
        assertThat(read(xml, "//IBANID")).containsExactly("DE89370400440532013000");
        assertThat(read(xml, "//DueDateDateTime")).containsExactly("20270715");
        assertThat(read(xml, "//SpecifiedTradeProduct/Name"))
                .containsExactly(
                        "Monatsvereinbarung: Studio Nord, Juni 2027",
                        "Miete Studio Nord, Di 01.06.2027",
                        "Miete Studio Nord, Mi 02.06.2027");
        assertThat(read(xml, "//IncludedSupplyChainTradeLineItem//StartDateTime"))
                .containsExactly("20270601", "20270601", "20270602");
    }

    @Test
    void the_amounts_of_an_e_invoice_are_those_that_were_issued() {
        byte[] xml = GERMAN.xml();

        assertThat(read(xml, "//GrandTotalAmount")).containsExactly("390.00");
        assertThat(read(xml, "//DuePayableAmount")).containsExactly("390.00");
        assertThat(read(xml, "//TaxTotalAmount")).containsExactly("62.27");
        assertThat(read(xml, "//TaxBasisTotalAmount")).containsExactly("327.73");
        assertThat(sum(read(xml, "//SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount")))
                .isEqualByComparingTo("327.73");
    }

    /**
     * About one gross amount in six is not the sum of any net amount and its rounded VAT. The e-invoice then has the
     * VAT of the printed invoice, and not the VAT of the net amount.
     */
    @Test
    void gross_amounts_that_match_no_net_amount_keep_the_rules_too() {
        long awkward = LongStream.range(4_000, 4_100)
                .filter(gross -> vatOfNet(GERMAN.of(SampleInvoice.day(1, gross)))
                        != GERMAN.of(SampleInvoice.day(1, gross)).totals().vat())
                .findFirst()
                .orElseThrow();
        SampleInvoice invoice = GERMAN.of(SampleInvoice.day(1, awkward));

        assertThat(ElectronicInvoiceRules.brokenBy(invoice.xml())).isEmpty();
        assertThat(sum(read(invoice.xml(), "//TaxTotalAmount")))
                .isEqualByComparingTo(BigDecimal.valueOf(invoice.totals().vat(), 2));
    }

    @Test
    void an_invoice_of_ninety_lines_keeps_the_rules() {
        SampleInvoice invoice = GERMAN.ofManyDays();

        assertThat(ElectronicInvoiceRules.brokenBy(invoice.xml())).isEmpty();
        assertThat(read(invoice.xml(), "//LineID")).hasSize(90);
    }

    @Test
    void a_credit_note_names_the_invoice_that_it_takes_back() {
        byte[] xml = GERMAN.creditXml();

        assertThat(ElectronicInvoiceRules.brokenBy(xml)).isEmpty();
        assertThat(read(xml, "/CrossIndustryInvoice/ExchangedDocument/TypeCode"))
                .containsExactly("381");
        assertThat(read(xml, "//InvoiceReferencedDocument/IssuerAssignedID")).containsExactly("RE-2027-00041");
        assertThat(read(xml, "//GrandTotalAmount")).containsExactly("390.00");
        assertThat(read(xml, "//IBANID")).isEmpty();
    }

    @Test
    void a_seller_without_a_vat_number_is_known_by_the_tax_number() {
        Seller small = new Seller(
                "Isarsalon",
                "Isartorplatz 1",
                "80331",
                "München",
                "DE",
                null,
                "143/123/45678",
                null,
                "DE89370400440532013000",
                null,
                null,
                null,
                true);

        byte[] xml = GERMAN.from(small).xml();

        assertThat(ElectronicInvoiceRules.brokenBy(xml)).isEmpty();
        assertThat(read(xml, "//SellerTradeParty/SpecifiedTaxRegistration/ID")).containsExactly("143/123/45678");
    }

    @Test
    void an_invoice_without_vat_has_a_reason_for_its_exemption() {
        byte[] xml = GERMAN.withVat("0").xml();

        assertThat(ElectronicInvoiceRules.brokenBy(xml)).isEmpty();
        assertThat(read(xml, "//ExemptionReason")).hasSize(1);
        assertThat(read(xml, "//TaxTotalAmount")).containsExactly("0.00");
    }

    @Test
    void a_tenant_of_whom_only_the_name_is_known_can_be_invoiced() {
        assertThat(ElectronicInvoiceRules.brokenBy(GERMAN.to(new Buyer("Maria", null, null, null, null, null))
                        .xml()))
                .isEmpty();
    }

    @Test
    void control_characters_of_names_are_dropped_and_all_others_are_kept() {
        byte[] xml = GERMAN.to(
                        new Buyer("<b>&\"'\u0001\uD83D\uDC85 \u6771\u4EAC", null, null, null, "AT", "ATU12345675"))
                .xml();

        assertThat(ElectronicInvoiceRules.brokenBy(xml)).isEmpty();
        assertThat(read(xml, "//BuyerTradeParty/Name")).containsExactly("<b>&\"'\uD83D\uDC85 \u6771\u4EAC");
    }

    private static List<String> read(byte[] xml, String path) {
        return ElectronicInvoiceRules.read(xml, path);
    }

    private static BigDecimal sum(List<String> amounts) {
        return amounts.stream().map(BigDecimal::new).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static long vatOfNet(SampleInvoice invoice) {
        return BigDecimal.valueOf(invoice.totals().net())
                .multiply(invoice.vat().value().movePointLeft(2))
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact();
    }

    private static String text(byte[] xml) {
        return new String(xml, UTF_8);
    }
}
