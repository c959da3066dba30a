package org.isarbooking.database;

import io.vertx.pgclient.PgException;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads what the database said from a fault. A statement fails with the driver's exception; a repository's call fails
 * with one of Hibernate, which has a {@link SQLException} among its causes.
 */
public final class SqlStates {

    private static final int DEEPEST = 12;

    private SqlStates() {}

    /** Returns the SQLSTATE that the database gave; empty when the database didn't refuse anything. */
    public static Optional<String> of(Throwable fault) {
        return firstOf(fault, cause -> switch (cause) {
            case PgException refused -> refused.getSqlState();
            case SQLException refused -> refused.getSQLState();
            default -> null;
        });
    }

    /** Returns true when the database refused something by this constraint. */
    static boolean isRefusedBy(String constraint, Throwable fault) {
        return firstOf(fault, cause -> switch (cause) {
                    case PgException refused -> constraint.equals(refused.getConstraint());
                    case SQLException refused -> names(constraint, refused.getMessage());
                    default -> null;
                })
                .orElse(false);
    }

    /**
     * Hibernate keeps the text only. It holds the constraint's name in quotes, which differ by the server's language.
     */
    private static boolean names(String constraint, @Nullable String text) {
        return text != null
                && Pattern.compile("(?<!\\w)" + Pattern.quote(constraint) + "(?!\\w)")
                        .matcher(text)
                        .find();
    }

    private static <T> Optional<T> firstOf(Throwable fault, Function<Throwable, @Nullable T> read) {
        return Stream.<@Nullable Throwable>iterate(fault, Throwable::getCause)
                .takeWhile(Objects::nonNull)
                .limit(DEEPEST)
                .map(read)
                .filter(Objects::nonNull)
                .findFirst();
    }
}
