package org.isarbooking;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.isarbooking.calendar.rules.InstantRange;
import org.jspecify.annotations.Nullable;

/**
 * Logs and exceptions print records. A record prints no access key, no contact, and nothing that people have typed as a
 * reason or a note.
 */
@AnalyzeClasses(packages = "org.isarbooking", importOptions = ImportOption.DoNotIncludeTests.class)
class SecretsTest {

    private static final String SECRET = "secret-8d1f";
    private static final Pattern SECRET_NAME =
            Pattern.compile("(?i).*(token|email|phone|firstName|lastName|password|reason|notes|said)");

    /** Names of the types that hold a token: each text in such a type is secret, whatever its name. */
    private static final Pattern TOKEN_TYPE = Pattern.compile(".*Token");

    /** Records whose reason is a code or a sentence of the service. */
    private static final Set<String> WITH_OUR_OWN_REASON = Set.of(
            "org.isarbooking.coworking.FreeDays$Day",
            "org.isarbooking.edge.mcp.McpMessage$Wrong",
            "org.isarbooking.operation.RejectedDay",
            "org.isarbooking.outbox.Verdict$Drop",
            "org.isarbooking.privacy.Holding",
            "org.isarbooking.request.RentalDesk$Rejected");

    /** Sample values for the components of records, by type. Components of other types are null. */
    private static final Map<Class<?>, Object> PLAIN = Map.ofEntries(
            Map.entry(String.class, "plain"),
            Map.entry(List.class, List.of()),
            Map.entry(Map.class, Map.of()),
            Map.entry(Optional.class, Optional.empty()),
            Map.entry(UUID.class, new UUID(1, 2)),
            Map.entry(Instant.class, Instant.EPOCH),
            Map.entry(LocalDate.class, LocalDate.EPOCH),
            Map.entry(OffsetDateTime.class, OffsetDateTime.MIN),
            Map.entry(InstantRange.class, new InstantRange(Instant.EPOCH, Instant.EPOCH.plusSeconds(1))),
            Map.entry(BigDecimal.class, BigDecimal.ONE),
            Map.entry(int.class, 0),
            Map.entry(long.class, 0L),
            Map.entry(boolean.class, false));

    @ArchTest
    static void printed_records_show_no_access_key_no_contact_and_no_typed_reason(JavaClasses all) {
        List<Class<?>> secretive = all.stream()
                .map(JavaClass::reflect)
                .filter(Class::isRecord)
                .filter(SecretsTest::hasSecret)
                // The business file has no data of customers, only data of specialists and tenants that the owner
                // enters.
                .filter(type -> !type.getPackageName().equals("org.isarbooking.business"))
                .<Class<?>>map(type -> type)
                .toList();

        assertThat(secretive)
                .hasSizeGreaterThan(50)
                .allSatisfy(type ->
                        assertThat(sample(type).toString()).as(type.getName()).doesNotContain(SECRET));
        assertThat(WITH_OUR_OWN_REASON)
                .allSatisfy(name -> assertThat(Class.forName(name)).isRecord());
    }

    private static boolean hasSecret(Class<?> type) {
        return Arrays.stream(type.getRecordComponents()).anyMatch(component -> isSecret(type, component));
    }

    private static boolean isSecret(Class<?> type, RecordComponent component) {
        return isText(component)
                && !(component.getName().equals("reason") && WITH_OUR_OWN_REASON.contains(type.getName()))
                && (TOKEN_TYPE.matcher(type.getSimpleName()).matches()
                        || SECRET_NAME.matcher(component.getName()).matches());
    }

    private static boolean isText(RecordComponent component) {
        return component.getType() == String.class
                || component.getGenericType().getTypeName().equals("java.util.Optional<java.lang.String>");
    }

    private static Object sample(Class<?> type) throws ReflectiveOperationException {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        @Nullable Object[] values = new @Nullable Object[types.length];
        for (int index = 0; index < types.length; index++) {
            Object secret = types[index] == String.class ? SECRET : Optional.of(SECRET);
            values[index] = isSecret(type, components[index]) ? secret : value(types[index]);
        }
        Constructor<?> constructor = type.getDeclaredConstructor(types);
        constructor.setAccessible(true);
        return constructor.newInstance(values);
    }

    private static @Nullable Object value(Class<?> type) throws ReflectiveOperationException {
        @Nullable Object plain = PLAIN.get(type);
        if (plain == null && type.isRecord()) {
            return sample(type);
        }
        return plain == null && type.isEnum() ? type.getEnumConstants()[0] : plain;
    }
}
