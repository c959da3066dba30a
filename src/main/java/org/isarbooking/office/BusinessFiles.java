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
 * Reads business files that the owner sends, and changes what is published. Both take their time, so they have a
 * worker thread; the class has a proxy, since operations are there before Vert.x is.
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

    /** Returns every value of what is published. */
    Uni<Map<String, String>> values(PublishedFile file) {
        return vertx.executeBlocking(file::values, false);
    }

    /** What is published, what shall be, and how both differ. */
    record Edited(PublishedFile published, BusinessFile file, List<ChangedValue> changed) {}

    /** Makes changes, if they were made from what is published; refuses mistakes. Publishes nothing. */
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

    /** Says what changes would mean for bookings. */
    Uni<CatalogEffects> effects(Edited edited) {
        return vertx.executeBlocking(() -> CatalogEffects.of(edited.published(), edited.file()), false);
    }

    /** Returns how a version differs from the one before it. */
    Uni<List<ChangedValue>> changedBy(SqlClient client, long version) {
        return PublishedFile.of(client, version - 1)
                .flatMap(before -> PublishedFile.of(client, version)
                        .flatMap(after -> vertx.executeBlocking(
                                () -> ChangedValue.between(valuesOf(before), valuesOf(after)), false)));
    }

    private static Map<String, String> valuesOf(Optional<PublishedFile> file) {
        return file.map(PublishedFile::values).orElseGet(Map::of);
    }

    /** Returns the refusal of changes that were made from another version. */
    static Refusal outdated() {
        return Refusal.of(ProblemCode.CATALOG_CHANGED).thenCall(OfficeGetCatalog.NAME);
    }
}
