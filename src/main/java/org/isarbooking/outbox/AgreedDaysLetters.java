package org.isarbooking.outbox;

import java.util.List;
import java.util.stream.Collectors;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;

/** Writes letters about agreed days that were given back or taken back, and decides whether they are still sent. */
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

    /** Drops the message if all of its days were changed again: the message about the later change is enough. */
    static Verdict verdict(Content.OfAgreedDays told) {
        return told.days().days().isEmpty()
                ? new Verdict.Drop("changed again")
                : Verdict.sendTo(told.days().tenant().email());
    }
}
