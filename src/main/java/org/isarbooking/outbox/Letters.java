package org.isarbooking.outbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.business.Terms;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/**
 * Writes the letter of each message. Customers and tenants see prices and the terms that they have accepted. The owner
 * sees prices, and the name of the customer or tenant. A specialist sees times, and the part of the customer's name
 * that the rule {@code staff_see_customer} allows. No letter to the owner or a specialist shows a contact or a key. The
 * office shows contacts to people who may see them.
 */
final class Letters {

    /** The language of the owner and the specialists. */
    private static final Language HOUSE = Language.DE;

    private Letters() {}

    /**
     * Writes the letter of a message.
     *
     * @param staffId the specialist who gets the letter, with only this specialist's services; empty for other
     *     recipients
     */
    static Letter write(Audience audience, OptionalInt staffId, Content content) {
        return write(audience, staffId.isPresent() ? content.ofSpecialist(staffId.getAsInt()) : content);
    }

    static Letter write(Audience audience, Content content) {
        Letter letter = letter(audience, content);
        return content.more()
                .map(more -> withFacts(letter, audience, content, more))
                .orElse(letter);
    }

    private static Letter withFacts(Letter letter, Audience audience, Content content, LetterFacts more) {
        Language language = Language.of(letter.language()).orElse(HOUSE);
        Letter named = letter.beginningWith(detail(language, "reference", more.reference()));
        return switch (audience) {
            case CUSTOMER ->
                named.withLinks(
                        more.manageUrl()
                                .map(url -> new Letter.Link(
                                        Texts.get(
                                                language,
                                                content.isCancelled() ? "mail.manage.cancelled" : "mail.manage"),
                                        url.toString()))
                                .orElse(null),
                        more.againUrl()
                                .filter(_ -> content.isCancelled())
                                .map(url -> new Letter.Link(Texts.get(language, "mail.again"), url.toString()))
                                .orElse(null),
                        contact(content.business(), more, language));
            case OWNER, SPECIALIST -> named;
        };
    }

    private static List<Letter.Detail> contact(BusinessSettings business, LetterFacts more, Language language) {
        List<Letter.Detail> ways = new ArrayList<>();
        Optional.ofNullable(business.phone()).ifPresent(phone -> ways.add(detail(language, "phone", phone)));
        Optional.ofNullable(business.email()).ifPresent(email -> ways.add(detail(language, "email", email)));
        List<String> hours = more.hours().lines(language);
        if (!hours.isEmpty()) {
            ways.add(
                    more.hours().isByDays()
                            ? detail(language, "rented_on", String.join(", ", hours))
                            : detail(language, "hours", String.join("; ", hours)));
        }
        return ways;
    }

    private static Letter letter(Audience audience, Content content) {
        return switch (content) {
            case Content.OfAppointment told -> AppointmentLetters.write(audience, told);
            case Content.OfRental told -> RentalLetters.write(audience, told);
            case Content.OfRentalRequest told -> RentalRequestLetters.write(audience, told);
            case Content.OfRentalChange told -> RentalChangeLetters.write(told);
            case Content.OfVisitChange told -> ChangeLetters.write(told);
            case Content.OfCancelledVisit told -> CancellationLetters.write(told);
            case Content.OfCancelledDay told -> CancellationLetters.write(told);
            case Content.OfApproval told -> ApprovalLetters.write(audience, told);
            case Content.OfAgreedDays told -> AgreedDaysLetters.write(audience, told);
            case Content.OfInvoice told -> InvoiceLetters.write(told.invoice());
            case Content.OfWaitlist told -> WaitlistLetters.write(told);
            case Content.OfWaitlistEntry told -> WaitlistLetters.write(told);
            case Content.OfReminder told -> ReminderLetters.write(told.reminder());
            case Content.OfBilling told -> BillingLetters.write(told.billing());
        };
    }

    /**
     * Returns the language of a letter.
     *
     * @param theirs the language of the customer or tenant
     */
    static Language language(Audience audience, Language theirs) {
        return switch (audience) {
            case CUSTOMER -> theirs;
            case OWNER, SPECIALIST -> HOUSE;
        };
    }

    static Letter letter(
            Audience audience,
            Language language,
            BusinessSettings business,
            String subject,
            String greeting,
            List<String> paragraphs,
            List<Letter.Detail> details,
            @Nullable Table table,
            List<Letter.Link> accepted) {
        return new Letter(
                language.code(),
                subject,
                greeting,
                paragraphs,
                details,
                table,
                new Letter.Labels(
                        Texts.get(language, "mail.label.address"),
                        Texts.get(language, "mail.label.accepted." + audience.value())),
                accepted,
                Texts.get(language, "mail.closing." + audience.value()),
                business.name(),
                business.address(),
                business.siteUrl(),
                null,
                null,
                null,
                List.of());
    }

    /** Returns the paragraphs of a topic: the text {@code .text} and, if it exists, the text {@code .more}. */
    static List<String> paragraphs(Language language, String topic, Object... arguments) {
        return Stream.of(topic + ".text", topic + ".more")
                .flatMap(key -> Texts.find(language, key, arguments).stream())
                .toList();
    }

    /** Returns the paragraphs, followed by one more if it is given. */
    static List<String> and(List<String> said, Optional<String> more) {
        return Stream.concat(said.stream(), more.stream()).toList();
    }

    static Letter.Detail detail(Language language, String label, String text) {
        return new Letter.Detail(Texts.get(language, "mail.label." + label), text);
    }

    /** Returns the owner's words as a detail for the customer or tenant. */
    static Letter.Detail ofOwner(Language language, String label, String words) {
        return new Letter.Detail(Texts.get(language, "mail.label." + label), Words.visible(words), true);
    }

    /**
     * Returns words of a customer or tenant as a detail for the owner or a specialist. They are changed so that no mail
     * program makes links of them.
     */
    static Letter.Detail ofStranger(Language language, String label, String words) {
        return new Letter.Detail(Texts.get(language, "mail.label." + label), Words.withoutLinks(words), true);
    }

    static List<Letter.Link> accepted(List<Terms> accepted, Language language) {
        return accepted.stream()
                .map(terms -> new Letter.Link(
                        Texts.get(language, "mail.terms." + terms.kind().code(), terms.version()), terms.url()))
                .toList();
    }

    /** Returns the greeting: by name for a tenant whose account has a name, else without a name. */
    static String greeting(Audience audience, Optional<String> tenant, Language language) {
        return switch (audience) {
            case CUSTOMER ->
                tenant.map(name -> Greeting.of(language, "mail.greeting.tenant", name))
                        .orElseGet(() -> Texts.get(language, "mail.greeting"));
            case OWNER, SPECIALIST -> Texts.get(language, "mail.greeting");
        };
    }

    /** Returns the part of a text's key that names the status of a request. */
    static String decision(RequestFacts.Status status) {
        return switch (status) {
            case APPROVED -> "approved";
            case DECLINED -> "declined";
            case LAPSED, WITHDRAWN -> "lapsed";
            case SUPERSEDED -> "superseded";
            case OPEN -> "open";
        };
    }
}
