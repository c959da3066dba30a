package org.isarbooking.business;

import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.time.LocalDate;
import org.isarbooking.shared.Munich;

/**
 * A file whose seeds are planted, and what its keys stand for.
 *
 * @param transaction publishes the file; it holds the locks of all accounts and specialists that the file names
 * @param coworking what the file rents out
 */
public record Planting(
        SqlConnection transaction, BusinessFile file, Numbers numbers, Coworking coworking, Instant now) {

    /** Returns the day on which the file is applied (Europe/Berlin). */
    public LocalDate today() {
        return Munich.dateAt(now);
    }

    /** Returns the refusal of the whole file for a mistake at a path of it, {@code mistake.<what>}. */
    public FileRefused refused(String path, String what, Object... arguments) {
        return new FileRefused(file.positions().mistake(path, Mistake.said(what, arguments)));
    }
}
