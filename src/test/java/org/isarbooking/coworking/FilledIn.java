package org.isarbooking.coworking;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isarbooking.console.WebBrowser;

/** A form of a page. Tests fill it in and send it. Unlike a browser, it sends no preset values of visible fields. */
public final class FilledIn {

    private static final Pattern HIDDEN =
            Pattern.compile("<input type=\"hidden\" name=\"([^\"]*)\" value=\"([^\"]*)\"");

    private String action;
    private final List<Map.Entry<String, String>> fields = new ArrayList<>();

    private FilledIn(String action) {
        this.action = action;
    }

    /** Returns the form with the given action, including its hidden fields. Fails if the page has no such form. */
    public static FilledIn of(WebBrowser.Shown page, String action) {
        Matcher form = Pattern.compile("(?s)<form method=\"post\" action=\"" + Pattern.quote(action) + "\".*?</form>")
                .matcher(page.html());
        if (!form.find()) {
            throw new AssertionError("no form to " + action + " in " + page.text());
        }
        FilledIn filled = new FilledIn(action);
        HIDDEN.matcher(form.group())
                .results()
                .forEach(field -> filled.with(
                        field.group(1), field.group(2).replace("&quot;", "\"").replace("&amp;", "&")));
        return filled;
    }

    /** Adds a value of a field. */
    public FilledIn with(String field, String value) {
        fields.add(Map.entry(field, value));
        return this;
    }

    /** Replaces the value of a field. */
    FilledIn changing(String field, String value) {
        fields.removeIf(known -> known.getKey().equals(field));
        return with(field, value);
    }

    /** Replaces the address to which the form is sent. */
    public FilledIn to(String other) {
        action = other;
        return this;
    }

    /** Returns the first value of a field. The field must exist. */
    public String value(String field) {
        return fields.stream()
                .filter(known -> known.getKey().equals(field))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow();
    }

    /** Sends the form, and returns the next page. */
    public WebBrowser.Shown send(WebBrowser browser) {
        return browser.send(action, fields);
    }

    WebBrowser.Shown send(WebBrowser browser, Map<String, String> headers) {
        return browser.send(action, fields, headers);
    }
}
