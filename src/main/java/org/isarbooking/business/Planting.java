package org.isarbooking.business;

import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.time.LocalDate;
import org.isarbooking.shared.Munich;

/**
 * The context in which a file's seeds are planted.
 *
 * @param transaction the transaction that publishes the file. It holds the locks of all specialists, of the accounts
 *     that the file names, and of the accounts with agreements
 * @param numbers the numbers of the file's keys
 * @param coworking the file's workspaces
 */
public record Planting(
        SqlConnection transaction, BusinessFile file, Numbers numbers, Coworking coworking, Instant now) {

    /** Returns the day on which the file is applied (Europe/Berlin). */
    public LocalDate today() {
        return Munich.dateAt(now);
    }

    /** Returns the refusal of the whole file, with the mistake {@code mistake.<what>} at a path. */
    public FileRefused refused(String path, String what, Object... arguments) {
        return new FileRefused(file.positions().mistake(path, Mistake.text(what, arguments)));
    }
}
