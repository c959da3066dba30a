package org.isarbooking.operation;

import java.net.URI;

/** Where callers reach the service from outside: the configured public address, without a trailing slash. */
public interface ServiceAddress {

    URI publicUrl();

    /** The address of a path, for example {@code /problems/not_found}. */
    default URI of(String path) {
        return URI.create(publicUrl() + path);
    }
}
