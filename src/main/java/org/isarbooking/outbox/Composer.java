package org.isarbooking.outbox;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.isarbooking.shared.Language;

/** Makes the mail of a message: the letter, laid out as text and as HTML, and the calendar entry for the customer. */
@ApplicationScoped
class Composer {

    /** The two layouts that all letters share. */
    @CheckedTemplate(basePath = "mails")
    static final class Layouts {

        private Layouts() {}

        /** {@code mails/text.txt}. */
        static native TemplateInstance text(Letter letter);

        /** {@code mails/page.html}, where everything is escaped. */
        static native TemplateInstance page(Letter letter);
    }

    private final MailConfig config;
    private final InstantSource clock;

    Composer(MailConfig config, InstantSource clock) {
        this.config = config;
        this.clock = clock;
    }

    Mail compose(WaitingMessage message, String to, BookingFacts booking, Optional<RequestFacts> request) {
        Letter letter = Letters.write(message.kind(), message.audience(), booking, request);
        return new Mail(
                message.id() + "-" + message.kind().value() + "-"
                        + message.audience().value(),
                message.messageId() + "@" + domain(config.sender()),
                to,
                Optional.ofNullable(booking.business().email()),
                letter.subject(),
                Layouts.text(letter).render(),
                Layouts.page(letter).render(),
                calendar(message, booking, clock.instant()));
    }

    private Optional<CalendarFile> calendar(WaitingMessage message, BookingFacts booking, Instant now) {
        Language language = Letters.language(message.audience(), booking);
        return switch (message.kind()) {
            case BOOKING_CONFIRMED, REQUEST_DECIDED, REMINDER ->
                Optional.of(CalendarFile.of(booking, language, address(config.sender()), now));
            case REQUEST_RECEIVED, NEW_BOOKING, NEW_REQUEST, BOOKING_CHANGED -> Optional.empty();
        };
    }

    private static String address(String from) {
        return from.replaceAll("^.*<|>.*$", "").strip();
    }

    private static String domain(String from) {
        String address = address(from);
        return address.substring(address.indexOf('@') + 1);
    }
}
