package org.isarbooking.edge.contract;

import com.networknt.schema.ExecutionContext;
import com.networknt.schema.format.Format;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.isarbooking.shared.LocalDates;

/**
 * Formats as the contract defines them. The parser that later reads a date also validates it, so reading and validation
 * always agree.
 */
final class StrictFormats {

    static final List<Format> ALL =
            List.of(new Parsed("date", LocalDates::parse), new Parsed("date-time", OffsetDateTime::parse), new Email());

    private StrictFormats() {}

    /** "Local calendar days are written YYYY-MM-DD. Date-times are ISO 8601 with a time zone offset." */
    private record Parsed(String getName, Function<String, ?> parser) implements Format {

        private static final int LONGEST = 40;

        @Override
        public boolean matches(ExecutionContext context, String value) {
            if (value.length() > LONGEST || value.startsWith("+") || value.startsWith("-")) {
                return false; // years after 9999 or before Christ are not accepted
            }
            try {
                return parser.apply(value) != null;
            } catch (DateTimeException _) {
                return false;
            }
        }
    }

    /**
     * Addresses as browsers check them, with at least one dot in the domain. Mail servers decide which top-level
     * domains exist, because lists of top-level domains become outdated.
     */
    private record Email() implements Format {

        private static final String LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
        private static final Pattern ADDRESS =
                Pattern.compile("[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@" + LABEL + "(?:\\." + LABEL + ")+");

        @Override
        public String getName() {
            return "email";
        }

        @Override
        public boolean matches(ExecutionContext context, String value) {
            return ADDRESS.matcher(value).matches();
        }
    }
}
