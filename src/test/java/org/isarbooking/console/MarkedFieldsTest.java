package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.isarbooking.edge.PageCall;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.edge.http.ProblemWords;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.page.Form;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;

/** The fields of a refused form: each field refers to the mistakes about it. */
@SuppressWarnings("NullAway") // the page makes no calls, so its calls are null
class MarkedFieldsTest {

    private static final String ADDRESS = "/office/visits/5/change";
    private static final PageCalls NO_CALLS = null;
    private static final RoutingContext NO_CALL = null;

    private static String marked(String html, Map<String, String> typed, String... properties) {
        Page page = new Page(
                new PageCall(NO_CALLS, NO_CALL, Language.DE),
                null,
                ADDRESS + "?back=1",
                "",
                false,
                null,
                null,
                Map.of(),
                0,
                null,
                Optional::empty,
                Map.of());
        Problem problem = Problem.of(
                Refusal.invalidInput(Stream.of(properties)
                        .map(property -> Violation.of("$." + property, "required"))
                        .toList()),
                ProblemWords.ofPage(Language.DE),
                "1");
        return MarkedFields.of(html, page.after(problem, Form.of(typed)), problem);
    }

    private static String form(String address, String name, String fields) {
        return "<form method=\"post\" action=\"%s\"><input type=\"hidden\" name=\"form\" value=\"%s\">\n%s</form>"
                .formatted(address, name, fields);
    }

    private static String field(String id, String label) {
        return "<label for=\"%s\">%s</label><input id=\"%s\" value=\"x\">".formatted(id, label, id);
    }

    @Test
    void a_field_refers_to_the_mistakes_about_its_label() {
        String html = form(ADDRESS, "change", field("change-email", "E-Mail") + field("change-price", "Preis"));

        assertThat(marked(html, Map.of("form", "change"), "customer.phone", "customer.email"))
                .containsOnlyOnce("aria-invalid")
                .contains(
                        "<input id=\"change-email\" aria-invalid=\"true\" aria-describedby=\"mistake-2\" value=\"x\">");
    }

    @Test
    void one_field_can_have_several_mistakes_and_one_mistake_several_fields() {
        String html = form(ADDRESS, "move", field("a", "Datum") + field("b", "Uhrzeit"));

        assertThat(marked(html, Map.of("form", "move"), "start_at", "date"))
                .contains("id=\"a\" aria-invalid=\"true\" aria-describedby=\"mistake-1 mistake-2\"")
                .contains("id=\"b\" aria-invalid=\"true\" aria-describedby=\"mistake-1\"");
    }

    @Test
    void other_forms_stay_as_they_are() {
        for (String other : List.of(
                form(ADDRESS, "move", field("a", "E-Mail")),
                form("/office/elsewhere", "change", field("a", "E-Mail")))) {
            assertThat(marked(other, Map.of("form", "change"), "customer.email"))
                    .isEqualTo(other);
        }
    }

    @Test
    void no_row_is_marked_if_several_rows_have_the_label_of_the_mistake() {
        String rows = form(ADDRESS, "change", field("a", "E-Mail") + field("b", "E-Mail"));

        assertThat(marked(rows, Map.of(), "customer.email")).isEqualTo(rows);
    }
}
