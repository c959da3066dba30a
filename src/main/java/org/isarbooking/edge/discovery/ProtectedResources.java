package org.isarbooking.edge.discovery;

import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.edge.access.ProtectedResourceDocument;

/** The documents that show where to get tokens, for the REST interface and for each MCP endpoint. */
@Singleton
class ProtectedResources implements PublishedCollection {

    private final ProtectedResourceDocument resources;

    ProtectedResources(ProtectedResourceDocument resources) {
        this.resources = resources;
    }

    @Override
    public List<PublishedDocument> documents() {
        return resources.byPath().entrySet().stream()
                .<PublishedDocument>map(entry -> new Metadata(List.of(entry.getKey()), entry.getValue()))
                .toList();
    }

    private record Metadata(List<String> paths, String text) implements PublishedText {

        @Override
        public String mediaType() {
            return "application/json";
        }
    }
}
