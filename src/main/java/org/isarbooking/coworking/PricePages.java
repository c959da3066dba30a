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
 * Returns an account's prices for days of a workspace. Everything that the prices depend on is read for each answer.
 * Simultaneous calls of the account with the same question share one read. If nothing has changed since an earlier
 * answer, that answer is used again.
 */
@ApplicationScoped
class PricePages {

    /** The number of entries kept in memory. An entry is a day, or a fact behind its price, of at most 800 bytes. */
    private static final int ENTRIES_KEPT = 20_000;

    /** The memory that an answer needs in addition to these entries, as a number of entries. */
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
     * The days to price in a workspace. Includes the account, so that no caller gets another account's prices.
     *
     * @param series at least one day
     */
    record Question(AccountRef account, long workspaceId, Series series, Language language) {}

    /** An answer without the envelope. */
    record PricePage(int workspaceId, RentalPricing pricing, List<NextStep> nextSteps) {

        PricePage {
            nextSteps = List.copyOf(nextSteps);
        }
    }

    /** Everything that a page depends on. */
    private record Facts(long catalogVersion, LocalDate today, RentalQuoting.Facts ofAccount) {}

    /**
     * Returns a page that is at least as new as anything the caller has seen. Fails with {@code not_found} if no
     * workspace has that id.
     */
    Uni<PricePage> of(Question question) {
        return reads.of(question);
    }

    private Uni<PricePage> read(Question question) {
        return catalogs.known()
                .map(catalog -> read(question, catalog))
                .orElseGet(() -> catalogs.current(pool).flatMap(catalog -> read(question, catalog)));
    }

    /** Looks the workspace up in the catalog. If the catalog lacks it, looks it up in the newest one. */
    private Uni<PricePage> read(Question question, Catalog catalog) {
        return Workspaces.find(catalog.coworking(), question.workspaceId())
                .map(workspace -> read(question, catalog, workspace))
                .orElseGet(() -> catalogs.current(pool)
                        .invoke(newest -> Workspaces.of(newest, question.workspaceId()))
                        .flatMap(newest -> read(question, newest)));
    }

    /** Reads the account's facts and the newest catalog. Starts again if the given catalog isn't the newest. */
    private Uni<PricePage> read(Question question, Catalog catalog, Workspace workspace) {
        return Statements.onOneConnection(
                        pool,
                        connection -> Statements.inOrder(
                                        catalogs.current(connection),
                                        RentalQuoting.facts(
                                                connection, question.account(), workspace, question.series()))
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
        RentalPricing pricing = RentalPricing.of(quotation, catalog.coworking(), language);
        NextStep next = quotation.isApproved()
                ? afterPrices(pricing, language)
                : NextStep.askForApproval(catalog.settings(), language);
        return known.keep(question, facts, new PricePage(workspace.id(), pricing, List.of(next)));
    }

    private static NextStep afterPrices(RentalPricing pricing, Language language) {
        return pricing.dates().isEmpty() ? NextStep.findDates(language) : NextStep.book(language);
    }
}
