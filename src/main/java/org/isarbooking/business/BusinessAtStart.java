package org.isarbooking.business;

import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jboss.logging.Logger;

/**
 * Publishes a business when the service starts, so that people can try the service out. In production, only commands
 * and the office publish.
 */
@ApplicationScoped
public class BusinessAtStart {

    static final String DEMO = "/business/demo.yaml";

    private static final Logger LOG = Logger.getLogger(BusinessAtStart.class);
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final BusinessLoader loader;
    private final BusinessApplier applier;
    private final StartBusiness wanted;

    public BusinessAtStart(BusinessLoader loader, BusinessApplier applier, StartBusiness wanted) {
        this.loader = loader;
        this.applier = applier;
        this.wanted = wanted;
    }

    /** Runs before other observers of the start, which may need the catalog. */
    void publish(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) StartupEvent start) {
        if (wanted.publishes()) {
            publish(wanted.file().map(loader::load).orElseGet(() -> demo(loader)));
        }
    }

    private void publish(LoadedBusiness loaded) {
        switch (loaded) {
            case LoadedBusiness.Invalid(List<Mistake> mistakes) -> throw refused(mistakes);
            case LoadedBusiness.Valid(BusinessFile business) -> {
                switch (applier.apply(
                                business,
                                Publication.AT_START,
                                (_, _) -> Uni.createFrom().voidItem())
                        .await()
                        .atMost(PATIENCE)) {
                    case Applied.Refused(List<Mistake> mistakes) -> throw refused(mistakes);
                    case Applied.Unchanged(long version) ->
                        LOG.infof(
                                "Version %d of \"%s\" is published already; nothing has changed",
                                version, business.catalog().business().name());
                    case Applied.Changed changed ->
                        LOG.infof(
                                "Published \"%s\" as version %d",
                                business.catalog().business().name(), changed.version());
                }
            }
        }
    }

    private IllegalStateException refused(List<Mistake> mistakes) {
        String name = wanted.file().map(Path::toString).orElse(DEMO);
        return new IllegalStateException("The business file can't be applied:"
                + String.join(
                        "",
                        mistakes.stream()
                                .map(mistake -> "\n" + mistake.in(name))
                                .toList()));
    }

    /** Loads the demo business from the class path. */
    static LoadedBusiness demo(BusinessLoader loader) {
        try (InputStream in = Objects.requireNonNull(BusinessAtStart.class.getResourceAsStream(DEMO), DEMO)) {
            return loader.load(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
