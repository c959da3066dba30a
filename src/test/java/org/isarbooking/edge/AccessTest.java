package org.isarbooking.edge;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.smallrye.faulttolerance.api.CircuitBreakerMaintenance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isarbooking.ContractAccess;
import org.isarbooking.operation.Access;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Scope;
import org.isarbooking.start.ServiceConfig;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Access to every operation of the registry, with every kind of credentials. */
@QuarkusTest
@TestProfile(OwnServicesProfile.class)
class AccessTest {

    /**
     * A body that isn't JSON. The service refuses callers without access before it reads the body. Other callers get
     * {@code malformed_json}.
     */
    private static final String UNREADABLE = "{";

    /**
     * Operations that the contract doesn't have, with their scopes. Other operations outside the contract need {@code
     * office:manage}, or no token: see {@link #FOR_ANYONE}.
     */
    private static final Map<String, Scope> BESIDE_THE_CONTRACT = Map.ofEntries(
            Map.entry("office_list_ledger", Scope.INVOICE_READ),
            Map.entry("office_get_vat_summary", Scope.INVOICE_READ),
            Map.entry("office_export_journal", Scope.INVOICE_READ),
            Map.entry("salon_find_new_starts", Scope.SALON_READ),
            Map.entry("salon_withdraw_request", Scope.SALON_MANAGE),
            Map.entry("salon_join_waitlist", Scope.SALON_BOOK),
            Map.entry("salon_get_waitlist_entry", Scope.SALON_READ),
            Map.entry("salon_decline_waitlist_offer", Scope.SALON_MANAGE),
            Map.entry("salon_leave_waitlist", Scope.SALON_MANAGE),
            Map.entry("service_create_webhook", Scope.WEBHOOKS_MANAGE),
            Map.entry("service_list_webhooks", Scope.WEBHOOKS_MANAGE),
            Map.entry("service_delete_webhook", Scope.WEBHOOKS_MANAGE),
            Map.entry("service_list_webhook_deliveries", Scope.WEBHOOKS_MANAGE),
            Map.entry("coworking_change_billing", Scope.COWORKING_MANAGE),
            Map.entry("coworking_get_rental", Scope.COWORKING_READ),
            Map.entry("coworking_list_agreed_days", Scope.COWORKING_READ),
            Map.entry("coworking_give_back_days", Scope.COWORKING_MANAGE),
            Map.entry("coworking_take_back_days", Scope.COWORKING_MANAGE),
            Map.entry("coworking_list_waitlist_entries", Scope.COWORKING_READ),
            Map.entry("coworking_join_waitlist", Scope.COWORKING_BOOK),
            Map.entry("coworking_decline_waitlist_offer", Scope.COWORKING_BOOK),
            Map.entry("coworking_leave_waitlist", Scope.COWORKING_BOOK),
            Map.entry("coworking_list_feeds", Scope.COWORKING_READ),
            Map.entry("coworking_staff_list_visits", Scope.STAFF_READ),
            Map.entry("coworking_staff_list_feeds", Scope.STAFF_READ),
            Map.entry("coworking_staff_create_feed", Scope.STAFF_WRITE),
            Map.entry("coworking_staff_revoke_feed", Scope.STAFF_WRITE),
            Map.entry("coworking_create_feed", Scope.COWORKING_MANAGE),
            Map.entry("coworking_revoke_feed", Scope.COWORKING_MANAGE),
            Map.entry("coworking_cancel_rental", Scope.COWORKING_MANAGE),
            Map.entry("coworking_withdraw_request", Scope.COWORKING_MANAGE),
            Map.entry("coworking_request_approval", Scope.COWORKING_MANAGE));

    /**
     * Operations that the contract doesn't have and that need no token: public facts, and operations that need only a
     * link.
     */
    private static final Set<String> FOR_ANYONE = Set.of(
            "service_get_business",
            "coworking_get_linked_rental",
            "coworking_request_linked_change",
            "coworking_request_linked_cancellation",
            "coworking_withdraw_linked_request");

    private static final ProblemCode ADMITTED = ProblemCode.MALFORMED_JSON;

    @Inject
    OperationRegistry registry;

