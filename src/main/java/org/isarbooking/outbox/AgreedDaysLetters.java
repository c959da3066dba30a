package org.isarbooking.outbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;

/** Writes letters about agreed days that were given back or taken back, and decides whether they are still sent. */
final class AgreedDaysLetters {

    private AgreedDaysLetters() {}

    static Letter write(Audience audience, Content.OfAgreedDays told) {
        AgreedDaysFacts facts = told.days();
        Language language = Letters.language(audience, facts.language());
        String topic = "mail." + told.kind().value();
        Object[] words = {
            facts.business().name(),
            facts.workspace().in(language),
            Money.ofCents(facts.monthlyCents(), language).display()
        };
        return Letters.letter(
                audience,
                language,
                facts.business(),
                Texts.get(language, topic + ".subject", words),
                Letters.greeting(audience, facts.tenant().name(), language),
                Letters.paragraphs(language, topic, words),
                details(told, language),
                null,
                List.of());
    }

    private static List<Letter.Detail> details(Content.OfAgreedDays told, Language language) {
        List<Letter.Detail> details = new ArrayList<>();
        switch (told.kind()) {
            case AGREED_DAYS_GIVEN_BACK, AGREED_DAYS_TAKEN_BACK -> {}
            case AGREED_DAYS_GIVEN_BACK_NOTICE, AGREED_DAYS_TAKEN_BACK_NOTICE ->
                told.days()
                        .tenant()
                        .name()
                        .ifPresent(name -> details.add(Letters.ofStranger(language, "tenant", name)));
        }
        details.add(Letters.detail(
                language,
                "agreed_days",
                told.days().days().stream()
                        .map(day -> LocalTimes.day(day, language))
                        .collect(Collectors.joining("; "))));
        return details;
    }

    /** Drops the message if all of its days were changed again. Then the message about the later change is enough. */
    static Verdict verdict(Content.OfAgreedDays told) {
        return told.days().days().isEmpty() ? new Verdict.Drop("changed again") : Verdict.sendTo(address(told));
    }

    private static Optional<String> address(Content.OfAgreedDays told) {
        return switch (told.kind()) {
            case AGREED_DAYS_GIVEN_BACK, AGREED_DAYS_TAKEN_BACK ->
                told.days().tenant().email();
            case AGREED_DAYS_GIVEN_BACK_NOTICE, AGREED_DAYS_TAKEN_BACK_NOTICE ->
                Optional.ofNullable(told.business().email());
        };
    }
}
