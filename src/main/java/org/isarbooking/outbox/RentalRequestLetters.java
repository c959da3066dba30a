package org.isarbooking.outbox;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;

/** Writes letters about requests to move or cancel a rental day. */
final class RentalRequestLetters {

    private RentalRequestLetters() {}

    static Letter write(Audience audience, Content.OfRentalRequest told) {
        RentalFacts rental = told.decided();
        Language language = Letters.language(audience, rental.language());
        String topic = "mail." + topic(told);
        Object[] words = {
            rental.business().name(),
            rental.workspace().in(language),
            RentalLetters.days(rental.days(), language),
            told.request()
                    .newDay()
                    .map(day -> LocalTimes.day(day.date(), language))
                    .orElse("")
        };
        Letter letter = Letters.letter(
                audience,
                language,
                rental.business(),
                Texts.get(language, topic + ".subject", words),
                Letters.greeting(audience, rental.tenant().name(), language),
                paragraphs(
                        told,
                        audience == Audience.CUSTOMER
                                ? RentalLetters.givenUp(rental, topic, words)
                                : Letters.paragraphs(language, topic, words),
                        language),
                details(told, language),
                RentalTable.ofDays(rental, language),
                accepted(told, language));
        return told.request()
                .movedFrom()
                .map(before -> letter.withComparison(RentalChangeLetters.comparison(List.of(before), rental, language)))
                .orElse(letter);
    }

    private static List<String> paragraphs(Content.OfRentalRequest told, List<String> said, Language language) {
        return switch (told.kind()) {
            case RENTAL_REQUEST_RECEIVED ->
                Letters.and(said, DeadlineWords.late(told.request().missedDeadline(), language));
            case RENTAL_REQUEST_DECIDED -> {
                List<String> due = DeadlineWords.due(said, missedByPaidDays(told), language);
                yield told.kept().isEmpty()
                        ? due
                        : Letters.and(due, Texts.find(language, "mail.rental_request_decided.kept"));
            }
            case NEW_RENTAL_REQUEST, RENTAL_REQUEST_LAPSED, RENTAL_REQUEST_APPROVED_AT_ONCE -> said;
        };
    }

    private static List<Letter.Link> accepted(Content.OfRentalRequest told, Language language) {
        return switch (told.kind()) {
            case RENTAL_REQUEST_RECEIVED, NEW_RENTAL_REQUEST ->
                DeadlineWords.terms(
                        told.request().missedDeadline(), told.rental().accepted(), language);
            case RENTAL_REQUEST_DECIDED ->
                DeadlineWords.terms(missedByPaidDays(told), told.rental().accepted(), language);
            case RENTAL_REQUEST_LAPSED, RENTAL_REQUEST_APPROVED_AT_ONCE -> List.of();
        };
    }

    /**
     * Returns the deadline that an approved cancellation has missed; empty if monthly agreements cover all cancelled
     * days, since these cost nothing.
     */
    private static Optional<Instant> missedByPaidDays(Content.OfRentalRequest told) {
        return told.request()
                .missedDeadline()
                .filter(_ -> told.request().isApprovedCancellation()
                        && !told.decided().days().stream().allMatch(RentalFacts.Day::covered));
    }

    /** Returns the key of the texts, for example {@code rental_request_decided.change.approved}. */
    private static String topic(Content.OfRentalRequest told) {
        RequestFacts.Status status = told.request().status();
        String wish = told.kind().value() + (told.request().isChange() ? ".change" : ".cancellation");
        String settled = told.kind().value() + "." + Letters.decision(status);
        return switch (told.kind()) {
            case RENTAL_REQUEST_RECEIVED, NEW_RENTAL_REQUEST -> wish;
            case RENTAL_REQUEST_LAPSED -> status == RequestFacts.Status.SUPERSEDED ? settled : wish;
            case RENTAL_REQUEST_APPROVED_AT_ONCE -> told.kind().value();
            case RENTAL_REQUEST_DECIDED ->
                status == RequestFacts.Status.SUPERSEDED && !told.request().isChange()
                        ? settled
                        : wish + "." + Letters.decision(status);
        };
    }

    private static List<Letter.Detail> details(Content.OfRentalRequest told, Language language) {
        RentalRequestFacts request = told.request();
        List<Letter.Detail> details = new ArrayList<>();
        switch (told.kind()) {
            case RENTAL_REQUEST_RECEIVED -> {
                newPrice(request, details, language);
                details.addAll(RentalLetters.priceEffects(request.priceEffects(), language));
            }
            case RENTAL_REQUEST_DECIDED -> {
                request.decisionReason()
                        .ifPresent(words -> details.add(Letters.ofOwner(language, "decision_reason", words)));
                told.kept()
                        .forEach(day ->
                                details.add(Letters.detail(language, "kept", RentalChangeLetters.line(day, language))));
                details.addAll(RentalLetters.priceChanges(request.priceChanges(), language));
            }
            case RENTAL_REQUEST_LAPSED, RENTAL_REQUEST_APPROVED_AT_ONCE -> {
                details.addAll(RentalLetters.tenant(told.rental(), language));
                request.reason().ifPresent(words -> details.add(Letters.ofStranger(language, "reason", words)));
            }
            case NEW_RENTAL_REQUEST -> {
                details.addAll(RentalLetters.tenant(told.rental(), language));
                details.add(Letters.detail(
                        language, "status", Texts.get(language, "mail.status." + Letters.decision(request.status()))));
                newPrice(request, details, language);
                details.addAll(RentalLetters.priceEffects(request.priceEffects(), language));
                DeadlineWords.missed(request.missedDeadline(), language).ifPresent(details::add);
                request.reason().ifPresent(words -> details.add(Letters.ofStranger(language, "reason", words)));
            }
        }
        return details;
    }

    private static void newPrice(RentalRequestFacts request, List<Letter.Detail> details, Language language) {
        request.newDay()
                .map(day -> day.covered()
                        ? Texts.get(language, "mail.rental.covered")
                        : Money.ofCents(day.priceCents(), language).display())
                .ifPresent(price -> details.add(Letters.detail(language, "new_price", price)));
    }
}
