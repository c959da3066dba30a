package org.isarbooking.database;

import io.smallrye.mutiny.CompositeException;
import io.vertx.pgclient.PgException;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the database's error in a fault. A statement fails with the driver's exception. A repository's call fails with
 * Hibernate's exception, which has an {@link SQLException} among its causes.
 */
public final class SqlStates {

    private static final int DEEPEST = 12;

    /** The SQLSTATE of every statement that follows a failed statement in a transaction. */
    private static final String AFTER_A_FAILURE = "25P02";

    private SqlStates() {}

    /**
     * Returns the failure that has ended a transaction. If several statements have failed, returns the first failure
     * that isn't only the consequence of another one.
     */
    static Throwable decisive(Throwable fault) {
        return single(fault)
                .filter(one -> !state(one).equals(Optional.of(AFTER_A_FAILURE)))
                .findFirst()
                .orElseGet(() -> single(fault).findFirst().orElse(fault));
    }

    private static Stream<Throwable> single(Throwable fault) {
        return fault instanceof CompositeException several
                ? several.getCauses().stream().flatMap(SqlStates::single)
                : Stream.of(fault);
    }

    /** Returns the database's SQLSTATE; empty if the fault isn't an error of the database. */
    public static Optional<String> of(Throwable fault) {
        return state(decisive(fault));
    }

    private static Optional<String> state(Throwable fault) {
        return firstOf(fault, cause -> switch (cause) {
            case PgException refused -> refused.getSqlState();
            case SQLException refused -> refused.getSQLState();
            default -> null;
        });
    }

    /** Returns true if this constraint of the database has caused the fault. */
    static boolean isRefusedBy(String constraint, Throwable fault) {
        return firstOf(decisive(fault), cause -> switch (cause) {
                    case PgException refused -> constraint.equals(refused.getConstraint());
                    case SQLException refused -> names(constraint, refused.getMessage());
                    default -> null;
                })
                .orElse(false);
    }

    /**
     * Returns whether an error's text names the constraint. Hibernate keeps only the text of the error. The quotes
     * around the constraint's name depend on the server's language.
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
