package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.business.BusinessFile;
import org.isarbooking.business.BusinessLoader;
import org.isarbooking.business.CatalogEffects;
import org.isarbooking.business.ChangedValue;
import org.isarbooking.business.LoadedBusiness;
import org.isarbooking.business.Mistake;
import org.isarbooking.business.NoBusinessPublished;
import org.isarbooking.business.PublishedFile;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/**
 * Reads business files that the owner sends, and applies changes to the published catalog in memory. Both are slow, so
 * they run on a worker thread. The scope {@code ApplicationScoped} gives operations a proxy of this class, since
 * operations are created before Vert.x.
 */
@ApplicationScoped
class BusinessFiles {

    private final Vertx vertx;
    private final BusinessLoader loader;

    BusinessFiles(Vertx vertx, BusinessLoader loader) {
        this.vertx = vertx;
        this.loader = loader;
    }

    /** Loads a business file from its text; returns the business or the mistakes. */
    Uni<LoadedBusiness> load(String text) {
        return vertx.executeBlocking(() -> loader.load(text), false);
    }

    /** Returns a version of the catalog as the text of a business file. */
    Uni<String> write(PublishedFile file) {
        return vertx.executeBlocking(file::text, false);
    }

    /** Returns every value of a version of the catalog, by path. */
    Uni<Map<String, String>> values(PublishedFile file) {
        return vertx.executeBlocking(file::values, false);
    }

    record Edited(PublishedFile published, BusinessFile file, List<ChangedValue> changed) {}

    /**
     * Applies changes to the published file in memory, and publishes nothing. Refuses changes with mistakes, and
     * changes that are based on another version.
     */
    Uni<Edited> edit(SqlClient client, CatalogInput input) {
        return PublishedFile.newest(client)
                .map(found -> found.orElseThrow(NoBusinessPublished::new))
                .flatMap(published -> published.version() == input.version()
                        ? vertx.executeBlocking(() -> edit(published, input), false)
                        : Uni.createFrom().failure(outdated()));
    }

    private Edited edit(PublishedFile published, CatalogInput input) {
        return switch (loader.load(published, input.catalogChanges())) {
            case LoadedBusiness.Invalid(List<Mistake> mistakes) -> throw input.wrong(mistakes);
            case LoadedBusiness.Valid(BusinessFile file) ->
                new Edited(published, file, ChangedValue.between(published.values(), file.values()));
        };
    }

    /** Returns the effects that changes would have on bookings. */
    Uni<CatalogEffects> effects(Edited edited) {
        return vertx.executeBlocking(() -> CatalogEffects.of(edited.published(), edited.file()), false);
    }

    /** Returns the values in which a version differs from the version before it. */
    Uni<List<ChangedValue>> changedBy(SqlClient client, long version) {
        return PublishedFile.of(client, version - 1)
                .flatMap(before -> PublishedFile.of(client, version)
                        .flatMap(after -> vertx.executeBlocking(
                                () -> ChangedValue.between(valuesOf(before), valuesOf(after)), false)));
    }

    private static Map<String, String> valuesOf(Optional<PublishedFile> file) {
        return file.map(PublishedFile::values).orElseGet(Map::of);
    }

    /** Returns the refusal of changes that are based on another version. */
    static Refusal outdated() {
        return Refusal.of(ProblemCode.CATALOG_CHANGED).thenCall(OfficeGetCatalog.NAME);
    }
}
