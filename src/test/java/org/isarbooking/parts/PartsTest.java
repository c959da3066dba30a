package org.isarbooking.parts;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.suite.api.ExcludeClassNamePatterns;
import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;

/** {@code ./mvnw verify} runs every test once. */
class PartsTest {

    private static final String ALL = "org.isarbooking";
    private static final int AT_LEAST = 350;
    private static final JavaClasses TESTS = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.ONLY_INCLUDE_TESTS)
            .importPackages(ALL);
    private static final List<Class<?>> PARTS = List.of(FirstPart.class, SecondPart.class, ThirdPart.class);

    @Test
    void every_class_with_tests_is_in_one_part_or_tests_the_packaged_service() {
        List<String> tests = TESTS.stream()
                .filter(PartsTest::hasTests)
                .map(PartsTest::outermost)
                .distinct()
                .filter(name -> !name.endsWith("IT"))
                .toList();

        assertThat(tests)
                .hasSizeGreaterThan(AT_LEAST)
                .allSatisfy(name -> assertThat(PARTS.stream().filter(part -> takes(part, name)))
                        .hasSize(1));
    }

    @Test
    void all_tests_with_a_profile_are_in_the_third_part() {
        Map<String, Set<Class<?>>> parts = TESTS.stream()
                .filter(type -> type.isAnnotatedWith(TestProfile.class))
                .filter(type -> !type.getName().endsWith("IT"))
                .collect(Collectors.groupingBy(
                        type -> type.getAnnotationOfType(TestProfile.class)
                                .value()
                                .getName(),
                        Collectors.flatMapping(
                                type -> PARTS.stream().filter(part -> takes(part, type.getName())),
                                Collectors.toSet())));

        assertThat(parts)
                .isNotEmpty()
                .allSatisfy((profile, in) -> assertThat(in).as(profile).containsExactly(ThirdPart.class));
    }

    @Test
    void a_class_with_nested_tests_only_is_a_class_with_tests() {
        List<String> tests = new ClassFileImporter()
                .importClasses(NestedOnly.class, NestedOnly.Inner.class).stream()
                        .filter(PartsTest::hasTests)
                        .map(PartsTest::outermost)
                        .toList();

        assertThat(tests).containsExactly(PartsTest.class.getName());
    }

    static class NestedOnly {
        @Nested
        class Inner {
            @Test
            void is_found() {}
        }
    }

    /** Returns the name of the outermost class. A pattern selects this class, and its nested classes run with it. */
    private static String outermost(JavaClass type) {
        return type.getEnclosingClass().map(PartsTest::outermost).orElseGet(type::getName);
    }

    private static boolean hasTests(JavaClass type) {
        return (type.isTopLevelClass() || type.isAnnotatedWith(Nested.class))
                && !type.getModifiers().contains(JavaModifier.ABSTRACT)
                && Stream.concat(type.getAllMethods().stream(), type.getAllFields().stream())
                        .anyMatch(member -> member.isMetaAnnotatedWith(Testable.class));
    }

    private static boolean takes(Class<?> part, String name) {
        assertThat(Objects.requireNonNull(part.getAnnotation(SelectPackages.class))
                        .value())
                .containsExactly(ALL);
        IncludeClassNamePatterns included = Objects.requireNonNull(part.getAnnotation(IncludeClassNamePatterns.class));
        @Nullable ExcludeClassNamePatterns excluded = part.getAnnotation(ExcludeClassNamePatterns.class);
        return Stream.of(included.value()).anyMatch(name::matches)
                && (excluded == null || Stream.of(excluded.value()).noneMatch(name::matches));
    }
}
