package org.isarbooking.edge.discovery;

import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.List;
import org.isarbooking.edge.http.ProblemPages;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.shared.Language;

/** The pages about each problem in each language. */
@Singleton
class ProblemPageDocuments implements PublishedCollection {

    private final ProblemPages pages;

    ProblemPageDocuments(ProblemPages pages) {
        this.pages = pages;
    }

    @Override
    public List<PublishedDocument> documents() {
        return Arrays.stream(ProblemCode.values())
                .flatMap(code -> Arrays.stream(Language.values()).map(language -> document(code, language)))
                .toList();
    }

    private PublishedDocument document(ProblemCode code, Language language) {
        return new Page(code, language, pages);
    }

    private record Page(ProblemCode code, Language language, ProblemPages pages) implements PublishedText {

        @Override
        public List<String> paths() {
            return List.of("/problems/" + code.value());
        }

        @Override
        public String mediaType() {
            return "text/html;charset=UTF-8";
        }

        @Override
        public List<String> variesBy() {
            return List.of("Accept-Language");
        }

        @Override
        public boolean isMeantBy(RoutingContext call) {
            return pages.language(call) == language;
        }

        @Override
        public String text() {
            return pages.page(code, language);
        }
    }
}
