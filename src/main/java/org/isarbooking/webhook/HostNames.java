package org.isarbooking.webhook;

import io.smallrye.mutiny.Uni;
import java.net.InetAddress;
import java.util.List;

/** Looks up host names. */
@FunctionalInterface
interface HostNames {

    /** Returns all IP addresses of a host; fails for an unknown name. */
    Uni<List<InetAddress>> addresses(String host);
}
