package org.isarbooking;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.MessagingException;
import jakarta.mail.Multipart;
import jakarta.mail.Part;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A mail that has arrived.
 *
 * @param parts the texts of its parts, by media type
 */
public record ReceivedMail(String to, String replyTo, String subject, String messageId, Map<String, String> parts) {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** Returns a mail server that accepts every mail, on the port that the service uses. The caller starts it. */
    public static GreenMail server() {
        return server(MailServerResource.port(), ServerSetup.PROTOCOL_SMTP);
    }

    /**
     * Returns a mail server that accepts every mail, on the given port (0 for any free port). The caller starts it.
     *
     * @param protocol {@code smtp} or {@code smtps}
     */
    public static GreenMail server(int port, String protocol) {
        ServerSetup setup = new ServerSetup(port, "127.0.0.1", protocol);
        setup.setServerStartupTimeout(PATIENCE.toMillis());
        return new GreenMail(setup);
    }

    /** Returns the mails that a server has received, in the order of their recipients. */
    public static List<ReceivedMail> all(GreenMail server) {
        return Stream.of(server.getReceivedMessages())
                .map(ReceivedMail::read)
                .sorted(Comparator.comparing(ReceivedMail::to))
                .toList();
    }

    /** Returns the only mail to an address. Fails if there is none or more than one. */
    public static ReceivedMail only(GreenMail server, String to) {
        return only(server, to, "");
    }

    /** Returns the only mail to an address with these words in its subject. Fails if there is none or more than one. */
    public static ReceivedMail only(GreenMail server, String to, String about) {
        List<ReceivedMail> mails = all(server).stream()
                .filter(mail -> mail.to().equals(to) && mail.subject().contains(about))
                .toList();
        if (mails.size() != 1) {
            throw new AssertionError(mails.size() + " mails for " + to + " of " + all(server));
        }
        return mails.getFirst();
    }

    public String text() {
        return parts.getOrDefault("text/plain", "");
    }

    public String html() {
        return parts.getOrDefault("text/html", "");
    }

    public String calendar() {
        return parts.getOrDefault("text/calendar", "");
    }

    private static ReceivedMail read(MimeMessage message) {
        try {
            Map<String, String> parts = new HashMap<>();
            collect(message, parts);
            return new ReceivedMail(
                    message.getAllRecipients()[0].toString(),
                    message.getReplyTo()[0].toString(),
                    message.getSubject(),
                    message.getMessageID(),
                    parts);
        } catch (MessagingException | IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void collect(Part part, Map<String, String> parts) throws MessagingException, IOException {
        if (part.getContent() instanceof Multipart several) {
            for (int index = 0; index < several.getCount(); index++) {
                collect(several.getBodyPart(index), parts);
            }
        } else {
            try (InputStream content = part.getInputStream()) {
                String type = part.getContentType().split(";", 2)[0];
                parts.put(type, new String(content.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n"));
            }
        }
    }
}
