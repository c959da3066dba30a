package org.isarbooking.edge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.isarbooking.operation.OperationInput;
import org.junit.jupiter.api.Test;

class KnownInputsTest {

    private final KnownInputs inputs = new KnownInputs();

    private record Days(String days) implements OperationInput {
        @Override
        public boolean concernsNobody() {
            return true;
        }
    }

    private record OtherDays() implements OperationInput {
        @Override
        public boolean concernsNobody() {
            return true;
        }
    }

    private record Contact(String email) implements OperationInput {}

    private static byte[] body(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void the_same_bytes_are_the_same_input() {
        Days days = new Days("all");
        inputs.remember(body("{\"days\":\"all\"}"), days);

        assertThat(inputs.of(Days.class, body("{\"days\":\"all\"}"))).containsSame(days);
    }

    @Test
    void other_bytes_are_no_known_input() {
        inputs.remember(body("{\"days\":\"all\"}"), new Days("all"));

        assertThat(inputs.of(Days.class, body("{\"days\": \"all\"}"))).isEmpty();
        assertThat(inputs.of(Days.class, body("{\"days\":\"All\"}"))).isEmpty();
        assertThat(inputs.of(Days.class, body(""))).isEmpty();
    }

    @Test
    void the_same_bytes_are_another_input_to_another_operation() {
        inputs.remember(body("{}"), new Days("none"));

        assertThat(inputs.of(OtherDays.class, body("{}"))).isEmpty();
    }

    @Test
    void an_input_that_may_concern_a_person_is_not_kept() {
        inputs.remember(body("{\"email\":\"a@b.example\"}"), new Contact("a@b.example"));

        assertThat(inputs.of(Contact.class, body("{\"email\":\"a@b.example\"}")))
                .isEmpty();
    }

    @Test
    void a_long_body_is_not_kept() {
        byte[] body = body(" ".repeat(20_000) + "{}");
        inputs.remember(body, new Days("none"));

        assertThat(inputs.of(Days.class, body)).isEmpty();
    }
}
