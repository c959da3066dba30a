package org.isarbooking.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.business.BusinessFiles.LOADER;
import static org.isarbooking.business.BusinessFiles.RENTING;
import static org.isarbooking.business.BusinessFiles.VALID;
import static org.isarbooking.business.BusinessFiles.edited;
import static org.isarbooking.business.BusinessFiles.valid;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.isarbooking.business.Applied.Unchanged;
import org.isarbooking.business.CatalogVersions.Version;
import org.junit.jupiter.api.Test;

/** A business file, the document read from it, and the file written from this document have the same contents. */
class CatalogDocumentTest {

    private static void assertRoundTrip(CatalogDocument document) {
        assertThat(CatalogJson.document(CatalogJson.write(document).toString())).isEqualTo(document);
        CatalogDocument again = switch (LOADER.load(CatalogYaml.write(document))) {
            case LoadedBusiness.Valid(BusinessFile file) -> file.catalog();
            case LoadedBusiness.Invalid(List<Mistake> mistakes) ->
                throw new AssertionError(mistakes + CatalogYaml.write(document));
        };
        assertThat(again).isEqualTo(document);
    }

    @Test
    void a_document_is_the_same_after_it_was_written_and_read() {
        assertRoundTrip(valid(VALID).catalog());
        assertRoundTrip(valid(RENTING).catalog());
        assertRoundTrip(DemoBusinessTest.demo().catalog());
        assertThat(LOADER.load(Path.of("k8s", "base", "business.yaml")))
                .isInstanceOfSatisfying(
                        LoadedBusiness.Valid.class,
                        loaded -> assertRoundTrip(loaded.file().catalog()));
    }

    @Test
    void the_rule_about_telling_specialists_of_requests_is_written_and_read() {
        for (boolean tells : new boolean[] {true, false}) {
            CatalogDocument document = valid(edited(
                            VALID,
                            "horizon_days: 100\n",
                            "horizon_days: 100\n  tell_specialists_of_requests: " + tells + "\n"))
                    .catalog();

            assertThat(document.rules().tellSpecialistsOfRequests()).isEqualTo(tells);
            assertThat(CatalogJson.write(document).toString()).contains("\"tell_specialists_of_requests\":" + tells);
            assertRoundTrip(document);
        }
    }

    @Test
    void any_text_is_written_and_read() {
        Trials.api()
                .choose(GeneratedBusinesses.texts())
                .immutableListsOfSize(3)
                .flatMap(texts -> GeneratedBusinesses.edits().map(edits -> GeneratedBusinesses.file(texts, edits)))
                .withLimits(400, OptionalLimits.defaults)
                .supplyTo(text -> assertRoundTrip(valid(text).catalog()));
    }

    @Test
    void defaults_that_are_written_out_and_the_order_of_weekdays_change_nothing() {
        CatalogDocument document = valid(RENTING).catalog();
        assertThat(valid(edited(RENTING, "- {service: facial}", "- {service: facial, price: 69.00 EUR}"))
                        .catalog())
                .isEqualTo(document);
        assertThat(valid(edited(RENTING, "horizon_days: 100\n", "horizon_days: 100\n  offer_minutes: 30\n"))
                        .catalog())
                .isEqualTo(document);
        assertThat(valid(edited(RENTING, "[tuesday, friday]", "[friday, tuesday]"))
                        .catalog())
                .isEqualTo(document);
    }

    @Test
    void a_published_version_is_written_as_a_file_that_changes_nothing() {
        for (BusinessFile file : List.of(valid(VALID), valid(RENTING), DemoBusinessTest.demo())) {
            try (var database = new BusinessDatabase()) {
                BusinessApplier applier = database.applier(InstantSource.system());
                applier.apply(file).await().indefinitely();
                Version version = CatalogVersions.of(database.pool(), 1)
                        .await()
                        .indefinitely()
                        .orElseThrow();

                assertThat(applier.apply(valid(CatalogYaml.write(version.document())))
                                .await()
                                .indefinitely())
                        .isEqualTo(new Unchanged(1));
            }
        }
    }
}
