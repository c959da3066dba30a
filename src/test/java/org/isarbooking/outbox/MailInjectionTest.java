package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import biweekly.Biweekly;
import biweekly.ICalendar;
import io.vertx.ext.mail.mailencoder.MailEncoder;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Translated;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Line breaks in texts add no header to a mail and no line to a calendar. */
class MailInjectionTest {

    private static final Instant NOW = Facts.at("2027-06-07T06:00");

    @ParameterizedTest
    @ValueSource(strings = {"\r\n", "\n", "\r", "\r\n\r\n", "\u0085", "\u2028"})
    void a_subject_of_several_lines_adds_no_header(String lineBreak) throws MessagingException {
        Mail mail = new Mail(
                "1",
                "one@isarsalon.example",
                "somebody@example.org",
                Optional.of("owner@isarsalon.example" + lineBreak + "Bcc: victim@example.org"),
                "Raum 1" + lineBreak + "Bcc: victim@example.org" + lineBreak + "X-Evil: yes",
                "text",
                "<p>text</p>",
                List.of());

        MimeMessage message = read(mail);

        assertThat(message.getAllRecipients()).hasSize(1);
        assertThat(message.getRecipients(Message.RecipientType.BCC)).isNull();
        assertThat(message.getHeader("X-Evil")).isNull();
    }

    private static MimeMessage read(Mail mail) throws MessagingException {
        String encoded =
                new MailEncoder(MimeMessages.of(mail, "Isarsalon <booking@isarsalon.example>"), "localhost").encode();
        return new MimeMessage(null, new ByteArrayInputStream(encoded.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void names_of_several_lines_add_nothing_to_a_calendar() {
        String evil = "Gesicht\r\nATTENDEE:mailto:victim@example.org\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil";
        BookingFacts original = Facts.booking(Language.DE);
        BookingFacts.BookedService service = original.services().getFirst();
        BookingFacts booking = new BookingFacts(
                original.uid(),
                original.state(),
                original.stateNow(),
                original.sequence(),
                original.language(),
                List.of(new BookingFacts.BookedService(
                        new Translated(Map.of(Language.DE, evil)),
                        service.staffId(),
                        evil,
                        service.staffEmail(),
                        service.startsAt(),
                        service.endsAt(),
                        service.priceCents())),
                original.totals(),
                original.customer(),
                original.accepted(),
                original.bookedAt(),
                original.business(),
                original.more());

        String text = AppointmentCalendar.of(booking, Language.DE, "booking@isarsalon.example", NOW)
                .text();

        ICalendar calendar = Biweekly.parse(text).first();
        assertThat(calendar.getEvents()).hasSize(1);
        assertThat(calendar.getEvents().getFirst().getAttendees()).isEmpty();
        assertThat(text.lines()).noneMatch(line -> line.startsWith("ATTENDEE") || line.startsWith("UID:evil"));
    }
}
