package org.isarbooking.edge;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.OperationRegistry;
import org.junit.jupiter.api.Test;

/** Inputs that may stay in memory after a call have no property for names or texts of people. */
@QuarkusTest
class InputsConcerningNobodyTest {

    private static final Set<Type> HARMLESS = Set.of(Integer.class, Long.class, Boolean.class, LocalDate.class);

    @Inject
    OperationRegistry registry;

    @Test
    void inputs_that_may_be_kept_have_numbers_days_and_choices_only() {
        List<Class<? extends OperationInput>> kept = registry.all().stream()
                .<Class<? extends OperationInput>>map(OperationDefinition::inputType)
                .filter(InputsConcerningNobodyTest::declaresThatItConcernsNobody)
                .toList();

        assertThat(kept)
                .isNotEmpty()
                .allSatisfy(input -> assertThat(
                                Arrays.stream(input.getRecordComponents()).map(RecordComponent::getGenericType))
                        .allMatch(InputsConcerningNobodyTest::isHarmless));
    }

    private static boolean declaresThatItConcernsNobody(Class<? extends OperationInput> input) {
        return Arrays.stream(input.getMethods())
                .anyMatch(method -> method.getName().equals("concernsNobody")
                        && !method.getDeclaringClass().equals(OperationInput.class));
    }

    private static boolean isHarmless(Type type) {
        return HARMLESS.contains(type)
                || (type instanceof Class<?> choice && choice.isEnum())
                || (type instanceof ParameterizedType list
                        && list.getRawType().equals(List.class)
                        && isHarmless(list.getActualTypeArguments()[0]));
    }
}
