package org.isarbooking;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.persistence.Entity;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.lang.reflect.Method;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.isarbooking.edge.PageCall;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.outbox.BookingCalendars;
import org.isarbooking.start.Main;
import org.jspecify.annotations.NullMarked;

/**
 * Checks which packages depend on which, and other rules that only a test can enforce. The package-info of each package
 * names what the package may use.
 */
@AnalyzeClasses(packages = "org.isarbooking", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String OURS = "org.isarbooking..";
    private static final String EDGE = "org.isarbooking.edge..";
    private static final String CONSOLE = "org.isarbooking.console..";
    private static final String SITE = "org.isarbooking.site..";
    private static final String CHECKOUT = "org.isarbooking.checkout..";
    private static final String PAGE = "org.isarbooking.page..";
    private static final String SIGNIN = "org.isarbooking.signin..";
    private static final String OPERATION = "org.isarbooking.operation..";
    private static final String SHARED = "org.isarbooking.shared..";
    private static final String START = "org.isarbooking.start..";
    private static final String[] FAMILIES = {
        "org.isarbooking.salon..",
        "org.isarbooking.coworking..",
        "org.isarbooking.staff..",
        "org.isarbooking.profile..",
        "org.isarbooking.catalog..",
        "org.isarbooking.office.."
    };
    private static final String[] SHARED_BY_FAMILIES = {
        "org.isarbooking.calendar..",
        "org.isarbooking.quote..",
        "org.isarbooking.request..",
        "org.isarbooking.tenancy..",
        "org.isarbooking.invoice..",
        "org.isarbooking.waitlist..",
        "org.isarbooking.feed..",
        "org.isarbooking.link..",
        "org.isarbooking.webhook..",
        "org.isarbooking.ics..",
        "org.isarbooking.business..",
        "org.isarbooking.account..",
        "org.isarbooking.outbox..",
        "org.isarbooking.database..",
        "org.isarbooking.ucp..",
        OPERATION,
        SHARED
    };

    @ArchTest
    static final ArchRule families_never_import_each_other = slices().matching("org.isarbooking.(*)..")
            .that(DescribedPredicate.describe(
                    "are families",
                    slice ->
                            Stream.of(FAMILIES).anyMatch(family -> family.contains("." + slice.getNamePart(1) + ".."))))
            .should()
            .notDependOnEachOther()
            // Both lines implement an interface of the catalog. The interface uses types of the catalog's rules.
            .ignoreDependency(DescribedPredicate.alwaysTrue(), are(productsOfTheCatalog()));

    @ArchTest
    static final ArchRule packages_shared_by_families_use_no_family_and_no_edge = noClasses()
            .that()
            .resideInAnyPackage(SHARED_BY_FAMILIES)
            .should()
            .dependOnClassesThat(are(resideInAnyPackage(FAMILIES).or(resideInAPackage(EDGE))));

    @ArchTest
    static final ArchRule only_resources_of_a_family_use_the_edge = noClasses()
            .that()
            .resideInAnyPackage(FAMILIES)
            .and()
            .haveSimpleNameNotEndingWith("Resource")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(EDGE);

    @ArchTest
    static final ArchRule no_other_package_uses_the_console = noClasses()
            .that()
            .resideOutsideOfPackage(CONSOLE)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(CONSOLE);

    @ArchTest
    static final ArchRule the_console_calls_operations_and_nothing_else_of_the_business = classes()
            .that()
            .resideInAPackage(CONSOLE)
            .should()
            .onlyDependOnClassesThat(are(not(resideInAPackage(OURS))
                    .or(resideInAnyPackage(
                            CONSOLE,
                            PAGE,
                            SIGNIN,
                            EDGE,
                            OPERATION,
                            SHARED,
                            "org.isarbooking.office..",
                            "org.isarbooking.staff..",
                            "org.isarbooking.coworking",
                            "org.isarbooking.salon",
                            "org.isarbooking.request..",
                            "org.isarbooking.feed..",
                            "org.isarbooking.webhook..",
                            START))));

    @ArchTest
    static final ArchRule no_other_package_uses_the_public_pages = noClasses()
            .that()
            .resideOutsideOfPackage(SITE)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(SITE);

    @ArchTest
    static final ArchRule public_pages_use_operations_of_customers_and_the_look_of_the_business = classes()
            .that()
            .resideInAPackage(SITE)
            .should()
            .onlyDependOnClassesThat(are(not(resideInAPackage(OURS))
                    .or(resideInAnyPackage(
                            SITE,
                            PAGE,
                            SIGNIN,
                            "org.isarbooking.ics",
                            EDGE,
                            OPERATION,
                            SHARED,
                            "org.isarbooking.coworking",
                            "org.isarbooking.salon",
                            "org.isarbooking.request..",
                            "org.isarbooking.ics.."))
                    .or(type(BookingCalendars.class))
                    .or(looksOfTheBusiness())));

    @ArchTest
    static final ArchRule no_other_package_uses_the_checkouts = noClasses()
            .that()
            .resideOutsideOfPackage(CHECKOUT)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(CHECKOUT);

    @ArchTest
    static final ArchRule only_pages_use_the_shared_parts_of_pages = noClasses()
            .that()
            .resideOutsideOfPackages(CONSOLE, SITE, SIGNIN, PAGE)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(PAGE);

    @ArchTest
    static final ArchRule only_pages_use_the_sign_in = noClasses()
            .that()
            .resideOutsideOfPackages(CONSOLE, SITE, SIGNIN)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(SIGNIN);

    @ArchTest
    static final ArchRule the_sign_in_uses_no_page_and_nothing_of_the_business = classes()
            .that()
            .resideInAPackage(SIGNIN)
            .should()
            .onlyDependOnClassesThat(are(
                    not(resideInAPackage(OURS)).or(resideInAnyPackage(SIGNIN, PAGE, EDGE, OPERATION, SHARED, START))));

    @ArchTest
    static final ArchRule the_shared_parts_of_pages_use_nothing_of_the_business = classes()
            .that()
            .resideInAPackage(PAGE)
            .should()
            .onlyDependOnClassesThat(are(not(resideInAPackage(OURS)).or(resideInAnyPackage(PAGE, OPERATION, SHARED))));

    @ArchTest
    static final ArchRule only_public_pages_call_as_guests = noClasses()
            .that()
            .resideOutsideOfPackage(SITE)
            .and(are(not(type(PageCall.class))))
            .should()
            .callMethodWhere(DescribedPredicate.describe(
                    "calls an operation as a guest",
                    call -> call.getTarget().getName().equals("asGuest")
                            && Stream.of(PageCalls.class, PageCall.class)
                                    .anyMatch(call.getTargetOwner()::isEquivalentTo)));

    @ArchTest
    static final ArchRule only_page_calls_turn_calls_into_guest_calls = noClasses()
            .that(are(not(
                    DescribedPredicate.describe("are calls of pages", type -> type.isEquivalentTo(PageCalls.class)))))
            .should()
            .callMethodWhere(DescribedPredicate.describe(
                    "makes a call a guest's", call -> call.getTarget().getName().equals("makeGuest")));

    @ArchTest
    static final ArchRule the_edge_uses_no_family =
            noClasses().that().resideInAPackage(EDGE).should().dependOnClassesThat(are(resideInAnyPackage(FAMILIES)));

    @ArchTest
    static final ArchRule packages_of_the_edge_form_no_cycles =
            slices().matching("org.isarbooking.edge.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule only_agent_protocols_of_the_edge_use_its_public_face = noClasses()
            .that()
            .resideInAnyPackage(
                    "org.isarbooking.edge.http..",
                    "org.isarbooking.edge.limits..",
                    "org.isarbooking.edge.access..",
                    "org.isarbooking.edge.contract..",
                    "org.isarbooking.edge.discovery..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.isarbooking.edge", "org.isarbooking.edge.pipeline..");

    @ArchTest
    static final ArchRule shared_uses_no_other_package_of_the_service = classes()
            .that()
            .resideInAPackage(SHARED)
            .should()
            .onlyDependOnClassesThat(are(not(resideInAPackage(OURS)).or(resideInAPackage(SHARED))));

    @ArchTest
    static final ArchRule operation_imports_only_shared = classes()
            .that()
            .resideInAPackage(OPERATION)
            .should()
            .onlyDependOnClassesThat(are(not(resideInAPackage(OURS)).or(resideInAnyPackage(OPERATION, SHARED))));

    @ArchTest
    static final ArchRule rules_are_functions_of_plain_java = classes()
            .that()
            .resideInAPackage("..rules..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", SHARED, "org.isarbooking.(*).rules..", "org.jspecify.annotations..");

    @ArchTest
    static final ArchRule rules_of_the_calendar_use_no_other_rules = noClasses()
            .that()
            .resideInAPackage("org.isarbooking.calendar.rules..")
            .should()
            .dependOnClassesThat(
                    are(resideInAPackage("..rules..").and(not(resideInAPackage("org.isarbooking.calendar.rules..")))));

    @ArchTest
    static final ArchRule other_packages_use_only_the_configuration_of_the_start_package = noClasses()
            .that()
            .resideOutsideOfPackage(START)
            .should()
            .dependOnClassesThat(are(resideInAPackage(START).and(not(configuration()))));

    @ArchTest
    static final ArchRule operations_are_published = classes()
            .that()
            .implement(Operation.class)
            .should()
            .beAnnotatedWith(PublishedOperation.class)
            .andShould()
            .resideInAnyPackage(FAMILIES);

    @ArchTest
    static final ArchRule only_the_start_package_reads_the_clock_or_zone_of_the_server = noClasses()
            .that()
            .resideOutsideOfPackage(START)
            .should()
            .callMethodWhere(DescribedPredicate.describe(
                    "reads the server's clock or zone",
                    call -> readsClockOrZone(
                            call.getTargetOwner(), call.getTarget().getName())));

    @ArchTest
    static final ArchRule irreversible_work_uses_the_clock_of_the_database = noClasses()
            .that()
            .resideInAPackage("org.isarbooking.privacy..")
            .or()
            .implement("org.isarbooking.privacy.PersonalData")
            .or()
            .haveNameMatching(
                    "org\\.isarbooking\\.(outbox\\.(OutboxRows|Relay|RelayJob|FailedMessages|DroppedMessages)|webhook\\.(RelayRows|WebhookRelay|WebhookRelayJob)|invoice\\.(CreditNotes|MonthlyInvoices)|office\\.OfficeIssueInvoices)")
            .should()
            .dependOnClassesThat()
            .areAssignableTo(InstantSource.class);

    @ArchTest
    static final ArchRule nothing_blocks_an_event_loop = noClasses()
            .that()
            .resideOutsideOfPackages(START, "org.isarbooking.business..")
            .should()
            .callMethod(Uni.class, "await")
            .orShould()
            .callMethod(Thread.class, "sleep", long.class);

    @ArchTest
    static void an_operation_is_found_by_its_name_in_its_family(JavaClasses all) {
        operations(all).forEach(operation -> {
            PublishedOperation published = operation.getAnnotationOfType(PublishedOperation.class);
            assertThat(operation.getSimpleName()).isEqualTo(camelCase(published.name()));
            assertThat(operation.getPackageName())
                    .isEqualTo("org.isarbooking." + published.family().name().toLowerCase(Locale.ROOT));
        });
    }

    @ArchTest
    static void each_operation_has_one_resource_method_and_maybe_a_stream(JavaClasses all) {
        List<Method> methods = all.stream()
                .filter(type -> type.isAnnotatedWith(Path.class))
                .filter(type -> type.getAnnotationOfType(Path.class).value().equals("/v1/operations"))
                .flatMap(type -> Arrays.stream(type.reflect().getDeclaredMethods()))
                .filter(method -> method.isAnnotationPresent(POST.class))
                .toList();
        operations(all)
                .forEach(operation -> assertThat(methods.stream()
                                .filter(method -> serves(method, operation))
                                .map(Method::getName)
                                .filter(name -> !name.endsWith("AsStream")))
                        .as("methods that serve %s", operation.getSimpleName())
                        .containsExactly(decapitalized(operation.getSimpleName())));
        assertThat(methods).allMatch(method -> operations(all).anyMatch(operation -> serves(method, operation)));
    }

    @ArchTest
    static void every_package_has_a_package_info_that_is_null_marked(JavaClasses all) {
        assertThat(all.stream().map(JavaClass::getPackage).distinct())
                .filteredOn(JavaPackage::getName, Main.class.getPackageName())
                .isNotEmpty();
        assertThat(all.stream().map(JavaClass::getPackage).distinct())
                .allMatch(marked -> marked.isAnnotatedWith(NullMarked.class));
    }

    private static Stream<JavaClass> operations(JavaClasses all) {
        return all.stream().filter(type -> type.isAnnotatedWith(PublishedOperation.class));
    }

    private static boolean serves(Method method, JavaClass operation) {
        return Optional.ofNullable(method.getAnnotation(Path.class))
                .filter(path -> path.value()
                        .equals(operation
                                .getAnnotationOfType(PublishedOperation.class)
                                .name()))
                .isPresent();
    }

    private static boolean readsClockOrZone(JavaClass owner, String method) {
        boolean now = method.equals("now")
                && Stream.of(
                                Instant.class,
                                LocalDate.class,
                                LocalTime.class,
                                LocalDateTime.class,
                                OffsetDateTime.class,
                                ZonedDateTime.class)
                        .anyMatch(owner::isEquivalentTo);
        boolean clock = (owner.isEquivalentTo(Clock.class) || owner.isEquivalentTo(InstantSource.class))
                && (method.startsWith("system") || method.startsWith("tick"));
        boolean zone = (owner.isEquivalentTo(ZoneId.class) && method.equals("systemDefault"))
                || (owner.isEquivalentTo(TimeZone.class) && method.equals("getDefault"));
        boolean millis = owner.isEquivalentTo(System.class) && method.equals("currentTimeMillis");
        return now || clock || zone || millis;
    }

    private static DescribedPredicate<JavaClass> configuration() {
        return DescribedPredicate.describe(
                "the configuration", type -> type.getName().startsWith("org.isarbooking.start.ServiceConfig"));
    }

    private static DescribedPredicate<JavaClass> looksOfTheBusiness() {
        return DescribedPredicate.describe(
                "how the business looks",
                type -> Stream.of("Storefront", "BusinessSettings", "Terms")
                        .anyMatch(name -> type.getName().startsWith("org.isarbooking.business." + name)));
    }

    private static DescribedPredicate<JavaClass> productsOfTheCatalog() {
        return DescribedPredicate.describe(
                "products of the catalog",
                type -> type.getName().startsWith("org.isarbooking.catalog.ProductSource")
                        || type.getPackageName().equals("org.isarbooking.catalog.rules"));
    }

    private static String camelCase(String name) {
        StringBuilder camelCase = new StringBuilder();
        for (String word : name.split("_", -1)) {
            camelCase.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
        }
        return camelCase.toString();
    }

    private static String decapitalized(String name) {
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    @ArchTest
    static final ArchRule entities_and_repositories_stay_in_their_package = classes()
            .that()
            .areAnnotatedWith(Entity.class)
            .or()
            .areAssignableTo(PanacheRepositoryBase.class)
            .should()
            .bePackagePrivate();

    @ArchTest
    static final ArchRule transactions_begin_in_one_place_which_retries_them = noClasses()
            .that()
            .haveNameNotMatching("org\\.isarbooking\\.database\\.(Transactions|UnitOfWork|RememberingPool)")
            .should()
            .callMethodWhere(JavaCall.Predicates.target(HasName.Predicates.name("withTransaction")));
}
