package org.isarbooking.edge.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import io.vertx.core.buffer.Buffer;
import java.util.List;
import org.isarbooking.operation.SharedList;
import org.isarbooking.operation.SharedValue;
import org.junit.jupiter.api.Test;

class JsonTextTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final List<Entry> ENTRIES =
            List.of(new Entry("München \"am\" Fluß \\ \n"), new Entry("Маникюр \uD83D\uDC85"), new Entry(""));

    record Entry(String name) {}

    record Answer(
            String before,
            @JsonSerialize(using = SharedList.Writer.class) List<Entry> first,
            int between,
            @JsonSerialize(using = SharedList.Writer.class) List<Entry> second,
            String after) {}

    @Test
    void a_text_is_the_json_of_its_value_and_can_be_quoted_as_a_json_string() throws JsonProcessingException {
        List<SharedValue<Entry>> entries = ENTRIES.stream().map(SharedValue::of).toList();
        Answer answer = new Answer("\u0001 vorher", SharedList.ofShared(entries), 1, SharedList.of(ENTRIES), "nachher");

        for (int time = 0; time < 3; time++) {
            JsonText text = JsonText.of(answer, JSON);

            assertThat(text.toString()).isEqualTo(JSON.writeValueAsString(answer));
            assertThat(text.length()).isEqualTo(text.toString().length());
            Buffer quoted = Buffer.buffer("\"");
            text.appendQuoted(quoted);
            assertThat(quoted.appendString("\"").toString()).isEqualTo(JSON.writeValueAsString(text.toString()));
        }
    }

    @Test
    void shared_parts_are_stored_separately() {
        Answer answer = new Answer("", SharedList.of(ENTRIES), 1, SharedList.of(List.of()), "");

        assertThat(JsonText.of(answer, JSON).shared()).hasSize(2);
    }

    @Test
    void a_value_without_shared_parts_and_its_json_give_equal_texts() throws JsonProcessingException {
        assertThat(JsonText.of(ENTRIES, JSON)).isEqualTo(JsonText.of(JSON.writeValueAsString(ENTRIES)));
    }
}
