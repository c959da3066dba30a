package org.isarbooking.edge.discovery;

import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.stream.Collectors;
import org.isarbooking.edge.http.WebPages;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;

/**
 * The page at {@code /} in each language: it explains the service and links to pages for people, programs and agents.
 */
@Singleton
class HomePage implements PublishedCollection {

    /** The links of each section. The keys of a link's texts contain the link's name. */
    private static final Map<String, List<Link>> SECTIONS = sections();

    private record Link(String name, String path) {}

    private static Map<String, List<Link>> sections() {
        Map<String, List<Link>> sections = new LinkedHashMap<>();
        sections.put("customers", List.of(new Link("book", "/book")));
        sections.put("people", List.of(new Link("office", "/office")));
        sections.put(
                "programs",
                List.of(
                        new Link("docs", "/docs/"),
                        new Link("openapi", "/openapi"),
                        new Link("operations", "/v1/operations")));
        sections.put(
                "agents",
                List.of(
                        new Link("llms", "/llms.txt"),
                        new Link("ucp", "/.well-known/ucp"),
                        new Link("ard", "/.well-known/ard.json")));
        return sections;
    }

    @Override
    public List<PublishedDocument> documents() {
        return Arrays.stream(Language.values())
                .<PublishedDocument>map(Page::new)
                .toList();
    }

    private record Page(Language language) implements PublishedText {

        @Override
        public List<String> paths() {
            return List.of("/");
        }

        @Override
        public String mediaType() {
            return WebPages.MEDIA_TYPE;
        }

        @Override
        public List<String> variesBy() {
            return List.of("Accept-Language");
        }

        @Override
        public boolean isMeantBy(RoutingContext call) {
            return WebPages.language(call) == language;
        }

        @Override
        public String text() {
            return WebPages.page(
                    language,
                    word("title"),
                    "<p>%s</p>\n%s"
                            .formatted(
                                    word("lead"),
                                    SECTIONS.entrySet().stream()
                                            .map(this::section)
                                            .collect(Collectors.joining("\n"))));
        }

        private String section(Entry<String, List<Link>> section) {
            return "<h2>%s</h2>\n<dl>\n%s\n</dl>"
                    .formatted(
                            word(section.getKey()),
                            section.getValue().stream().map(this::entry).collect(Collectors.joining("\n")));
        }

        private String entry(Link link) {
            return "<dt><a href=\"%s\">%s</a></dt>\n<dd>%s</dd>"
                    .formatted(link.path(), word(link.name()), word(link.name() + ".about"));
        }

        private String word(String key) {
            return Texts.get(language, "site." + key);
        }
    }
}
