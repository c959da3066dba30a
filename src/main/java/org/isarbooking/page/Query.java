package org.isarbooking.page;

import io.vertx.ext.web.RoutingContext;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** The parameters of a page's address. */
public final class Query {

    private static final String OFFSET = "offset";

    private final RoutingContext call;

    public Query(RoutingContext call) {
        this.call = call;
    }

    /**
     * Returns a parameter without leading and trailing space; empty for a blank parameter. Dates become {@code
     * YYYY-MM-DD}.
     */
    public Optional<String> text(String parameter) {
        return Optional.ofNullable(call.request().getParam(parameter))
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .map(text -> LocalInput.isDate(parameter) ? LocalInput.isoDate(text) : text);
    }

    /** Returns the date in a parameter; {@code otherwise} if it is missing or unreadable. */
    public LocalDate day(String parameter, LocalDate otherwise) {
        try {
            return text(parameter).map(LocalDate::parse).orElse(otherwise);
        } catch (DateTimeParseException _) {
            return otherwise;
        }
    }

    /** Returns the input of an operation, made from the parameters with the names of the properties. */
    public Form.Arguments input(String... parameters) {
        Form.Arguments arguments = new Form.Arguments();
        for (String parameter : parameters) {
            arguments.with(parameter, text(parameter));
        }
        return arguments;
    }

    /**
     * Returns the input of an operation, made from the parameters with the names of the properties and from the page's
     * offset.
     */
    public Form.Arguments arguments(String... parameters) {
        return input(parameters).with(OFFSET, text(OFFSET).map(Form::numberOf));
    }

    /** Returns an address without one of its parameters. */
    public static String without(String parameter, String address) {
        return address.replaceAll("([?&])" + parameter + "=[^&#]*", "$1")
                .replaceAll("&&+", "&")
                .replace("?&", "?")
                .replaceAll("[?&]$", "");
    }

    /** Returns a path with some parameters of the call. The caller can append another parameter. */
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
