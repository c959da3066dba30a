package org.isarbooking.operation;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Uni;
import org.junit.jupiter.api.Test;

class AccessOfDefinitionsTest {

    private record Nothing() implements OperationInput {}

    @PublishedOperation(name = "open", family = Family.PROFILE, behaviour = Behaviour.READS, summary = "Open.")
    private static final class Open implements Operation<Nothing, String> {

        @Override
        public Uni<String> handle(Caller caller, Nothing input) {
            return Uni.createFrom().item("");
        }
    }

    @PublishedOperation(
            name = "closed",
            family = Family.PROFILE,
            scope = Scope.ACCOUNT_READ,
            behaviour = Behaviour.READS,
            summary = "Closed.")
    private static final class Closed implements Operation<Nothing, String> {

        @Override
        public Uni<String> handle(Caller caller, Nothing input) {
            return Uni.createFrom().item("");
        }
    }

    @PublishedOperation(
            name = "either",
            family = Family.PROFILE,
            scope = Scope.COWORKING_READ,
            tokenOptional = true,
            behaviour = Behaviour.READS,
            summary = "Either.")
    private static final class Either implements Operation<Nothing, String> {

        @Override
        public Uni<String> handle(Caller caller, Nothing input) {
            return Uni.createFrom().item("");
        }
    }

    @Test
    void an_operation_without_a_scope_is_open_to_anyone() {
        assertThat(access(new Open())).isEqualTo(new Access.Anyone());
    }

    @Test
    void a_scope_is_needed_and_accepted() {
        assertThat(access(new Closed())).isEqualTo(new Access.WithScope(Scope.ACCOUNT_READ));
        assertThat(access(new Closed()).neededScope()).contains(Scope.ACCOUNT_READ);
        assertThat(access(new Closed()).acceptedScope()).contains(Scope.ACCOUNT_READ);
    }

    @Test
    void where_a_token_is_optional_its_scope_is_accepted_and_not_needed() {
        assertThat(access(new Either())).isEqualTo(new Access.AnyoneOrWithScope(Scope.COWORKING_READ));
        assertThat(access(new Either()).neededScope()).isEmpty();
        assertThat(access(new Either()).acceptedScope()).contains(Scope.COWORKING_READ);
    }

    private static Access access(Operation<?, ?> operation) {
        return OperationDefinition.of(operation).access();
    }
}
