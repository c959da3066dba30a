package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.coworking.rules.Series;
import org.isarbooking.database.KeptByFacts;
import org.isarbooking.database.SharedReads;
import org.isarbooking.database.Statements;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;

/**
 * What days of a workspace cost an account. All that this depends on is read for each answer, once for calls of the
 * account that ask the same at the same time; what follows from it was worked out and written before if it is what was
 * read then, too.
 */
@ApplicationScoped
class PricePages {

    /** Days, and what their prices follow from; up to 800 bytes of memory each. */
    private static final int ENTRIES_KEPT = 20_000;

    /** What an answer takes beside them, in entries. */
    private static final int WEIGHT_OF_A_PAGE = 4;

    private static final Duration KEPT = Duration.ofMinutes(10);

    private final Pool pool;
    private final Catalogs catalogs;
    private final InstantSource clock;
    private final SharedReads<Question, PricePage> reads = new SharedReads<>(this::read);
    private final KeptByFacts<Question, Facts, PricePage> known = new KeptByFacts<>(
            ENTRIES_KEPT,
            (question, facts, _) -> WEIGHT_OF_A_PAGE
                    + question.series().dates().size()
                    + facts.ofAccount().size(),
            KEPT);

    PricePages(Pool pool, Catalogs catalogs, InstantSource clock) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.clock = clock;
    }

    /**
     * What is asked for. Whose prices these are is part of the question, so nobody is ever answered with those of
     * others.
     *
     * @param series at least one day
     */
    record Question(AccountRef account, long workspaceId, Series series, Language language) {}

    /** An answer but for what is common to all. */
    record PricePage(int workspaceId, RentalPricing pricing, List<NextStep> nextSteps) {

        PricePage {
            nextSteps = List.copyOf(nextSteps);
        }
    }

    /** All that a page follows from. */
    private record Facts(long catalogVersion, LocalDate today, RentalQuoting.Facts ofAccount) {}

    /** Not older than what the caller has seen; fails with {@code not_found} when nothing of that number is rented. */
    Uni<PricePage> of(Question question) {
        return reads.of(question);
    }

    private Uni<PricePage> read(Question question) {
        return catalogs.known()
                .map(catalog -> read(question, catalog))
                .orElseGet(() -> catalogs.current(pool).flatMap(catalog -> read(question, catalog)));
    }

    /** Whether the catalog is still the newest is asked together with what matters if it is. */
    private Uni<PricePage> read(Question question, Catalog catalog) {
        return Workspaces.find(catalog.coworking(), question.workspaceId())
                .map(workspace -> read(question, catalog, workspace))
                .orElseGet(() -> catalogs.current(pool)
                        .invoke(newest -> Workspaces.of(newest, question.workspaceId()))
                        .flatMap(newest -> read(question, newest)));
    }

    private Uni<PricePage> read(Question question, Catalog catalog, Workspace workspace) {
        return pool.withConnection(connection -> Statements.inOrder(
                                catalogs.current(connection),
                                RentalQuoting.facts(connection, question.account(), workspace, question.series()))
                        .asTuple())
                .flatMap(now -> now.getItem1().version() == catalog.version()
                        ? Uni.createFrom().item(() -> page(question, catalog, workspace, now.getItem2()))
                        : read(question, now.getItem1()));
    }

    private PricePage page(Question question, Catalog catalog, Workspace workspace, RentalQuoting.Facts ofAccount) {
        Instant now = clock.instant();
        Facts facts = new Facts(catalog.version(), Munich.dateAt(now), ofAccount);
        PricePage kept = known.find(question, facts);
        if (kept != null) {
            return kept;
        }
        RentalQuotation quotation = ofAccount.quotation(catalog.coworking(), workspace, question.series(), now);
        Language language = question.language();
        RentalPricing pricing = RentalPricing.of(quotation, language);
        NextStep next = quotation.isApproved()
                ? afterPrices(pricing, language)
                : NextStep.askForApproval(catalog.settings(), language);
        return known.keep(question, facts, new PricePage(workspace.id(), pricing, List.of(next)));
    }

    private static NextStep afterPrices(RentalPricing pricing, Language language) {
        return pricing.dates().isEmpty() ? NextStep.findDates(language) : NextStep.book(language);
    }
}
