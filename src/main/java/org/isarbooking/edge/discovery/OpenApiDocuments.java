package org.isarbooking.edge.discovery;

import io.smallrye.openapi.api.SmallRyeOpenAPI;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.eclipse.microprofile.config.Config;
import org.isarbooking.edge.contract.ContractDocument;
import org.isarbooking.edge.discovery.OpenApiRendering.Format;
import org.jspecify.annotations.Nullable;

/**
 * The contract's OpenAPI document: made from the code by the build, and completed from the registry. It is completed at
 * the first request. The framework would complete it at startup, which would then take twice as long.
 */
@Singleton
class OpenApiDocuments {

    private static final String OF_THE_BUILD = "/META-INF/quarkus-generated-openapi-doc.JSON";

    private final Config config;
    private final ContractDocument contract;

    OpenApiDocuments(Config config, ContractDocument contract) {
        Objects.requireNonNull(OpenApiDocuments.class.getResource(OF_THE_BUILD), OF_THE_BUILD);
        this.config = config;
        this.contract = contract;
    }

    @Produces
    @Singleton
    PublishedDocument json() {
        return new OpenApiRendering(Format.JSON, () -> made().toJSON());
    }

    @Produces
    @Singleton
    PublishedDocument yaml() {
        return new OpenApiRendering(Format.YAML, () -> made().toYAML());
    }

    /**
     * Makes the model anew for each format and doesn't keep it, because the model takes much more memory than the
     * text.
     */
    private SmallRyeOpenAPI made() {
        try (@Nullable InputStream found = OpenApiDocuments.class.getResourceAsStream(OF_THE_BUILD)) {
            return new OfTheBuild()
                    .withConfig(config)
                    .withCustomStaticFile(() -> Objects.requireNonNull(found, OF_THE_BUILD))
                    .enableModelReader(false)
                    .enableStandardStaticFiles(false)
                    .enableAnnotationScan(false)
                    .enableStandardFilter(false)
                    .addFilter(contract)
                    .build();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Works without the framework's class scanner, which a native executable doesn't have. */
    private static final class OfTheBuild extends SmallRyeOpenAPI.Builder {

        @Override
        protected SmallRyeOpenAPI build(boolean isModifiable) {
            var context = getContext();
            buildPrepare(context);
            buildStaticModel(context);
            return buildFinalize(context, isModifiable);
        }
    }
}
