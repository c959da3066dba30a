package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
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
    private static final String TOTAL = "total";

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
        ArrayNode entries = entries(whole, offset);
        int all = entries.size();
        int left = length;
        while (left > LONGEST && entries.size() > 1) {
            left -= entries.remove(entries.size() - 1).toString().length() + 1;
        }
        if (entries.size() < all) {
            whole.put(NEXT, offset + entries.size());
        }
        return whole;
    }

    /**
     * Returns the list of the page's entries. Answers also have other lists, such as the requested ids. The page's list
     * has as many entries as {@code total} and {@code next_offset} say. If several lists do, it is the longest one.
     */
    private static ArrayNode entries(ObjectNode whole, int offset) {
        int shown = whole.path(NEXT).asInt(whole.path(TOTAL).asInt()) - offset;
        return whole.valueStream()
                .filter(value -> value.isArray() && value.size() == shown)
                .max(Comparator.comparingInt(list -> list.toString().length()))
                .map(ArrayNode.class::cast)
                .orElseGet(whole::arrayNode);
    }
}
