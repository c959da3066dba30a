package org.isarbooking.ucp;

import java.net.URI;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Names by domain (UCP overview, "Authority Binding"): who owns a host may give names that begin with its labels in
 * reverse order.
 */
public final class Authority {

    private Authority() {}

    /**
     * A name of the owner of an address: {@code org.example.salon.booking} for {@code https://salon.example.org} and
     * {@code booking}.
     *
     * <p>The name stays bound to the host, as agents check it: a hyphen in the host's own name stays in there. On an
     * address that can't prove who owns it (http, an IP address, a single label) agents ignore what is called so, as
     * they should.
     */
    public static String name(URI publicUrl, String last) {
        List<String> labels = Pattern.compile("[\\[\\]:.]+")
                .splitAsStream(host(publicUrl))
                .filter(Predicate.not(String::isEmpty))
                .collect(Collectors.toList());
        Collections.reverse(labels);
        String reversed = String.join(".", labels);
        // A name begins with a letter, which an address in numbers doesn't.
        return (Character.isLetter(reversed.charAt(0)) ? reversed : "ip." + reversed) + "." + last;
    }

    /** The host of an address in lower case, without a dot at its end. */
    public static String host(URI publicUrl) {
        return publicUrl.getHost().toLowerCase(Locale.ROOT).replaceAll("\\.$", "");
    }
}