    @Inject
    ServiceConfig service;

    @Inject
    CircuitBreakerMaintenance circuits;

    /** The credentials of a call. */
    private enum Presented {
        NOTHING,
        /** Credentials that are not a token. */
        NO_TOKEN,
        /** A token that must not be trusted, whatever it claims. */
        UNTRUSTWORTHY,
        /** A valid token without the scope. */
        NOT_ENOUGH,
        /** A valid token with the scope. */
        ENOUGH
    }

    /** Returns the expected outcome of a call for each kind of access and credentials. */
    private static ProblemCode expected(Access access, Presented presented) {
        return switch (access) {
            case Access.Anyone _ -> ADMITTED;
            case Access.WithScope _ ->
                switch (presented) {
                    case NOTHING, NO_TOKEN, UNTRUSTWORTHY -> ProblemCode.IDENTITY_REQUIRED;
                    case NOT_ENOUGH -> ProblemCode.INSUFFICIENT_SCOPE;
                    case ENOUGH -> ADMITTED;
                };
            case Access.AnyoneOrWithScope _ ->
                switch (presented) {
                    case NOTHING, NOT_ENOUGH, ENOUGH -> ADMITTED;
                    case NO_TOKEN, UNTRUSTWORTHY -> ProblemCode.IDENTITY_REQUIRED;
                };
        };
    }

    @BeforeEach
    void the_circuits_are_closed() {
        circuits.resetAll();
    }

    @Test
    void a_call_without_a_token_is_admitted_only_where_none_is_needed() {
        assertThat(registry.all()).allSatisfy(operation -> check(operation, Presented.NOTHING, null));
    }

    @Test
    void an_untrustworthy_token_is_refused_by_every_operation_that_looks_at_tokens() {
        Map<String, String> tokens = Mint.untrustworthy(scopes());
        assertThat(registry.all())
                .allSatisfy(operation -> assertThat(tokens)
                        .allSatisfy((fault, token) -> check(operation, Presented.UNTRUSTWORTHY, "Bearer " + token)));
    }

    @Test
    void a_provider_clock_may_be_seconds_ahead_but_not_a_minute() {
        assertThat(ProfileCalls.with(Mint.aheadBy(Duration.ofSeconds(3), ProfileCalls.SCOPE))
                        .statusCode())
                .isEqualTo(200);
        assertThat(ProfileCalls.with(Mint.aheadBy(Duration.ofMinutes(1), ProfileCalls.SCOPE))
                        .statusCode())
                .isEqualTo(401);
    }

    @Test
    void a_token_without_scopes_is_admitted_only_where_none_is_needed() {
        String token = Mint.token();
        assertThat(registry.all()).allSatisfy(operation -> check(operation, Presented.NOT_ENOUGH, "Bearer " + token));
    }

    @Test
    void a_token_with_all_scopes_but_the_right_one_is_admitted_only_where_none_is_needed() {
        assertThat(registry.all())
                .allSatisfy(operation ->
                        check(operation, Presented.NOT_ENOUGH, "Bearer " + Mint.token(scopesBut(operation))));
    }

    @Test
    void a_token_with_scopes_that_only_resemble_the_right_one_is_admitted_only_where_none_is_needed() {
        assertThat(registry.all()).allSatisfy(operation -> {
            String token = Mint.token(scope(operation)
                    .map(scope -> new String[] {
                        scope + "s", scope.toUpperCase(Locale.ROOT), scope.split(":", 2)[0], scope + ":all"
                    })
                    .orElse(new String[] {}));

            check(operation, Presented.NOT_ENOUGH, "Bearer " + token);
        });
    }

    @Test
    void a_token_with_the_right_scope_alone_is_admitted_by_every_operation() {
        assertThat(registry.all())
                .allSatisfy(operation -> check(
                        operation,
                        Presented.ENOUGH,
                        "Bearer " + Mint.token(scope(operation).stream().toArray(String[]::new))));
    }

    @Test
    void credentials_of_other_kinds_give_no_access() {
        assertThat(registry.all())
                .allSatisfy(operation -> assertThat(List.of("Basic YWxpY2U6YWxpY2U=", "nonsense", "Bearer"))
                        .allSatisfy(credentials -> check(operation, Presented.NO_TOKEN, credentials)));
    }

