package org.isarbooking.ucp;

import java.net.URI;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Makes names from domains (UCP overview, "Authority Binding"). The owner of a host may use names that begin with the
 * host's labels in reverse order.
 */
public final class Authority {

    private Authority() {}

    /**
     * Returns a name that begins with the reversed host of an address: {@code org.example.salon.booking} for
     * {@code https://salon.example.org} and {@code booking}.
     *
     * <p>Agents compare the name with the host, so hyphens in the host stay. Addresses with http, with an IP address or
     * with a single label don't prove an owner. Agents should ignore names from such addresses.
     */
    public static String name(URI publicUrl, String last) {
        List<String> labels = Pattern.compile("[\\[\\]:.]+")
                .splitAsStream(host(publicUrl))
                .filter(Predicate.not(String::isEmpty))
                .collect(Collectors.toList());
        Collections.reverse(labels);
        String reversed = String.join(".", labels);
        // A name must begin with a letter, but a reversed IP address can begin with a digit.
        return (Character.isLetter(reversed.charAt(0)) ? reversed : "ip." + reversed) + "." + last;
    }

    /** Returns the host of an address in lower case, without a final dot. */
    public static String host(URI publicUrl) {
        return publicUrl.getHost().toLowerCase(Locale.ROOT).replaceAll("\\.$", "");
    }
}
