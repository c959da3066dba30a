package org.isarbooking.shared.search;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toSet;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Synonyms of the beauty trade in German, English and Russian. */
final class BeautyWords {

    /** One line for each meaning. A word with several meanings is in several lines. */
    private static final List<Set<String>> MEANINGS = """
            brow eyebrow braue brauen augenbraue бровь
            lash eyelash wimper ресница ресничка
            nail nagel gelnagel fingernagel ноготь ногти ногтей
            manicure maniküre handpflege маникюр
            pedicure pediküre fußpflege педикюр
            facial gesichtsbehandlung gesichtspflege kosmetik косметология
            face gesicht лицо
            skin haut кожа
            body körper тело
            back rücken спина
            leg bein нога
            hand рука
            foot feet fuß füße стопа
            armpit underarm achsel подмышка подмышки подмышек
            lip lippe губа
            hair haar волосы волос
            massage massieren массаж
            cleansing cleaning reinigung чистка очищение
            peel peeling scrub exfoliation пилинг скраб
            tint tinting colour color dye dyeing färben färbung окрашивание окраска
            lift lifting lamination laminating laminierung laminieren ламинирование лифтинг
            extension verlängerung наращивание
            refill infill auffüllen коррекция
            shape shaping pluck plucking tweezing zupfen korrektur коррекция
            removal remove entfernen entfernung снятие удаление
            depilation epilation haarentfernung enthaarung депиляция эпиляция
            wax waxing wachs ваксинг восковая воск
            sugaring zuckerpaste шугаринг
            threading fadentechnik нить нитью
            shellac gellack шеллак
            permanent pmu microblading перманентный татуаж
            eyeliner lidstrich стрелка
            teen teenager jugendliche подросток подростков
            men man male herren männer мужчина
            consultation beratung консультация
            spa wellness спа
            room cabin raum kabine zimmer кабинет комната
            desk table workplace tisch arbeitsplatz стол место
            chair stuhl sessel кресло стул
            couch bed liege кушетка
            training course seminar schulung kurs обучение курс
            cosmetic kosmetik косметика
            """.lines().map(
            line -> Arrays.stream(line.split(" ", -1)).map(SearchWords::fold).collect(toSet())).toList();

    private static final Map<String, List<Set<String>>> BY_STEM = MEANINGS.stream()
            .flatMap(meaning -> meaning.stream().map(word -> Map.entry(WordForms.stem(word), meaning)))
            .distinct()
            .collect(groupingBy(Map.Entry::getKey, mapping(Map.Entry::getValue, toList())));

    private BeautyWords() {}

    /**
     * Returns all words that share a meaning with a word in any of its forms. All words are folded. Empty if the list
     * lacks the word.
     */
    static Set<String> sameAs(String word) {
        return BY_STEM.getOrDefault(WordForms.stem(word), List.of()).stream()
                .flatMap(Set::stream)
                .collect(toSet());
    }

    /** Returns every word of the list, folded. */
    static Stream<String> all() {
        return MEANINGS.stream().flatMap(Set::stream).distinct();
    }
}
