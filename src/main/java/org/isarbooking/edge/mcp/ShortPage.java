package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.PageInput;

/**
 * Ends a page of a list early if the page gets long and the model names no {@code limit}. The contract's default limit
 * is only an upper bound, and a model needs only a few entries. {@code next_offset} continues after the last shown
 * entry.
 */
final class ShortPage {

    /** The longest answer in characters. It has some 1,400 tokens, with the JSON-RPC around it. */
    static final int LONGEST = 4_800;

    private static final String NEXT = "next_offset";

    private ShortPage() {}

    /** Returns the answer with as many entries as fit, at least one; with all entries if a limit was named. */
    static JsonText of(OperationInput input, JsonText answer, ObjectMapper mapper) {
        if (answer.length() <= LONGEST || !(input instanceof PageInput page) || page.limit() != null) {
            return answer;
        }
        try {
            return mapper.readTree(answer.toString()) instanceof ObjectNode whole && whole.has(NEXT)
                    ? JsonText.of(
                            ended(whole, page.firstShown(), answer.length()).toString())
                    : answer;
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static ObjectNode ended(ObjectNode whole, int offset, int length) {
        ArrayNode entries = longestList(whole);
        int shown = entries.size();
        int left = length;
        while (left > LONGEST && shown > 1) {
            shown--;
            left -= entries.remove(shown).toString().length() + 1;
        }
        whole.put(NEXT, offset + shown);
        return whole;
    }

    private static ArrayNode longestList(ObjectNode whole) {
        ArrayNode longest = whole.arrayNode();
        for (JsonNode value : whole) {
            if (value instanceof ArrayNode list && list.size() > longest.size()) {
                longest = list;
            }
        }
        return longest;
    }
}
