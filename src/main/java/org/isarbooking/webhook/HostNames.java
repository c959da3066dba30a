package org.isarbooking.webhook;

import io.smallrye.mutiny.Uni;
import java.net.InetAddress;
import java.util.List;

/** Looks names of hosts up. */
@FunctionalInterface
interface HostNames {

    /** All addresses of a host, or a failure for a name that nobody knows. */
    Uni<List<InetAddress>> addresses(String host);
}
