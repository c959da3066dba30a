package org.isarbooking.outbox;

import java.util.List;
import java.util.stream.Collectors;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Texts;

/** Writes letters that ask tenants for billing data. */
final class BillingLetters {

    private static final String TOPIC = "mail.billing_data_needed";

    private BillingLetters() {}

    static Letter write(BillingFacts facts) {
        Language language = facts.language();
        Object[] words = {facts.business().name(), LocalTimes.month(facts.month(), language)};
        return Letters.letter(
                        Audience.CUSTOMER,
                        language,
                        facts.business(),
                        Texts.get(language, TOPIC + ".subject", words),
                        Letters.greeting(Audience.CUSTOMER, facts.tenant().name(), language),
                        Letters.paragraphs(language, TOPIC, words),
                        List.of(Letters.detail(language, "missing", missing(facts, language))),
                        null,
                        List.of())
                .withLinks(
                        new Letter.Link(
                                Texts.get(language, TOPIC + ".link"),
                                facts.page().toString()),
                        null,
                        List.of());
    }

    private static String missing(BillingFacts facts, Language language) {
        return facts.missing().stream()
                .map(field -> Texts.get(language, "mail.billing." + field))
                .collect(Collectors.joining(", "));
    }

    /**
     * Drops the message if no billing data is missing any more. If the tenant has no address, the office sees the
     * message.
     */
    static Verdict verdict(BillingFacts facts) {
        return facts.missing().isEmpty()
                ? new Verdict.Drop("nothing is missing")
                : facts.tenant().email().<Verdict>map(Verdict.Send::new).orElseGet(Verdict.Unreachable::new);
    }
}
