package org.isarbooking.business;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.util.Optional;

/** Writes the published catalog as a business file. Applying that file where it is published changes nothing. */
public final class PublishedFile {

    private final CatalogVersions.Version published;

    private PublishedFile(CatalogVersions.Version published) {
        this.published = published;
    }

    /** Reads what is published now; empty before the first apply. */
    public static Uni<Optional<PublishedFile>> newest(SqlClient client) {
        return CatalogVersions.newest(client).map(found -> found.map(PublishedFile::new));
    }

    public long version() {
        return published.number();
    }

    /** Writes the file. It may be long: never call this on an event loop. */
    public String text() {
        return CatalogYaml.write(published.document());
    }
}
