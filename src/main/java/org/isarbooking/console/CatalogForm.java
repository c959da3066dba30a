package org.isarbooking.console;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.office.OfficeCatalogField;
import org.isarbooking.office.OfficeCatalogField.Kind;
import org.isarbooking.page.Form;
import org.isarbooking.page.LocalInput;
import org.isarbooking.shared.Slug;
import org.jspecify.annotations.Nullable;

/**
 * Reads the changes from a form about the catalog. Leaves out unchanged values. The prefix of a field's name says what
 * the field holds:
 *
 * <ul>
 *   <li>{@code v:PATH} is a value;
 *   <li>{@code c:PATH} is an entry's checkbox, ticked if the entry exists; {@code e:PATH} is sent with every such
 *       checkbox;
 *   <li>{@code m:PATH} marks an entry without a checkbox, which exists if it has any value;
 *   <li>{@code i:PATH} names the new entry of a list; the paths of its values begin with {@code PATH._new};
 *   <li>{@code r:PATH} removes an entry.
 * </ul>
 */
final class CatalogForm {

    private static final int LONGEST_KEY = 50;

    /** The last parts of the paths of percentages. */
    private static final Set<String> PERCENTAGES = Set.of("discount", "vat");

    private static final Pattern PERCENTAGE = Pattern.compile("(\\d{1,3}(?:[.,]\\d{1,2})?)\\s*%?");

    private final CatalogValues from;
    private final Form form;
    private final Map<String, String> fields;
    private final Map<String, String> newKeys = new LinkedHashMap<>();

    CatalogForm(CatalogValues from, Form form) {
        this.from = from;
        this.form = form;
        this.fields = new TreeMap<>(form.texts());
        below("i:")
                .forEach((list, typed) ->
                        newKeys.put(list, list.endsWith("closed_days") ? LocalInput.isoDate(typed) : key(list)));
    }

    private Map<String, String> below(String prefix) {
        Map<String, String> found = new LinkedHashMap<>();
        fields.forEach((name, value) -> {
            if (name.startsWith(prefix)) {
                found.put(name.substring(prefix.length()), value);
            }
        });
        return found;
    }

    /** Returns the new values by their paths; null removes a value or an entry. */
    Map<String, @Nullable String> changes() {
        Map<String, @Nullable String> changes = new LinkedHashMap<>();
        below("r:").keySet().forEach(entry -> changes.put(entry, null));
        Set<String> unticked = unticked();
        unticked.stream().filter(from::has).forEach(entry -> changes.put(entry, null));
        below("c:").keySet().stream()
                .map(this::renamed)
                .filter(entry -> !from.has(entry))
                .forEach(entry -> changes.put(entry, ""));
        Set<String> emptied = emptied();
        emptied.stream().filter(from::has).forEach(entry -> changes.put(entry, null));
        below("v:").keySet().stream()
                .filter(path -> Stream.of(unticked, emptied)
                        .flatMap(Set::stream)
                        .noneMatch(entry -> path.startsWith(entry + ".")))
                .forEach(path -> change(renamed(path), typed(path), changes));
        return changes;
    }

    /** Returns the entries whose checkbox isn't ticked. Browsers send only ticked checkboxes. */
    private Set<String> unticked() {
        Set<String> ticked = below("c:").keySet();
        return below("e:").keySet().stream()
                .filter(entry -> !ticked.contains(entry))
                .collect(Collectors.toSet());
    }

    private Set<String> emptied() {
        Map<String, String> values = below("v:");
        return below("m:").keySet().stream()
                .filter(entry -> values.keySet().stream()
                        .filter(path -> path.startsWith(entry + "."))
                        .allMatch(path -> typed(path).isEmpty()))
                .collect(Collectors.toSet());
    }

    private void change(String path, String value, Map<String, @Nullable String> changes) {
        String old = from.at(path);
        boolean isSame = value.equals(old) || (isList(path) && set(value).equals(set(old)));
        if (!isSame) {
            changes.put(path, value.isEmpty() ? null : value);
        }
    }

    private boolean isList(String path) {
        return from.field(path)
                .map(OfficeCatalogField::kind)
                .filter(kind -> kind == Kind.KEYS || kind == Kind.CHOICES)
                .isPresent();
    }

