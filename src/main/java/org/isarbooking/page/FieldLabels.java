package org.isarbooking.page;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the labels of form fields, so that a page can name the field with a mistake. */
public final class FieldLabels {

    private static final Pattern PROPERTY = Pattern.compile("\\.([a-z_]+)(?:\\[\\d+])*$");

    private final Map<String, List<String>> keys;

    /**
     * Reads a table of labels.
     *
     * @param keys a line for each property of an input, for example {@code start_at: day.date visit.time}. After the
     *     property, the line has the text keys of the labels of the property's fields. A form's name and a slash may
     *     precede the property
     */
    public FieldLabels(String keys) {
        this.keys = keys.lines()
                .map(line -> line.split(": ", 2))
                .collect(Collectors.toUnmodifiableMap(parts -> parts[0], parts -> List.of(parts[1].split(" ", -1))));
    }

    /**
     * Returns the labels, as text keys, of the form fields that fill a value of an input.
     *
     * @param path JSONPath to the value in the operation's input
     * @param forms names of the form, by priority; the first name with labels of its own for the property is used
     */
    public List<String> of(String path, String... forms) {
        Matcher found = PROPERTY.matcher(path);
        if (!found.find()) {
            return List.of();
        }
        String property = found.group(1);
        return Stream.concat(Stream.of(forms).map(form -> form + "/" + property), Stream.of(property))
                .flatMap(name -> Stream.ofNullable(keys.get(name)))
                .findFirst()
                .orElse(List.of());
    }
}
