package org.isarbooking.business;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A version of the catalog in the form of a business file. Applying the newest version to its own database changes
 * nothing.
 */
public final class PublishedFile {

    private final CatalogVersions.Version published;

    PublishedFile(CatalogVersions.Version published) {
        this.published = published;
    }

    /** Reads the published version; empty before the first apply. */
    public static Uni<Optional<PublishedFile>> newest(SqlClient client) {
        return CatalogVersions.newest(client).map(found -> found.map(PublishedFile::new));
    }

    /** Reads a present or former version; empty for an unknown one. */
    public static Uni<Optional<PublishedFile>> of(SqlClient client, long version) {
        return CatalogVersions.of(client, version).map(found -> found.map(PublishedFile::new));
    }

    CatalogDocument document() {
        return published.document();
    }

    /**
     * Returns every value as text, by its path; "" for an entry. This may take long: never call it on an event loop.
     */
    public Map<String, String> values() {
        return CatalogTree.values(CatalogTree.file(published.document()));
    }

    /** Returns the paths at which changes can't add entries, because the names have already been used. */
    public List<String> taken() {
        return NumberedList.taken(published.document()).stream().sorted().toList();
    }

    public long version() {
        return published.number();
    }

    /** Returns the text of the file. This may take long: never call it on an event loop. */
    public String text() {
        return CatalogYaml.write(published.document());
    }
}
