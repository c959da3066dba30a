package org.isarbooking.ucp;

import java.net.URI;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Names by domain (UCP overview, "Authority Binding"). The owner of a host may give names that begin with its labels in
 * reverse order.
 */
public final class Authority {

    private Authority() {}

    /**
     * Returns a name of an address's owner: {@code org.example.salon.booking} for {@code https://salon.example.org} and
     * {@code booking}.
     *
     * <p>Agents check the name against the host, so a hyphen in the host's name stays. Some addresses prove no owner
     * (http, an IP address, a single label). Agents ignore names of such addresses, as they should.
     */
    public static String name(URI publicUrl, String last) {
        List<String> labels = Pattern.compile("[\\[\\]:.]+")
                .splitAsStream(host(publicUrl))
                .filter(Predicate.not(String::isEmpty))
                .collect(Collectors.toList());
        Collections.reverse(labels);
        String reversed = String.join(".", labels);
        // A name must begin with a letter, but a reversed IP address may begin with a digit.
        return (Character.isLetter(reversed.charAt(0)) ? reversed : "ip." + reversed) + "." + last;
    }

    /** Returns the host of an address in lower case, without a dot at its end. */
    public static String host(URI publicUrl) {
        return publicUrl.getHost().toLowerCase(Locale.ROOT).replaceAll("\\.$", "");
    }
}
