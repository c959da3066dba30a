package org.isarbooking.edge.mcp.guide;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkiverse.mcp.server.MetaKey;
import io.quarkiverse.mcp.server.ResourceManager;
import io.quarkiverse.mcp.server.ResourceResponse;
import io.quarkiverse.mcp.server.TextResourceContents;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.isarbooking.edge.access.McpEndpoint;
import org.isarbooking.edge.mcp.McpApps;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;

/**
 * The page on which people choose a free time and book an offer, within the client of their agent. It is one complete
 * file, and needs no network, because it calls tools through the client.
 */
@Singleton
class VisitApp {

    private static final String MEDIA_TYPE = "text/html;profile=mcp-app";
    private static final String FILE = "/apps/visit.html";

    /** The key of a text in the page's script. */
    private static final Pattern TEXT = Pattern.compile("'((?:site\\.book|site\\.page|mcp\\.app)\\.[a-z_.]+)'");

    private static final String TEXTS = "<script type=\"application/json\" id=\"texts\">";

    /** The page needs no connections, and asks the client for a border. */
    private static final Map<MetaKey, Object> META = Map.of(
            MetaKey.of(McpApps.META),
            Map.of(
                    "csp",
                    Map.of("connectDomains", List.of(), "resourceDomains", List.of(), "frameDomains", List.of()),
                    "prefersBorder",
                    true));

    private final ResourceManager resources;

    VisitApp(ResourceManager resources) {
        this.resources = resources;
    }

    @Startup
    void register() {
        // Made when it is first read: a start doesn't wait for it.
        Uni<ResourceResponse> page = Uni.createFrom()
                .item(() -> new ResourceResponse(new TextResourceContents(McpApps.VISIT, page(), MEDIA_TYPE, META)))
                .memoize()
                .indefinitely();
        resources
                .newResource("visit")
                .setServerNames(McpEndpoint.ALL.serverName(), McpEndpoint.SALON.serverName())
                .setTitle(Texts.get(Language.EN, "mcp.app"))
                .setDescription(Texts.get(Language.EN, "mcp.app.about"))
                .setUri(McpApps.VISIT)
                .setMimeType(MEDIA_TYPE)
                .setMetadata(META)
                .setAsyncHandler(_ -> page)
                .register();
    }

    /**
     * Returns the page with texts in all languages, because the page learns only from the client which language to use.
     */
    static String page() {
        String page = file();
        ObjectNode texts = JsonNodeFactory.instance.objectNode();
        for (Language language : Language.values()) {
            ObjectNode words = texts.putObject(language.code());
            TEXT.matcher(page)
                    .results()
                    .map(key -> key.group(1))
                    .forEach(key -> words.put(key, Texts.get(language, key)));
        }
        return page.replace(TEXTS + "{}", TEXTS + texts.toString().replace("<", "\\u003c"));
    }

    private static String file() {
        try (InputStream file = Objects.requireNonNull(VisitApp.class.getResourceAsStream(FILE), FILE)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
