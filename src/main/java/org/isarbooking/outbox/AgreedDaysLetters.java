package org.isarbooking.outbox;

import java.util.List;
import java.util.stream.Collectors;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;

/** Writes letters to tenants about agreed days that were given back or taken back. */
final class AgreedDaysLetters {

    private AgreedDaysLetters() {}

    static Letter write(Content.OfAgreedDays told) {
        AgreedDaysFacts facts = told.days();
        Language language = facts.language();
        String topic = "mail." + told.kind().value();
        Object[] words = {
            facts.business().name(),
            facts.workspace().in(language),
            Money.ofCents(facts.monthlyCents(), language).display()
        };
        return Letters.letter(
                Audience.CUSTOMER,
                language,
                facts.business(),
                Texts.get(language, topic + ".subject", words),
                Letters.greeting(Audience.CUSTOMER, facts.tenant().name(), language),
                Letters.paragraphs(language, topic, words),
                List.of(Letters.detail(
                        language,
                        "agreed_days",
                        facts.days().stream()
                                .map(day -> LocalTimes.day(day, language))
                                .collect(Collectors.joining("; ")))),
                null,
                List.of());
    }
}
