package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.page.Form;
import org.isarbooking.page.LocalInput;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;

/**
 * The fields of a prefilled form that a visitor has changed. A hidden field of the form carries the original values.
 * Unchanged fields keep other people's changes. If the visitor and somebody else have changed one field differently,
 * the form is shown again with both values.
 */
final class FormChanges {

    /** The name of the hidden field. */
    static final String FIELD = "was";

    /**
     * The code of the problem if two people have changed the same fields, and of its violations, one for each field.
     */
    static final String CODE = "changed_meanwhile";

    /** The name of the form that can change the services of a visit. */
    static final String CHANGE = "change";

    /**
     * The names of checkboxes. Browsers don't send an unticked checkbox, but send every other field, at least as empty
     * text.
     */
    private static final Set<String> BOXES = Set.of("messages");

    private final Form form;
    private final Map<String, String> was;
    private final Map<String, String> typed = new HashMap<>();
    private final Map<String, String> now;

    private FormChanges(Form form, Map<String, String> was, Map<String, String> now) {
        this.form = form;
        this.was = was;
        this.now = now;
        now.keySet().forEach(field -> typed.put(field, typed(field)));
    }

    /** Compares three values of each field: the typed value, the original value of the form, and the stored value. */
    static FormChanges of(Form form, Map<String, String> now) {
        Map<String, String> was = new HashMap<>(now);
        JsonObject filled = form.text(FIELD).map(FormChanges::json).orElseGet(JsonObject::new);
        was.replaceAll((field, value) -> filled.getValue(field) instanceof String text ? text : value);
        return new FormChanges(form, was, now);
    }

    private static JsonObject json(String text) {
        try {
            return new JsonObject(text);
        } catch (DecodeException _) {
            return new JsonObject();
        }
    }

    /** Returns the content of the hidden field for a form with the given values. */
    static String filledWith(Map<String, String> values) {
        return new JsonObject(new TreeMap<String, Object>(values)).encode();
    }

    /**
     * Sends the changes. If somebody else has changed the same fields meanwhile, shows the form again instead.
     *
     * @param now the stored values; empty if they can't be read: the operation then reports the problem
     * @param names the names of services, specialists and workspaces
     * @param send calls the operation, with the changes and the form; other people's changes are in the form
     */
    static Uni<Response> send(
            Page page,
            Form form,
            Uni<Map<String, String>> now,
            Supplier<Uni<FilledNames>> names,
            BiFunction<FormChanges, Form, Uni<Response>> send,
            Function<Page, Uni<Response>> again) {
        return now.flatMap(values -> {
            FormChanges changes = of(form, values);
            Form merged = changes.merged();
            return changes.clashes().isEmpty()
                    ? send.apply(changes, merged)
                    : names.get()
                            .flatMap(known -> again.apply(page.after(changes.problem(page.language(), known), merged)));
        });
    }

    private String typed(String field) {
        String before = was.getOrDefault(field, "");
        if (field.equals(FilledForm.SERVICES)) {
            return CHANGE.equals(form.text(Page.FORM).orElse("")) && form.has("service_1")
                    ? DeskForm.services(form).toString()
                    : before;
        }
        if (!form.has(field)) {
            return BOXES.contains(field) ? "" : before;
        }
        String text = form.text(field).orElse("");
        return field.equals("time") ? LocalInput.isoTime(text) : text;
    }

    boolean isChanged(String... fields) {
        return Stream.of(fields).anyMatch(field -> typed.containsKey(field) && differs(typed, was, field));
    }

    Form.Arguments changed(String... fields) {
        Form.Arguments arguments = new Form.Arguments();
        Stream.of(fields)
                .filter(this::isChanged)
                .forEach(field -> arguments.with(field, typed.getOrDefault(field, "")));
        return arguments;
    }

    private Form merged() {
        MultivaluedMap<String, String> fields = new MultivaluedHashMap<>(form.fields());
        typed.forEach((field, text) -> {
            if (!isChanged(field)) {
                fields.putSingle(field, now.getOrDefault(field, ""));
            }
        });
        return new Form(fields);
    }

    private List<String> clashes() {
        return typed.keySet().stream()
                .filter(field -> isChanged(field) && differs(now, was, field) && differs(now, typed, field))
                .sorted()
                .toList();
    }

    private Problem problem(Language language, FilledNames names) {
        List<Problem.WordedViolation> clashes = clashes().stream()
                .map(field -> new Problem.WordedViolation(
                        "$." + field,
                        CODE,
                        Texts.get(
                                language,
                                "console.changed_meanwhile.field",
                                Texts.get(language, FilledForm.label(field)),
                                shown(now, field, names, language),
                                shown(typed, field, names, language))))
                .toList();
        return new Problem(
                "",
                Texts.get(language, "console.changed_meanwhile.title"),
                Response.Status.CONFLICT.getStatusCode(),
                Texts.get(language, "console.changed_meanwhile.detail"),
                CODE,
                ProblemCode.Severity.RECOVERABLE,
                clashes,
                "",
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                null);
    }

    private static String shown(Map<String, String> values, String field, FilledNames names, Language language) {
        String text = values.getOrDefault(field, "");
        return FilledForm.shown(field, text, names, language);
    }

    /** Returns true if two values differ by more than line ends, which differ between browsers. */
    private static boolean differs(Map<String, String> one, Map<String, String> other, String field) {
        return !plain(one.getOrDefault(field, "")).equals(plain(other.getOrDefault(field, "")));
    }

    private static String plain(String text) {
        return text.replace("\r\n", "\n").strip();
    }
}
