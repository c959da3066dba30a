package org.isarbooking.outbox;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.InstantSource;
import java.util.Optional;

/** Makes the mail of a message: the letter, laid out as text and as HTML, with its attachments. */
@ApplicationScoped
class Composer {

    /** The two layouts of all letters: text and HTML. */
    @CheckedTemplate(basePath = "mails")
    static final class Layouts {

        private Layouts() {}

        static native TemplateInstance text(Letter letter);

        /** Renders the layout {@code mails/page.html}, which escapes everything. */
        static native TemplateInstance page(Letter letter);
    }

    private final MailConfig config;
    private final InstantSource clock;

    Composer(MailConfig config, InstantSource clock) {
        this.config = config;
        this.clock = clock;
    }

    Mail compose(WaitingMessage message, String to, Content content) {
        Letter letter = Letters.write(message.audience(), message.staffId(), content);
        return new Mail(
                message.id() + "-" + message.kind().value() + "-"
                        + message.audience().value(),
                message.messageId() + "@" + domain(config.sender()),
                to,
                replyTo(message.audience(), content),
                letter.subject(),
                Layouts.text(letter).render(),
                Layouts.page(letter).render(),
                Attachments.of(content, message.staffId(), address(config.sender()), clock.instant()));
    }

    /**
     * Returns the address for replies. Customers reply to the business, and the owner to the customer or tenant.
     * Specialists reply to the business, since they must not see customers' addresses.
     */
    private static Optional<String> replyTo(Audience audience, Content content) {
        Optional<String> business = Optional.ofNullable(content.business().email());
        return switch (audience) {
            case CUSTOMER, SPECIALIST -> business;
            case OWNER -> content.correspondent().or(() -> business);
        };
    }

    /** Returns only the address of a sender that may be written as {@code Name <address>}. */
    static String address(String from) {
        return from.replaceAll("^.*<|>.*$", "").strip();
    }

    private static String domain(String from) {
        String address = address(from);
        return address.substring(address.indexOf('@') + 1);
    }
}
