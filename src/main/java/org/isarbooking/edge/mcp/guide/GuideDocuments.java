package org.isarbooking.edge.mcp.guide;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkiverse.mcp.server.McpException;
import io.quarkiverse.mcp.server.ResourceManager;
import io.quarkiverse.mcp.server.ResourceResponse;
import io.quarkiverse.mcp.server.TextResourceContents;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.edge.access.McpEndpoint;
import org.isarbooking.edge.mcp.JsonRpc;
import org.isarbooking.edge.mcp.OperationReader;
import org.isarbooking.operation.Refusal;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;

/** Serves the published catalog, the facts of the business and its terms as resources, each in every language. */
@Singleton
class GuideDocuments {

    private static final int PAGE = 100;

    /** The parts of an answer that aren't part of its document: they change by the day, the page or the reader. */
    private static final List<String> NOT_PUBLISHED = List.of(
            "contract_version",
            "business",
            "language",
            "local_date",
            "campaign",
            "total",
            "offset",
            "limit",
            "next_offset",
            "notices");

    private final ResourceManager resources;
    private final OperationReader reader;

    GuideDocuments(ResourceManager resources, OperationReader reader) {
        this.resources = resources;
        this.reader = reader;
    }

    @Startup
    void register() {
        for (GuideDocument document : GuideDocument.values()) {
            for (Language language : Language.values()) {
                register(document, language);
            }
        }
    }

    private void register(GuideDocument document, Language language) {
        String uri = document.uri(language);
        resources
                .newResource(document.key() + "-" + language.code())
                .setServerNames(document.endpoints().stream()
                        .map(McpEndpoint::serverName)
                        .toArray(String[]::new))
                .setTitle(Texts.get(language, "mcp.document." + document.key()))
                .setDescription(Texts.get(language, "mcp.document." + document.key() + ".about"))
                .setUri(uri)
                .setMimeType("application/json")
                .setAsyncHandler(_ -> read(document, language)
                        .map(json -> new ResourceResponse(
                                new TextResourceContents(uri, json.toString(), "application/json")))
                        .onFailure(Refusal.class)
                        .transform(refusal -> new McpException(
                                Texts.get(language, "mcp.document_unreadable"), refusal, JsonRpc.INTERNAL_ERROR)))
                .register();
    }

    private Uni<ObjectNode> read(GuideDocument document, Language language) {
        ObjectNode question = JsonNodeFactory.instance.objectNode().put("language", language.code());
        if (document.isPaged()) {
            return page(document, question.put("limit", PAGE).put("offset", 0)).map(GuideDocuments::published);
        }
        Uni<ObjectNode> facts = reader.read(document.operation(), question).map(GuideDocuments::published);
        return document == GuideDocument.TERMS ? facts.map(GuideDocuments::terms) : facts;
    }

    /** Returns all entries from an offset on. */
    private Uni<ObjectNode> page(GuideDocument document, ObjectNode question) {
        return reader.read(document.operation(), question).flatMap(page -> {
            JsonNode next = page.path("next_offset");
            if (!next.isIntegralNumber()) {
                return Uni.createFrom().item(page);
            }
            return page(document, question.put("offset", next.asInt())).map(rest -> {
                page.set("items", joined(page.path("items"), rest.path("items")));
                return page;
            });
        });
    }

    private static ArrayNode joined(JsonNode first, JsonNode rest) {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        first.forEach(all::add);
        rest.forEach(all::add);
        return all;
    }

    private static ObjectNode terms(JsonNode facts) {
        ObjectNode terms = JsonNodeFactory.instance.objectNode();
        terms.set("salon", facts.at("/salon/terms"));
        if (facts.has("coworking")) {
            terms.set("coworking", facts.at("/coworking/terms"));
        }
        return terms;
    }

    /**
     * Removes the envelope, today's campaign, the facts about the page and the notices. So a document doesn't depend on
     * its reader. It depends on what is published and, for the closed days of the coming year, on the date.
     */
    private static ObjectNode published(ObjectNode answer) {
        answer.remove(NOT_PUBLISHED);
        return answer;
    }
}
