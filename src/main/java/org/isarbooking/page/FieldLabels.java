package org.isarbooking.page;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The labels of the fields of pages, by which a page names the field that a mistake is about. */
public final class FieldLabels {

    private static final Pattern PROPERTY = Pattern.compile("\\.([a-z_]+)(?:\\[\\d+])*$");

    private final Map<String, List<String>> keys;

    /**
     * Takes the keys of the labels' texts.
     *
     * @param keys a line for each property, for example {@code start_at: day.date visit.time}, with the keys of the
     *     labels of its fields; a form's name and a slash may stand before the property
     */
    public FieldLabels(String keys) {
        this.keys = keys.lines()
                .map(line -> line.split(": ", 2))
                .collect(Collectors.toUnmodifiableMap(parts -> parts[0], parts -> List.of(parts[1].split(" ", -1))));
    }

    /**
     * Returns the keys of the labels of the fields that fill a value.
     *
     * @param path JSONPath to the value in the operation's input
     * @param forms names of the form; the first name with a label of its own counts
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
