package org.isarbooking.business;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.isarbooking.business.CatalogVersions.Version;
import org.jspecify.annotations.Nullable;

/**
 * The commands {@code check FILE}, {@code apply FILE} and {@code show VERSION}. They return exit codes and block: never
 * call them on an event loop.
 */
@ApplicationScoped
public class BusinessCommands {

    /** The command has succeeded. */
    public static final int DONE = 0;

    /**
     * The command has failed: the file has mistakes or contradicts stored data, or the version to show doesn't exist.
     */
    public static final int MISTAKES = 1;

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final BusinessLoader loader;
    private final BusinessApplier applier;
    private final Pool pool;
    private final PrintStream out;
    private final PrintStream err;

    @Inject
    public BusinessCommands(BusinessLoader loader, BusinessApplier applier, Pool pool) {
        this(loader, applier, pool, System.out, System.err);
    }

    BusinessCommands(BusinessLoader loader, BusinessApplier applier, Pool pool, PrintStream out, PrintStream err) {
        this.loader = loader;
        this.applier = applier;
        this.pool = pool;
        this.out = out;
        this.err = err;
    }

    /** Checks a file as far as possible without a database. Needs no running service. */
    public static int check(Path path, PrintStream out, PrintStream err) {
        return switch (new BusinessLoader().load(path)) {
            case LoadedBusiness.Invalid(List<Mistake> mistakes) -> refuse(path, mistakes, err);
            case LoadedBusiness.Valid(BusinessFile file) -> {
                out.printf(
                        "%s: no mistakes; %d categories, %d services, %d specialists, %d workspaces%n",
                        path,
                        file.catalog().categories().size(),
                        file.catalog().services().size(),
                        file.catalog().specialists().size(),
                        workspaces(file.catalog().coworking()));
                yield DONE;
            }
        };
    }

    private static int workspaces(@Nullable CoworkingEntries coworking) {
        return coworking == null ? 0 : coworking.placesAndGroups().size();
    }

    /** Applies a file and prints its changes. */
    public int apply(Path path) {
        return switch (loader.load(path)) {
            case LoadedBusiness.Invalid(List<Mistake> mistakes) -> refuse(path, mistakes, err);
            case LoadedBusiness.Valid(BusinessFile file) ->
                report(path, applier.apply(file).await().atMost(PATIENCE));
        };
    }

    /**
     * Prints a published version as a business file. Applying the file of the newest version to its own database
     * changes nothing.
     *
     * @param number the version; empty for the newest
     */
    public int show(OptionalLong number) {
        Uni<Optional<Version>> read =
                number.isPresent() ? CatalogVersions.of(pool, number.getAsLong()) : CatalogVersions.newest(pool);
        Optional<Version> version = read.await().atMost(PATIENCE);
        version.ifPresentOrElse(
                found -> out.print(CatalogYaml.write(found.document())),
                () -> err.println("This version was never published"));
        return version.isPresent() ? DONE : MISTAKES;
    }

    private int report(Path path, Applied applied) {
        return switch (applied) {
            case Applied.Refused(List<Mistake> mistakes) -> refuse(path, mistakes, err);
            case Applied.Unchanged(long version) -> {
                out.printf("%s: nothing to change; version %d stays published%n", path, version);
                yield DONE;
            }
            case Applied.Changed changed -> {
                out.printf("%s: published as version %d%n", path, changed.version());
                changed.added().forEach(what -> out.println("  added    " + what));
                changed.changed().forEach(what -> out.println("  changed  " + withoutAddress(what)));
                changed.retired().forEach(what -> out.println("  retired  " + what));
                yield DONE;
            }
        };
    }

    /**
     * Returns the line of a change without e-mail addresses, since logs keep the output of commands. The console of the
     * office shows e-mail addresses.
     */
    private static String withoutAddress(String change) {
        int path = change.indexOf(": ");
        return path > 0 && change.startsWith("email", change.lastIndexOf('.', path) + 1)
                ? change.substring(0, path)
                : change;
    }

    private static int refuse(Path path, List<Mistake> mistakes, PrintStream err) {
        mistakes.forEach(mistake -> err.println(mistake.in(path.toString())));
        err.printf("%s: %d mistake%s; nothing was applied%n", path, mistakes.size(), mistakes.size() == 1 ? "" : "s");
        return MISTAKES;
    }
}
