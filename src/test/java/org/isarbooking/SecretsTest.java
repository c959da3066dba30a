package org.isarbooking;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Logs and exceptions print records. A record with an access key or a contact prints neither. */
@AnalyzeClasses(packages = "org.isarbooking", importOptions = ImportOption.DoNotIncludeTests.class)
class SecretsTest {

    private static final String SECRET = "secret-8d1f";
    private static final Pattern SECRET_NAME = Pattern.compile("(?i).*(token|email|phone|firstName|lastName|password)");

    /** Names of the types that hold a token: each text in such a type is secret, whatever its name. */
    private static final Pattern TOKEN_TYPE = Pattern.compile(".*Token");

    @ArchTest
    static void printed_records_show_no_access_key_and_no_contact(JavaClasses all) throws ReflectiveOperationException {
        List<Class<?>> secretive = all.stream()
                .map(JavaClass::reflect)
                .filter(Class::isRecord)
                .filter(SecretsTest::hasSecret)
                // The business file has no data of customers, only data of specialists and tenants that the owner
                // enters.
                .filter(type -> !type.getPackageName().equals("org.isarbooking.business"))
                .<Class<?>>map(type -> type)
                .toList();

        assertThat(secretive).hasSizeGreaterThan(5);
        for (Class<?> type : secretive) {
            assertThat(sample(type).toString()).as(type.getName()).doesNotContain(SECRET);
        }
    }

    private static boolean hasSecret(Class<?> type) {
        return Arrays.stream(type.getRecordComponents()).anyMatch(component -> isSecret(type, component));
    }

    private static boolean isSecret(Class<?> type, RecordComponent component) {
        return component.getType() == String.class
                && (TOKEN_TYPE.matcher(type.getSimpleName()).matches()
                        || SECRET_NAME.matcher(component.getName()).matches());
    }

    private static Object sample(Class<?> type) throws ReflectiveOperationException {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        @Nullable Object[] values = new @Nullable Object[types.length];
        for (int index = 0; index < types.length; index++) {
            values[index] = isSecret(type, components[index]) ? SECRET : value(types[index]);
        }
        Constructor<?> constructor = type.getDeclaredConstructor(types);
        constructor.setAccessible(true);
        return constructor.newInstance(values);
    }

    private static @Nullable Object value(Class<?> type) throws ReflectiveOperationException {
        if (type.isRecord()) {
            return sample(type);
        }
        if (type.isEnum()) {
            return type.getEnumConstants()[0];
        }
        Map<Class<?>, Object> known = Map.ofEntries(
                Map.entry(String.class, "plain"),
                Map.entry(List.class, List.of()),
                Map.entry(Map.class, Map.of()),
                Map.entry(Optional.class, Optional.empty()),
                Map.entry(UUID.class, new UUID(1, 2)),
                Map.entry(Instant.class, Instant.EPOCH),
                Map.entry(LocalDate.class, LocalDate.EPOCH),
                Map.entry(OffsetDateTime.class, OffsetDateTime.MIN),
                Map.entry(int.class, 0),
                Map.entry(long.class, 0L),
                Map.entry(boolean.class, false));
        return known.get(type);
    }
}
