package org.isarbooking.shared;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * One thing has one name in each language ({@code docs/glossary.md}). This test lists names that texts must not use.
 */
class TermsTest {

    private static final Map<Language, List<String>> FORBIDDEN = Map.of(
            Language.DE,
            List.of(
                    "Monatsvertr", // Monatsvereinbarung
                    "\\bVertr[aä]g",
                    "[Gg]utschrift|gutgeschrieben|schreiben .* gut\\b", // Rechnungskorrektur, zurücknehmen
                    "Mitarbeiter", // Fachkraft
                    "Mietpartei|Mieterin", // Mieter
                    "Kundschaft|Kundin", // Kunde
                    "\\bStudio\\b|das Haus", // Salon
                    "[Vv]erschieb|[Vv]erschob", // verlegen
                    "genehmig", // annehmen
                    "Begründung", // Grund
                    "freigeschaltet", // freigegeben
                    "[Zz]usätzliche[rn]? Tag", // Zusatztag
                    "\\bLeistungen\\b|Leistung (?:Nr|mach)", // Behandlung
                    "Spezialist", // Fachkraft
                    "\\bBetriebs?\\b", // Geschäft
                    "Sperrzeit", // Sperre
                    "[Mm]onatliche[nr]? Vereinbarung", // Monatsvereinbarung
                    "Konditionen|konditionen", // Wochenpreise
                    "Promo-?[Cc]ode", // Aktionscode
                    "Nachlass", // Rabatt
                    "Absagebedingungen", // Stornobedingungen
                    "Stornowunsch zum Termin", // Absagewunsch
                    "MwSt|Mehrwertsteuer", // Umsatzsteuer
                    "Web-Adress", // Webadresse
                    "per Mail", // per E-Mail
                    "Fassung"), // Version
            Language.EN,
            List.of(
                    "\\bWho asked",
                    "fits no more",
                    "^Whoever|^Whether",
                    "monthly (?:contract|deal|arrangement)", // monthly agreement
                    "[Cc]redit memo|[Rr]efund note", // credit note
                    "[Ee]xtra day", // special day
                    "\\bemployee|\\bstaff member|\\bstylist", // specialist
                    "\\b[Rr]enter\\b|\\blessee", // tenant
                    "\\bEmail|(?:by|an) email|told by mail", // e-mail
                    "\\b[Tt]reatment\\b", // service
                    "(?:^|are |a )visits?\\b(?! at)"), // appointment
            Language.RU,
            List.of(
                    "соглашени|договорённост|(?<![А-Яа-я])[Мм]есячн(?:ый|ого|ому|ые|ых) договор|договор на месяц", // помесячный договор
                    "[Кк]редит-нот|[Кк]орректировочн", // корректировка счёта
                    "[Оо]тозвать счёт|[Сс]чёт отозван|отозван документом|счёт отменён", // аннулировать
                    "[Аа]ккаунт", // учётная запись
                    "[Мм]астер", // специалист
                    "файл[а-я]* бизнеса|^Бизнес$", // файл предприятия
                    "одобренн|одобрите|допуск к", // разрешение
                    "[Зз]аявк", // запрос
                    "потерял силу", // утратил силу
                    "Оснащение", // оборудование
                    "недельные условия", // недельные цены
                    "для протокола", // для журнала
                    "[Ee]-mail", // эл. почта
                    "[Нн]и один из этих дней недоступ",
                    "[Сс]просивший|Человек будет",
                    "Занять время|занятое время|Занятое время", // блокировка
                    "[Пп]риём начинается")); // запись

    @ParameterizedTest
    @EnumSource(Language.class)
    void no_text_uses_another_name_for_a_thing(Language language) {
        for (String forbidden : FORBIDDEN.getOrDefault(language, List.of())) {
            Pattern pattern = Pattern.compile(forbidden);
            assertThat(Texts.keys(language))
                    .allSatisfy(
                            key -> assertThat(Texts.get(language, key)).as(key).doesNotContainPattern(pattern));
        }
    }

    /** Russian texts with a word for "until" before an argument that is never a day with its weekday. */
    private static final Set<String> UNTIL_NO_WEEKDAY = Set.of(
            "notice.price_from_to",
            "violation.outside_working_hours",
            "invoice.payment",
            "console.my_day.clean_up",
            "console.absence.until",
            "office.hold",
            "staff.hold",
            "console.invoices.reminded",
            "site.book.offer.holds_nothing",
            "site.rent.invoices.pay_by");

    /** Days are written in the nominative ("четверг"), so no text may ask for another case ("до четверга"). */
    @Test
    void no_russian_text_puts_a_weekday_after_until() {
        Pattern until = Pattern.compile("(?U)\\bдо:? ?\\{\\d");
        assertThat(Texts.keys(Language.RU))
                .filteredOn(key -> until.matcher(Texts.get(Language.RU, key)).find())
                .containsExactlyInAnyOrderElementsOf(UNTIL_NO_WEEKDAY);
    }

    /** Words of the salon: services, visits, appointments and specialists. */
    private static final Map<Language, Pattern> OF_SALON = Map.of(
            Language.DE, Pattern.compile("Termin|Behandlung|Fachkraft|Salon"),
            Language.EN, Pattern.compile("appointment|visit|service(?! can't be reached)|specialist|salon(?!_)"),
            Language.RU, Pattern.compile("(?<!учётн[а-я]{2,3} )[Зз]апис[ьи]|[Вв]изит|[Уу]слуг|[Сс]пециалист|[Сс]алон"));

    @ParameterizedTest
    @EnumSource(Language.class)
    void texts_about_rentals_use_no_word_of_the_salon(Language language) throws IOException {
        String sources = sources(Path.of("src/main/java/org/isarbooking/coworking"));
        Set<String> keys = new TreeSet<>();
        keys(sources, "Violation\\.of\\(\\s*[^;]*?,\\s*\"([a-z_]+)\"", "violation.", keys);
        keys(sources, "Notice\\.of(?:Page)?\\([^;]*?\"([a-z_]+)\"", "notice.", keys);
        for (String title : keys(sources, "ProblemCode\\.([A-Z_]+)", "problem.", new TreeSet<>())) {
            keys.add(title + ".title");
            keys.add(title + ".detail");
        }

        assertThat(keys)
                .hasSizeGreaterThan(30)
                .allSatisfy(key -> assertThat(Texts.get(language, key))
                        .as(key)
                        .doesNotContainPattern(OF_SALON.getOrDefault(language, Pattern.compile(""))));
    }

    private static Set<String> keys(String sources, String pattern, String prefix, Set<String> found) {
        Pattern.compile(pattern)
                .matcher(sources)
                .results()
                .map(match -> prefix + match.group(1).toLowerCase(Locale.ROOT))
                .forEach(found::add);
        return found;
    }

    private static String sources(Path folder) throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.append(Files.readString(file));
            }
        }
        return all.toString();
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void explanations_are_whole_sentences(Language language) {
        assertThat(Texts.keys(language))
                .filteredOn(key -> key.startsWith("violation.")
                        || key.startsWith("notice.")
                        || key.startsWith("rejection.")
                        || (key.startsWith("problem.") && key.endsWith(".detail")))
                .filteredOn(key -> !key.endsWith("_mistake"))
                .allSatisfy(key -> assertThat(Texts.get(language, key)).as(key).endsWith("."));
    }
}
