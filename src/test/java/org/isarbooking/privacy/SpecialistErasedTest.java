package org.isarbooking.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.isarbooking.DatabaseDump;
import org.isarbooking.business.Applied;
import org.isarbooking.business.BusinessApplier;
import org.isarbooking.business.BusinessLoader;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.LoadedBusiness;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A former specialist is erased from every published version of the catalog. */
@QuarkusTest
class SpecialistErasedTest {

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final String DEMO = demo();
    private static final String WITH_PAPAGENA = DEMO.replaceFirst("(?m)^specialists:\\R", """
            specialists:
              - key: papagena
                name: Papagena Vogel
                email: Papagena@Salon.example
                hours: {}
                services: []
            """);

    @Inject
    Pool pool;

    @Inject
    BusinessLoader loader;

    @Inject
    BusinessApplier applier;

    @Inject
    ExportPerson export;

    @Inject
    ErasePerson erase;

    private static String demo() {
        try (InputStream in =
                Objects.requireNonNull(SpecialistErasedTest.class.getResourceAsStream("/business/demo.yaml"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Removes the record of the erasure: other tests count their own erasures. */
    @AfterEach
    void forget_who_was_erased() {
        pool.query("delete from office_action where operation = 'erase_person'")
                .execute()
                .await()
                .atMost(PATIENCE);
    }

    private void publish(String file) {
        LoadedBusiness.Valid valid = (LoadedBusiness.Valid) loader.load(file);
        assertThat(applier.apply(valid.file()).await().atMost(PATIENCE)).isNotInstanceOf(Applied.Refused.class);
    }

    @Test
    void the_name_disappears_from_every_process() {
        publish(WITH_PAPAGENA);
        publish(DEMO);
        List<Catalogs> processes = List.of(new Catalogs(), new Catalogs());
        assertThat(processes).allSatisfy(process -> assertThat(names(process)).contains("Papagena Vogel"));

        assertThat(erase.of("papagena@salon.example").await().atMost(PATIENCE))
                .isInstanceOf(ErasePerson.Result.Erased.class);

        assertThat(processes)
                .allSatisfy(
                        process -> assertThat(names(process)).contains("Anna").doesNotContain("Papagena Vogel"));
    }

    private Collection<String> names(Catalogs process) {
        return process.current(pool)
                .await()
                .atMost(PATIENCE)
                .names()
                .specialists()
                .values();
    }

    @Test
    void nothing_is_left_of_a_specialist_in_any_version() {
        publish(WITH_PAPAGENA);
        assertThat(erase.of("papagena@salon.example").await().atMost(PATIENCE))
                .as("while the specialist is published")
                .isInstanceOf(ErasePerson.Result.Refused.class);
        publish(DEMO);
        assertThat(export.of("papagena@salon.example").await().atMost(PATIENCE).toString())
                .contains("catalog_version", "Papagena Vogel");

        assertThat(erase.of("papagena@salon.example").await().atMost(PATIENCE))
                .isInstanceOf(ErasePerson.Result.Erased.class);

        assertThat(DatabaseDump.of(pool).toLowerCase(Locale.ROOT)).doesNotContain("papagena");
        publish(DEMO);
        assertThat(DatabaseDump.of(pool)).contains("Anna", "Specialist ");
        assertThat(DatabaseDump.of(pool).toLowerCase(Locale.ROOT)).doesNotContain("papagena");
    }
}
