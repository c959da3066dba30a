package org.isarbooking.page;

import io.vertx.ext.web.RoutingContext;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** What the address of a page asks for. */
public final class Query {

    private static final String OFFSET = "offset";

    private final RoutingContext call;

    /** The parameters of a call. */
    public Query(RoutingContext call) {
        this.call = call;
    }

    /** Returns a parameter without the space around it; empty for one that is left blank. */
    public Optional<String> text(String parameter) {
        return Optional.ofNullable(call.request().getParam(parameter))
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .map(text -> LocalInput.isDate(parameter) ? LocalInput.isoDate(text) : text);
    }

    /** Returns the date that a parameter names; another one if it names none. */
    public LocalDate day(String parameter, LocalDate otherwise) {
        try {
            return text(parameter).map(LocalDate::parse).orElse(otherwise);
        } catch (DateTimeParseException _) {
            return otherwise;
        }
    }

    /** The input of an operation from parameters of the same names. */
    public Form.Arguments input(String... parameters) {
        Form.Arguments arguments = new Form.Arguments();
        for (String parameter : parameters) {
            arguments.with(parameter, text(parameter));
        }
        return arguments;
    }

    /** The same, and where its page begins. */
    public Form.Arguments arguments(String... parameters) {
        return input(parameters).with(OFFSET, text(OFFSET).map(Form::numberOf));
    }

    /** The address that asks the same; a parameter can be appended. */
    public String base(String path, String... parameters) {
        StringBuilder base = new StringBuilder(path).append('?');
        for (String parameter : parameters) {
            text(parameter)
                    .ifPresent(value -> base.append(parameter)
                            .append('=')
                            .append(URLEncoder.encode(value, StandardCharsets.UTF_8))
                            .append('&'));
        }
        return base.toString();
    }
}