    @Test
    void every_operation_requires_the_access_that_the_contract_states() {
        Map<String, String> contract = ContractAccess.byOperation();

        assertThat(registry.all())
                .filteredOn(operation -> contract.containsKey(operation.name()))
                .hasSize(contract.size())
                .allSatisfy(operation -> assertThat(operation.access())
                        .as(operation.name())
                        .isEqualTo(access(contract.getOrDefault(operation.name(), ""))));
        assertThat(registry.all())
                .filteredOn(operation -> !contract.containsKey(operation.name()))
                .allSatisfy(operation -> assertThat(operation.access())
                        .as(operation.name())
                        .isEqualTo(
                                FOR_ANYONE.contains(operation.name())
                                        ? new Access.Anyone()
                                        : new Access.WithScope(BESIDE_THE_CONTRACT.getOrDefault(
                                                operation.name(), Scope.OFFICE_MANAGE))));
    }

    @Test
    void no_spelling_of_the_path_bypasses_the_access_check() {
        assertThat(registry.all())
                .filteredOn(operation -> expected(operation.access(), Presented.NOTHING) != ADMITTED)
                .allSatisfy(operation -> assertThat(List.of(
                                "/%s/",
                                "/%s;a=b",
                                "/;a=b/%s",
                                "//%s",
                                "/x/../%s",
                                "/./%s",
                                "/%s%%3Ba=b",
                                "/%s%%2F",
                                "/%s%%5C",
                                "/%%2E/%s"))
                        .allSatisfy(spelling -> {
                            String path = "/v1/operations" + spelling.formatted(operation.name());

                            assertThat(SwiftClient.ofTest()
                                            .post(path, null, UNREADABLE)
                                            .status())
                                    .as(path)
                                    .isIn(401, 404);
                        }));
    }

    private void check(OperationDefinition operation, Presented presented, @Nullable String credentials) {
        SwiftClient.Answer answer =
                SwiftClient.ofTest().post("/v1/operations/" + operation.name(), credentials, UNREADABLE);
        ProblemCode expected = expected(operation.access(), presented);

        ProblemShape.check(answer, expected);
        assertThat(answer.challenge()).as(operation.name()).isEqualTo(challenge(operation, presented, expected));
    }

    private @Nullable String challenge(OperationDefinition operation, Presented presented, ProblemCode expected) {
        if (expected == ADMITTED) {
            return null;
        }
        String where = "Bearer resource_metadata=\"%s/.well-known/oauth-protected-resource\", scope=\"%s\""
                .formatted(service.publicUrl(), scope(operation).orElseThrow());
        return switch (presented) {
            case NOTHING, NO_TOKEN, ENOUGH -> where;
            case UNTRUSTWORTHY -> where + ", error=\"invalid_token\"";
            case NOT_ENOUGH -> where + ", error=\"insufficient_scope\"";
        };
    }

    private static Access access(String contractEntry) {
        String either = "noauth or ";
        return Arrays.stream(Scope.values())
                .filter(scope -> contractEntry.replace(either, "").equals(scope.value()))
                .findFirst()
                .<Access>map(scope -> contractEntry.startsWith(either)
                        ? new Access.AnyoneOrWithScope(scope)
                        : new Access.WithScope(scope))
                .orElseGet(Access.Anyone::new);
    }

    private static Optional<String> scope(OperationDefinition operation) {
        return operation.access().acceptedScope().map(Scope::value);
    }

    private static String[] scopes() {
        return Arrays.stream(Scope.values()).map(Scope::value).toArray(String[]::new);
    }

    private static String[] scopesBut(OperationDefinition operation) {
        Set<String> accepted = operation.access().acceptedScope().stream()
                .flatMap(scope -> scope.grantedBy().stream())
                .map(Scope::value)
                .collect(Collectors.toSet());
        return Arrays.stream(Scope.values())
                .map(Scope::value)
                .filter(scope -> !accepted.contains(scope))
                .toArray(String[]::new);
    }
}
