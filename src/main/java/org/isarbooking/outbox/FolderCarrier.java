package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.mail.mailencoder.MailEncoder;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.core.buffer.Buffer;
import java.nio.file.Path;
import org.jboss.logging.Logger;

/**
 * Writes mails as {@code .eml} files if there is no mail server. People who try out the service can open these files in
 * mail programs.
 */
final class FolderCarrier implements Carrier {

    private static final Logger LOG = Logger.getLogger(FolderCarrier.class);

    private final Vertx vertx;
    private final Path folder;
    private final String from;

    FolderCarrier(Vertx vertx, Path folder, String from) {
        this.vertx = vertx;
        this.folder = folder;
        this.from = from;
    }

    @Override
    public Uni<Void> carry(Mail mail, Runnable late) {
        String file = folder.resolve(mail.name() + ".eml").toString();
        String content = new MailEncoder(MimeMessages.of(mail, from), "localhost").encode();
        return vertx.fileSystem()
                .mkdirs(folder.toString())
                .chain(() -> vertx.fileSystem().writeFile(file, Buffer.buffer(content)))
                .invoke(() -> LOG.infof("Without SMTP_HOST mails become files: %s", file));
    }
}
