package org.isarbooking.edge.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.IntStream;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.PageInput;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ShortPageTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** The input of an operation that returns a list. */
    private record Question(
            @Nullable Integer limit, @Nullable Integer offset) implements PageInput {}

    @Test
    void a_page_ends_when_it_gets_long_and_the_next_one_begins_there() throws JsonProcessingException {
        ObjectNode whole = (ObjectNode) JSON.readTree(page(100, 100));
        whole.put("total", 1_000).put("next_offset", 120);

        JsonNode first = JSON.readTree(shortened(new Question(null, 20), whole.toString()));

        int shown = first.path("items").size();
        assertThat(first.toString().length()).isBetween(ShortPage.LONGEST - 120, ShortPage.LONGEST);
        assertThat(first.path("next_offset").asInt()).isEqualTo(20 + shown);
        assertThat(first.at("/items/0/number").asInt()).isZero();
        assertThat(first.path("items").path(shown - 1).path("number").asInt()).isEqualTo(shown - 1);
        assertThat(first.path("total").asInt()).isEqualTo(1_000);
        assertThat(first.path("ids")).hasSize(2);
    }

    @Test
    void an_entry_that_is_too_long_alone_is_a_page_of_its_own() throws JsonProcessingException {
        JsonNode first = JSON.readTree(shortened(new Question(null, null), page(3, 9_000)));

        assertThat(first.path("items")).hasSize(1);
        assertThat(first.path("next_offset").asInt()).isEqualTo(1);
    }

    @Test
    void lists_other_than_the_items_stay_whole_whatever_their_length() throws JsonProcessingException {
        for (int ids : List.of(3, 8)) {
            ObjectNode page = (ObjectNode) JSON.readTree(page(3, 2_000));
            ArrayNode numbers = page.putArray("ids");
            IntStream.range(0, ids).forEach(numbers::add);

            JsonNode first = JSON.readTree(shortened(new Question(null, null), page.toString()));

            assertThat(first.path("ids")).hasSize(ids);
            assertThat(first.path("items")).hasSize(2);
            assertThat(first.path("next_offset").asInt()).isEqualTo(2);
        }
    }

    @Test
    void the_last_entry_is_followed_by_no_page_however_long_it_is() {
        String last = page(1, 9_000);

        assertThat(shortened(new Question(null, 7), last.replace("\"total\":1,", "\"total\":8,")))
                .contains("\"next_offset\":null");
    }

    @Test
    void a_page_that_is_short_or_whose_limit_was_named_stays_unchanged() {
        assertThat(shortened(new Question(null, null), page(3, 10))).isEqualTo(page(3, 10));
        assertThat(shortened(new Question(100, null), page(100, 100))).isEqualTo(page(100, 100));
        assertThat(shortened(new OperationInput() {}, page(100, 100))).isEqualTo(page(100, 100));
    }

    private static String shortened(OperationInput input, String answer) {
        return ShortPage.of(input, JsonText.of(answer), JSON).toString();
    }

    private static String page(int entries, int length) {
        ObjectNode page = JsonNodeFactory.instance.objectNode();
        page.putArray("ids").add(1).add(2);
        for (int number = 0; number < entries; number++) {
            page.withArray("items").addObject().put("number", number).put("text", "x".repeat(length));
        }
        return page.put("total", entries).putNull("next_offset").toString();
    }
}
