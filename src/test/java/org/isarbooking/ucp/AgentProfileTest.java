package org.isarbooking.ucp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class AgentProfileTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "profile=\"https://agent.example/p.json\"",
                " profile=\"https://agent.example/p.json\" ",
                "profile=\"https://agent.example/p.json\";a=1, more=(1 2), other",
                "name=token, profile=\"https://agent.example/p.json\"",
                "profile=\"https://agent.example/p.json\", version=\"2026-08-25\""
            })
    void a_dictionary_header_names_the_profile(String header) {
        assertThat(AgentProfile.ofHeader(header).url()).isEqualTo(URI.create("https://agent.example/p.json"));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "https://agent.example/p.json",
                "profile=https://agent.example/p.json",
                "profile",
                "profile=\"\"",
                "profile=\"agent\"",
                "profile=\"http://agent.example/p.json\"",
                "profile=\"https:///p.json\"",
                "profile=\"https://user:secret@agent.example/p.json\"",
                "profile=\"file:///etc/passwd\"",
                "profile=\"https://agent.example/p.json",
                "Profile=\"https://agent.example/p.json\""
            })
    void other_headers_name_no_profile(@Nullable String header) {
        refused(header, ProblemCode.INVALID_PROFILE_URL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"2026-04-08\"", "\"2027-01-01\"", "\"latest\"", "1"})
    void an_unsupported_version_is_refused(String version) {
        refused("profile=\"https://agent.example/p.json\", version=" + version, ProblemCode.VERSION_UNSUPPORTED);
    }

    private static void refused(@Nullable String header, ProblemCode code) {
        assertThatThrownBy(() -> AgentProfile.ofHeader(header))
                .asInstanceOf(InstanceOfAssertFactories.type(Refusal.class))
                .extracting(Refusal::code)
                .isEqualTo(code);
    }
}
