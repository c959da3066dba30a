package org.isarbooking.internals;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.File;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Code that depends on the internals of a library has a package of its own, and must be checked after each upgrade. */
@AnalyzeClasses(packages = "org.isarbooking", importOptions = ImportOption.DoNotIncludeTests.class)
class InternalsTest {

    private static final String INTERNALS = "org.isarbooking.internals";

    @ArchTest
    static void each_class_was_tried_with_the_present_versions(JavaClasses all) {
        List<TriedWith> tried = all.stream()
                .filter(type -> type.getPackageName().equals(INTERNALS))
                .flatMap(InternalsTest::librariesOf)
                .toList();

        assertThat(tried)
                .hasSizeGreaterThan(5)
                .allSatisfy(library -> assertThat(jars())
                        .as(
                                "check the code that depends on %s again, then note the version that you tried it with",
                                library.library())
                        .contains(library.library() + "-" + library.version() + ".jar"));
    }

    @ArchTest
    static void each_class_names_the_libraries_that_it_was_tried_with(JavaClasses all) {
        assertThat(all.stream()
                        .filter(type -> type.getPackageName().equals(INTERNALS))
                        .filter(type -> !type.isAnonymousClass())
                        .filter(type ->
                                !type.isAnnotation() && !type.getSimpleName().equals("package-info")))
                .isNotEmpty()
                .allMatch(type -> librariesOf(type).findAny().isPresent());
    }

    @ArchTest
    static final ArchRule nothing_else_depends_on_the_internals_of_a_library = noClasses()
            .that()
            .resideOutsideOfPackage(INTERNALS)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.vertx..impl..",
                    "org.jboss.resteasy.reactive.server.core..",
                    "io.quarkus.vertx.utils..",
                    "io.quarkiverse.mcp.server..runtime..");

    @ArchTest
    static final ArchRule the_package_depends_on_no_other_package_of_ours = noClasses()
            .that()
            .resideInAPackage(INTERNALS)
            .should()
            .dependOnClassesThat(com.tngtech.archunit.base.DescribedPredicate.describe(
                    "are ours, outside of the package internals",
                    type -> type.getPackageName().startsWith("org.isarbooking")
                            && !type.getPackageName().equals(INTERNALS)));

    private static Stream<TriedWith> librariesOf(JavaClass type) {
        Stream<TriedWith> one = type.tryGetAnnotationOfType(TriedWith.class).stream();
        Stream<TriedWith> several = type.tryGetAnnotationOfType(TriedWith.Libraries.class).stream()
                .flatMap(libraries -> Arrays.stream(libraries.value()));
        return Stream.concat(one, several);
    }

    private static List<String> jars() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(path -> new File(path).getName())
                .toList();
    }
}
