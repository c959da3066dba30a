package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.mutiny.core.Vertx;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderCarrierTest {

    @TempDir
    Path folder;

    @Test
    void without_a_server_a_mail_becomes_a_file_that_mail_programs_open() throws IOException, MessagingException {
        Vertx vertx = Vertx.vertx();
        try {
            new FolderCarrier(vertx, folder.resolve("mails"), "Isarsalon <booking@isarsalon.example>")
                    .carry(mail(), () -> {})
                    .await()
                    .indefinitely();
        } finally {
            vertx.closeAndAwait();
        }

        try (InputStream file = Files.newInputStream(folder.resolve("mails/12-reminder-customer.eml"))) {
            MimeMessage message = new MimeMessage(null, file);
            assertThat(message.getSubject()).isEqualTo("Grüße aus München");
            assertThat(message.getFrom()[0]).hasToString("Isarsalon <booking@isarsalon.example>");
            assertThat(message.getMessageID()).isEqualTo("<one@isarsalon.example>");
        }
    }

    private static Mail mail() {
        return new Mail(
                "12-reminder-customer",
                "one@isarsalon.example",
                "somebody@example.org",
                Optional.empty(),
                "Grüße aus München",
                "Hallo",
                "<p>Hallo</p>",
                List.of(Attachment.of(AppointmentCalendar.of(
                        Facts.booking(Language.DE), Language.DE, "booking@isarsalon.example", Facts.at(Facts.START)))));
    }
}
