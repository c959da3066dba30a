package org.isarbooking.console;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isarbooking.edge.http.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Adds attributes to the fields of a refused form in the rendered page, so that screen readers announce each mistake at
 * its field. Finds a mistake's fields by their labels.
 */
final class MarkedFields {

    private static final Pattern FORM = Pattern.compile("(?s)<form [^>]*\\baction=\"([^\"?]*)[^>]*>.*?</form>");
    private static final Pattern FIELD =
            Pattern.compile("<(?:input|select|textarea)(?![^>]*\\saria-invalid)[^>]*\\sid=\"([^\"]*)\"");

    private MarkedFields() {}

    /**
     * Returns the page with its fields marked. The page shows the mistakes with the ids {@code mistake-1},
     * {@code mistake-2} and so on.
     */
    static String of(String html, Page page, Problem trouble) {
        List<Page.Mistake> mistakes = page.mistakes(trouble);
        return FORM.matcher(html)
                .replaceAll(form ->
                        Matcher.quoteReplacement(isSent(form, page) ? marked(form.group(), mistakes) : form.group()));
    }

    /**
     * Returns true if a form is the one that was sent, judged by its address and name. Forms that change nothing have
     * no name.
     */
    private static boolean isSent(MatchResult form, Page page) {
        String name = page.typed().getOrDefault(Page.FORM, "");
        return form.group(1).equals(page.path().split("[?]", 2)[0])
                && (name.isEmpty()
                        || form.group().startsWith("<form method=\"get\"")
                        || form.group().contains("name=\"form\" value=\"" + escaped(name) + "\""));
    }

    private static String marked(String form, List<Page.Mistake> mistakes) {
        Map<String, List<String>> found = new LinkedHashMap<>();
        for (int index = 0; index < mistakes.size(); index++) {
            String id = "mistake-" + (index + 1);
            for (String label : mistakes.get(index).labels()) {
                List<String> fields = fields(form, label);
                // Marks no field if several have the label.
                if (fields.size() == 1) {
                    found.computeIfAbsent(fields.getFirst(), _ -> new ArrayList<>())
                            .add(id);
                }
            }
        }
        return FIELD.matcher(form)
                .replaceAll(field -> Matcher.quoteReplacement(field.group() + mark(found.get(field.group(1)))));
    }

    private static String mark(@Nullable List<String> mistakes) {
        return mistakes == null ? "" : " aria-invalid=\"true\" aria-describedby=\"" + String.join(" ", mistakes) + "\"";
    }

    private static List<String> fields(String form, String label) {
        return Pattern.compile("<label [^>]*\\bfor=\"([^\"]*)\"[^>]*>" + Pattern.quote(escaped(label)) + "\\s*<")
                .matcher(form)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