    private static Set<String> set(String list) {
        return Stream.of(list.split(",", -1)).map(String::strip).collect(Collectors.toSet());
    }

    /** Returns a typed value in the catalog's format. */
    private String typed(String path) {
        String field = "v:" + path;
        Kind kind = from.field(path).map(OfficeCatalogField::kind).orElse(Kind.LINE);
        return switch (kind) {
            case PRICE ->
                form.cents(field)
                        .map(cents -> cents instanceof Integer known
                                ? String.format(Locale.ROOT, "%d.%02d EUR", known / 100, known % 100)
                                : cents.toString())
                        .orElse("");
            case DATE -> LocalInput.isoDate(form.text(field).orElse(""));
            case CHOICES, KEYS ->
                form.all(field).stream().filter(item -> !item.isEmpty()).collect(Collectors.joining(", "));
            case FLAG -> form.all(field).contains("true") ? "true" : "false";
            case HOURS ->
                form.text(field)
                        .orElse("")
                        .replace('–', '-')
                        .replace(" - ", "-")
                        .replaceAll("\\s*[,;]\\s*", ", ");
            case LINE, TEXT, NUMBER, CHOICE, KEY, ENTRY -> {
                String text = form.text(field).orElse("").replace("\r\n", "\n");
                yield PERCENTAGES.contains(path.substring(path.lastIndexOf('.') + 1)) ? percentage(text) : text;
            }
        };
    }

    /**
     * Returns a typed percentage in the catalog's format: {@code 12.5%} for {@code 12,5 %}. Returns other texts
     * unchanged.
     */
    private static String percentage(String typed) {
        Matcher found = PERCENTAGE.matcher(typed);
        return found.matches() ? found.group(1).replace(',', '.') + "%" : typed;
    }

    /**
     * Replaces {@code _new} in a path by the new entry's key. A path without a name for the entry stays, and the
     * operation refuses it.
     */
    private String renamed(String path) {
        String[] steps = path.split("\\.", -1);
        StringBuilder list = new StringBuilder(steps[0]);
        for (int i = 1; i < steps.length; i++) {
            String typed = String.join(".", List.of(steps).subList(0, i));
            // A specialist's entry can contain values of a new service. Their paths also get the new service's key.
            String key = steps[i].equals(CatalogSection.NEW)
                    ? newKeys.getOrDefault(typed, newKeys.getOrDefault(steps[i - 1], ""))
                    : "";
            list.append('.').append(key.isEmpty() ? steps[i] : key);
        }
        return list.toString();
    }

    /** Returns an unused key, made from the typed name. */
    private String key(String list) {
        String entry = list + "." + CatalogSection.NEW + ".";
        String name = Stream.of("name.en", "name.de", "name", "code", "headline.en", "headline.de")
                .map(field -> form.text("v:" + entry + field).orElse(""))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
        String plain = Slug.of(name);
        String key = plain.matches("[a-z].*") ? plain : "entry" + (plain.isEmpty() ? "" : "-" + plain);
        String shortened = key.substring(0, Math.min(LONGEST_KEY, key.length())).replaceAll("-$", "");
        return free(list, shortened);
    }

    private String free(String list, String key) {
        String free = key;
        for (int number = 2; isTaken(list + "." + free); number++) {
            free = key + "-" + number;
        }
        return free;
    }

    /** Returns true if a key is or was in use. A new entry must not get a removed entry's bookings and sign-ins. */
    private boolean isTaken(String entry) {
        return from.has(entry) || from.taken().contains(entry);
    }

    /** Returns changes as an operation's argument. */
    static List<Map<String, String>> arguments(Map<String, @Nullable String> changes) {
        List<Map<String, String>> arguments = new ArrayList<>();
        changes.forEach((path, value) ->
                arguments.add(value == null ? Map.of("path", path) : Map.of("path", path, "value", value)));
        return arguments;
    }

    /** Returns the changes in the hidden fields of the preview's form. */
    static Map<String, @Nullable String> carried(Form form) {
        Map<String, @Nullable String> changes = new LinkedHashMap<>();
        new TreeMap<>(form.texts()).forEach((name, value) -> {
            if (name.startsWith("s:")) {
                changes.put(name.substring(2), value);
            } else if (name.startsWith("r:")) {
                changes.put(name.substring(2), null);
            }
        });
        return changes;
    }
}
