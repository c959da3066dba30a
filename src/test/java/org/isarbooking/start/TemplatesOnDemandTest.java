package org.isarbooking.start;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.qute.Engine;
import io.quarkus.qute.TemplateLocator;
import io.quarkus.qute.Variant;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.io.Reader;
import java.io.StringReader;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

@QuarkusTest
class TemplatesOnDemandTest {

    private static final String ANY_ID = "pages/any.html";

    @Inject
    @Any
    Instance<TemplateLocator> locators;

    @Inject
    Engine serviceEngine;

    private final AtomicInteger reads = new AtomicInteger();
    private final TemplatesOnDemand onDemand = new TemplatesOnDemand();
    private final Engine engine = Engine.builder()
            .addDefaults()
            .addLocator(this::real)
            .addLocator(onDemand)
            .build();

    @Test
    void an_engine_that_is_still_being_built_does_not_read_the_templates_that_it_gets() {
        engine.getTemplate(ANY_ID);

        assertThat(reads).hasValue(0);
    }

    @Test
    void once_the_engine_is_built_the_first_use_of_a_template_reads_it() {
        engine.getTemplate(ANY_ID);
        onDemand.forgetEmptyTemplates(engine);

        assertThat(reads).hasValue(0);
        assertThat(engine.getTemplate(ANY_ID).render()).isEqualTo("real");
        assertThat(engine.getTemplate(ANY_ID).render()).isEqualTo("real");
        assertThat(reads).hasValue(1);
    }

    @Test
    void the_engine_of_the_service_asks_the_locator_and_finds_templates_without_their_ending() {
        assertThat(locators.stream()).hasAtLeastOneElementOfType(TemplatesOnDemand.class);
        assertThat(serviceEngine.getTemplate("office/nothingHere").getExpressions())
                .isNotEmpty();
    }

    private Optional<TemplateLocator.TemplateLocation> real(String id) {
        return Optional.of(new TemplateLocator.TemplateLocation() {
            @Override
            public Reader read() {
                reads.incrementAndGet();
                return new StringReader("real");
            }

            @Override
            public Optional<Variant> getVariant() {
                return Optional.empty();
            }
        });
    }
}
