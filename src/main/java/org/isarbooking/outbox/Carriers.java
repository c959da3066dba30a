package org.isarbooking.outbox;

import io.vertx.mutiny.core.Vertx;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Chooses the way to send mails: by SMTP if a server is configured, else as files in a folder. */
class Carriers {

    @Produces
    @Singleton
    Carrier carrier(Vertx vertx, MailConfig config) {
        return config.host().isPresent()
                ? new CarefulCarrier(new SmtpCarrier(vertx, config), CarefulCarrier.CIRCUIT, config.rest())
                : new FolderCarrier(vertx, config.folder(), config.sender());
    }

    void close(@Disposes Carrier carrier) {
        carrier.close();
    }
}
