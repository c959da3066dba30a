package org.isarbooking.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.business.BusinessFiles.LOADER;
import static org.isarbooking.business.BusinessFiles.RENTING;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.business.CatalogVersions.Version;
import org.junit.jupiter.api.Test;

/**
 * Edits a business file at random. The edited file is applied as a whole, or refused with the line and column of each
 * mistake.
 */
class BusinessMutationTest {

    private static final TrialsApi API = Trials.api();
    private static final List<String> SCRAPS = List.of(
            "",
            "~",
            "[]",
            "{}",
            "-1",
            "0",
            "1e9",
            "99999999999999999999",
            ".inf",
            "true",
            "\"",
            "'",
            "*x",
            "&x",
            "<<: *x",
            "!!int x",
            "? ",
            ": ",
            "- ",
            "\n",
            "\t",
            "#",
            "|",
            ">",
            "24:00",
            "09:00-08:00",
            "2027-02-30",
            "null",
            "\u0000",
            "de",
            "key",
            "facial",
            "anna",
            "face",
            "id: 1",
            "formerly: face",
            "desk-one",
            "desks",
            "clara",
            "key: studio",
            "[house]",
            "members: [house]",
            "from_days: 8",
            "\uD83D",
            "\u00e4",
            "---\n",
            "%YAML 9\n");

    /** Replaces some characters by a scrap. Their position is given in thousandths of the text's length. */
    private record Edit(int thousandth, int length, String scrap) {

        String apply(String text) {
            int from = (int) ((long) text.length() * thousandth / 1000);
            int to = Math.min(text.length(), from + length);
            return text.substring(0, from) + scrap + text.substring(to);
        }
    }

    /** Drops or copies a line. The result is more often a valid file than after an {@link Edit}. */
    private record LineEdit(int thousandth, int otherThousandth, boolean drop) {

        String apply(String text) {
            List<String> lines = new ArrayList<>(text.lines().toList());
            int one = lines.size() * thousandth / 1000;
            int other = lines.size() * otherThousandth / 1000;
            if (drop) {
                lines.remove(one);
            } else {
                lines.add(other, lines.get(one));
            }
            return String.join("\n", lines) + "\n";
        }
    }

    private static Trials<String> texts() {
        Trials<Edit> edits = API.integers(0, 999)
                .flatMap(at -> API.integers(0, 12)
                        .flatMap(length -> API.choose(SCRAPS).map(scrap -> new Edit(at, length, scrap))));
        Trials<LineEdit> lineEdits = API.integers(0, 999)
                .flatMap(one -> API.integers(0, 999)
                        .flatMap(other -> API.booleans().map(drop -> new LineEdit(one, other, drop))));
        Trials<String> scraped = edits.immutableListsOfSize(2).map(list -> {
            String text = RENTING;
            for (Edit edit : list) {
                text = edit.apply(text);
            }
            return text;
        });
        return API.alternate(
                List.of(scraped, edits.map(edit -> edit.apply(RENTING)), lineEdits.map(edit -> edit.apply(RENTING))));
    }

    @Test
    void an_edited_file_is_valid_or_has_mistakes_with_line_and_column() {
        texts().withLimits(3000, OptionalLimits.defaults).supplyTo(text -> {
            long lines = text.lines().count() + 1;
            switch (LOADER.load(text)) {
                case LoadedBusiness.Valid(BusinessFile file) ->
                    assertThat(file.catalog().services()).isNotEmpty();
                case LoadedBusiness.Invalid(List<Mistake> mistakes) ->
                    assertThat(mistakes).isNotEmpty().allSatisfy(mistake -> {
                        assertThat((long) mistake.line()).isBetween(1L, lines);
                        assertThat(mistake.column()).isPositive();
                        assertThat(mistake.message()).isNotBlank();
                    });
            }
        });
    }

    @Test
    void an_edited_file_is_applied_as_a_whole_or_not_at_all() {
        try (var database = new BusinessDatabase()) {
            var applier = database.applier(InstantSource.system());
            applier.apply(BusinessFiles.valid(RENTING)).await().indefinitely();
            texts().withLimits(250, OptionalLimits.defaults).supplyTo(text -> {
                if (LOADER.load(text) instanceof LoadedBusiness.Valid(BusinessFile file)) {
                    Version before = published(database);
                    Applied applied = applier.apply(file).await().indefinitely();
                    Version after = published(database);
                    switch (applied) {
                        case Applied.Changed changed -> {
                            assertThat(after.number()).isEqualTo(before.number() + 1);
                            assertThat(applier.apply(file).await().indefinitely())
                                    .isEqualTo(new Applied.Unchanged(after.number()));
                        }
                        case Applied.Unchanged unchanged -> assertThat(after).isEqualTo(before);
                        case Applied.Refused refused -> assertThat(after).isEqualTo(before);
                    }
                }
            });
        }
    }

    private static Version published(BusinessDatabase database) {
        return CatalogVersions.newest(database.pool()).await().indefinitely().orElseThrow();
    }
}
