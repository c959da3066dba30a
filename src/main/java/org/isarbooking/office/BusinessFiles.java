package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import org.isarbooking.business.BusinessLoader;
import org.isarbooking.business.LoadedBusiness;
import org.isarbooking.business.PublishedFile;

/**
 * Reads business files that the owner sends. Parsing takes its time, so it has a worker thread; the class has a proxy,
 * since operations are there before Vert.x is.
 */
@ApplicationScoped
class BusinessFiles {

    private final Vertx vertx;
    private final BusinessLoader loader;

    BusinessFiles(Vertx vertx, BusinessLoader loader) {
        this.vertx = vertx;
        this.loader = loader;
    }

    /** What became of loading the text. */
    Uni<LoadedBusiness> load(String text) {
        return vertx.executeBlocking(() -> loader.load(text), false);
    }

    /** Writes what is published as a file. */
    Uni<String> write(PublishedFile file) {
        return vertx.executeBlocking(file::text, false);
    }
}
