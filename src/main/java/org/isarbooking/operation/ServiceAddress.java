package org.isarbooking.operation;

import java.net.URI;

/** The configured public address of the service, without a trailing slash. */
public interface ServiceAddress {

    URI publicUrl();

    /** Returns the address of a path, for example {@code /problems/not_found}. */
    default URI of(String path) {
        return URI.create(publicUrl() + path);
    }
}
