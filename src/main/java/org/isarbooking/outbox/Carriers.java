package org.isarbooking.outbox;

import io.vertx.mutiny.core.Vertx;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Which way mails go. */
class Carriers {

    @Produces
    @Singleton
    Carrier carrier(Vertx vertx, MailConfig config) {
        return config.host().isPresent()
                ? new SmtpCarrier(vertx, config)
                : new FolderCarrier(vertx, config.folder(), config.sender());
    }

    void close(@Disposes Carrier carrier) {
        if (carrier instanceof SmtpCarrier smtp) {
            smtp.close();
        }
    }
}
