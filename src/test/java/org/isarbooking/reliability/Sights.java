package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.isarbooking.reliability.Diary.Look;
import org.isarbooking.reliability.Linearizability.Operation;

/** The statements of one answer, by diary. All statements about one diary are about the same moment. */
final class Sights {

    private static final int LONGEST_TEXT = 400;

    private final Call call;
    private final Map<String, Look> looks = new HashMap<>();

    Sights(Call call) {
        this.call = call;
    }

    void free(Map<String, BitSet> parts) {
        parts.forEach((diary, ofDiary) -> look(diary).free().or(ofDiary));
    }

    /** States that at least one of these parts is taken. They are all of one diary. */
    void busy(Map<String, BitSet> parts) {
        parts.forEach((diary, ofDiary) -> look(diary).busy().add(ofDiary));
    }

    /** States where an owner's parts of a diary begin. Of several such statements, the smallest part counts. */
    void begins(String diary, String owner, int first) {
        look(diary).begins().merge(owner, first, Math::min);
    }

    /**
     * States that no owner of this kind has a part of a diary, except the owners that the answer has shown there.
     * Covers all owners that have had a part of the diary at some time of the run.
     */
    void nobodyElse(String diary, Ledger ledger, String kind) {
        ledger.owners(diary).stream()
                .filter(owner -> owner.startsWith(kind))
                .forEach(owner -> look(diary).begins().putIfAbsent(owner, -1));
    }

    /** States that an owner has no parts in diaries that the answer doesn't name. */
    void nowhereElse(String owner, Ledger ledger) {
        ledger.diaries(owner).forEach(diary -> look(diary).begins().putIfAbsent(owner, -1));
    }

    private Look look(String diary) {
        return looks.computeIfAbsent(diary, _ -> new Look(new BitSet(), new ArrayList<>(), new HashMap<>()));
    }

    void forEachLook(BiConsumer<String, Operation> found) {
        looks.forEach((diary, look) -> found.accept(
                diary, new Operation(call.operation(), () -> words(look), call.began(), call.ended(), look)));
    }

    private String words(Look look) {
        String words = "%s of %s by %s, which shows: free %s, one busy of each %s, begins %s"
                .formatted(call.operation(), call.client(), call.way(), look.free(), look.busy(), look.begins());
        return words.length() > LONGEST_TEXT ? words.substring(0, LONGEST_TEXT) + " …" : words;
    }

    static Stream<JsonNode> elements(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }

    static List<JsonNode> list(JsonNode list) {
        return elements(list).toList();
    }

    static Instant time(JsonNode item, String name) {
        return OffsetDateTime.parse(item.path(name).asText()).toInstant();
    }
}
