package org.isarbooking.page;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The addresses that only receive forms and show no page. A browser that opens such an address, for example after a
 * change of the language, is redirected to the page with the form.
 */
public final class FormAddresses {

    /** The priority of the filter. It runs after the filter that sets the headers of pages. */
    private static final int EARLY = 940;

    private static final int SEE_OTHER = 303;

    private record Address(Pattern path, String page) {}

    private final String root;
    private final List<Address> addresses;

    /**
     * Reads a table. Each line has a regular expression for addresses, a blank, and the page for these addresses. Both
     * are written without the root. The page may name groups of the expression, such as {@code $1}; {@code /} is the
     * root itself.
     */
    public FormAddresses(String root, String table) {
        this.root = root;
        addresses = table.lines()
                .map(line -> line.strip().split(" ", 2))
                .map(line -> new Address(
                        Pattern.compile(Pattern.quote(root) + line[0] + "$"),
                        root + (line[1].equals("/") ? "" : line[1])))
                .toList();
    }

    /** Registers the filter that redirects browsers. */
    public void register(Filters filters) {
        filters.register(this::redirect, EARLY);
    }

    private void redirect(RoutingContext call) {
        boolean isPage = HttpMethod.GET.equals(call.request().method())
                && call.request().path().startsWith(root);
        Optional<String> page = isPage ? page(call.normalizedPath()) : Optional.empty();
        page.ifPresentOrElse(
                address -> call.response()
                        .setStatusCode(SEE_OTHER)
                        .putHeader(HttpHeaders.LOCATION, address)
                        .end(),
                call::next);
    }

    /** Returns the page with the form for an address; empty for an address that isn't in the table. */
    Optional<String> page(String path) {
        return addresses.stream()
                .map(address -> Map.entry(address.path().matcher(path), address.page()))
                .filter(address -> address.getKey().matches())
                .map(address -> address.getKey().replaceFirst(address.getValue()))
                .findFirst();
    }
}
