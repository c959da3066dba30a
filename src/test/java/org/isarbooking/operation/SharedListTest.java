package org.isarbooking.operation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedListTest {

    private static final String WRITTEN =
            "{\"entries\":[{\"name\":\"München\",\"number\":1},{\"name\":\"\\\"\",\"number\":2}]}";

    private static final List<Entry> ENTRIES = List.of(new Entry("München", 1), new Entry("\"", 2));

    private final ObjectMapper mapper = new ObjectMapper();

    record Entry(String name, int number) {}

    /** An entry whose JSON says how often it was written. */
    static final class Counted {

        private int times;

        public int getTimes() {
            return ++times;
        }
    }

    record Answer(
            @JsonSerialize(using = SharedList.Writer.class) List<?> entries) {}

    @Test
    void a_list_has_the_same_json_in_every_answer_whole_or_shared() throws JsonProcessingException {
        Answer whole = new Answer(SharedList.of(ENTRIES));
        Answer inParts = new Answer(SharedList.ofShared(shared()));

        for (int time = 0; time < 3; time++) {
            assertThat(mapper.writeValueAsString(whole)).isEqualTo(WRITTEN);
            assertThat(mapper.writeValueAsString(inParts)).isEqualTo(WRITTEN);
            assertThat(new String(mapper.writeValueAsBytes(inParts), UTF_8)).isEqualTo(WRITTEN);
        }
    }

    @Test
    void lists_of_the_same_shared_entries_each_have_their_own_json() throws JsonProcessingException {
        List<SharedValue<Entry>> shared = shared();

        String first = mapper.writeValueAsString(new Answer(SharedList.ofShared(shared.subList(0, 1))));
        String both = mapper.writeValueAsString(new Answer(SharedList.ofShared(shared)));

        assertThat(first).isEqualTo("{\"entries\":[{\"name\":\"München\",\"number\":1}]}");
        assertThat(both).isEqualTo(WRITTEN);
    }

    @Test
    void an_entry_is_written_once_for_all_lists_and_answers_that_share_it() throws JsonProcessingException {
        SharedValue<Counted> shared = SharedValue.of(new Counted());
        List<SharedList<Counted>> lists = List.of(
                SharedList.ofShared(List.of(shared)),
                SharedList.ofShared(List.of(shared)),
                SharedList.of(List.of(new Counted())));

        for (SharedList<Counted> list : lists) {
            for (int time = 0; time < 3; time++) {
                assertThat(mapper.writeValueAsString(new Answer(list))).isEqualTo("{\"entries\":[{\"times\":1}]}");
            }
        }
    }

    @Test
    void a_list_without_entries_is_an_empty_array() throws JsonProcessingException {
        assertThat(mapper.writeValueAsString(new Answer(SharedList.ofShared(List.of()))))
                .isEqualTo("{\"entries\":[]}");
    }

    @Test
    void a_list_equals_the_list_of_its_shared_values() {
        assertThat(SharedList.ofShared(shared())).isEqualTo(ENTRIES);
    }

    private static List<SharedValue<Entry>> shared() {
        return ENTRIES.stream().map(SharedValue::of).toList();
    }
}
