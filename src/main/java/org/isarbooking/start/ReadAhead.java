package org.isarbooking.start;

import io.quarkus.runtime.StartupEvent;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import org.isarbooking.business.Catalogs;
import org.jboss.logging.Logger;

/**
 * Reads the published catalog while the rest of the service starts, so that the first request doesn't wait for it. If
 * the start itself publishes another version, as in dev and demo, the first request reads that version.
 */
@ApplicationScoped
class ReadAhead {

    private static final Logger LOG = Logger.getLogger(ReadAhead.class);

    private final ServiceConfig service;
    private final Catalogs catalogs;
    private final Pool pool;

    ReadAhead(ServiceConfig service, Catalogs catalogs, Pool pool) {
        this.service = service;
        this.catalogs = catalogs;
        this.pool = pool;
    }

    /**
     * Begins to read the catalog. Runs before Qute prepares the templates of pages, so that the database answers during
     * this preparation. After a failure, the first request reads the catalog.
     */
    void read(@Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE - 1) StartupEvent start) {
        if (service.serves()) {
            catalogs.current(pool)
                    .subscribe()
                    .with(
                            catalog -> LOG.debugf("Version %d of the catalog was read ahead", catalog.version()),
                            failure -> LOG.debugf("The catalog was not read ahead: %s", failure.getMessage()));
        }
    }
}
