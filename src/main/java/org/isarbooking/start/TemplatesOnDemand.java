package org.isarbooking.start;

import io.quarkus.qute.Engine;
import io.quarkus.qute.TemplateLocator;
import io.quarkus.qute.Variant;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.Reader;
import java.io.StringReader;
import java.util.Optional;

/**
 * Lets Qute parse each template when it is first rendered. By default, Qute parses all templates at the start. This is
 * not needed: the build has checked them, and most processes render only a few.
 *
 * <p>Until Qute's engine is ready, this locator returns an empty text for every template. Then the engine forgets the
 * empty templates, and finds the real ones. The first rendering of a template parses it, in less than 2 ms.
 */
@Singleton
class TemplatesOnDemand implements TemplateLocator {

    private volatile boolean ready;

    @Override
    public int getPriority() {
        return DEFAULT_PRIORITY + 1;
    }

    @Override
    public Optional<TemplateLocation> locate(String id) {
        return ready ? Optional.empty() : Optional.of(new Nothing());
    }

    void forgetEmptyTemplates(@Observes Engine engine) {
        ready = true;
        engine.clearTemplates();
    }

    private static final class Nothing implements TemplateLocation {

        @Override
        public Reader read() {
            return new StringReader("");
        }

        @Override
        public Optional<Variant> getVariant() {
            return Optional.empty();
        }
    }
}
