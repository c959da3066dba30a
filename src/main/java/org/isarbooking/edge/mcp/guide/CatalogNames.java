package org.isarbooking.edge.mcp.guide;

import io.quarkiverse.mcp.server.CompletionResponse;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Translated;

/** Completes names of the published catalog for people who are typing. */
@Singleton
class CatalogNames {

    /** The protocol's limit for the names in an answer. */
    private static final int MOST = 100;

    private final Pool pool;
    private final Catalogs catalogs;

    CatalogNames(Pool pool, Catalogs catalogs) {
        this.pool = pool;
        this.catalogs = catalogs;
    }

    /**
     * Returns at most {@link #MOST} names that have a word with the typed beginning, ignoring case.
     *
     * @param kind {@code service}, {@code specialist} or {@code workspace}
     * @param begun the beginning of a word
     * @param language the language of the names; empty for every language
     */
    Uni<CompletionResponse> like(String kind, String begun, Optional<Language> language) {
        String start = begun.strip().toLowerCase(Locale.ROOT);
        return catalogs.current(pool).map(catalog -> {
            List<String> found = names(kind, catalog, language)
                    .filter(name -> begins(name.toLowerCase(Locale.ROOT), start))
                    .distinct()
                    .toList();
            return new CompletionResponse(found.stream().limit(MOST).toList(), found.size(), found.size() > MOST);
        });
    }

    private static boolean begins(String name, String start) {
        return name.startsWith(start) || name.contains(" " + start);
    }

    private static Stream<String> names(String kind, Catalog catalog, Optional<Language> language) {
        return switch (kind) {
            case "service" ->
                catalog.services().values().stream().map(Catalog.Service::name).flatMap(name -> in(language, name));
            case "specialist" -> catalog.specialists().values().stream().map(Catalog.Specialist::name);
            case "workspace" ->
                catalog.coworking().workspaces().values().stream()
                        .map(Coworking.Workspace::name)
                        .flatMap(name -> in(language, name));
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private static Stream<String> in(Optional<Language> language, Translated name) {
        return language.map(wanted -> Stream.of(name.in(wanted))).orElseGet(() -> name.all().stream());
    }
}
