package org.isarbooking.yardstick;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/** Returns 50 indexed rows, read by a statement or by a repository. Both endpoints send the same bytes. */
@Path("/fifty-rows")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class FiftyRows {

    private static final String SELECT =
            "select id, status, starts_at, ends_at, total_cents from appointment where id > $1 order by id limit 50";
    private static final int ROWS = 50;
    private static final long BEFORE_THE_FIRST = 0;

    private final Pool pool;
    private final VisitRepository visits;

    FiftyRows(Pool pool, VisitRepository visits) {
        this.pool = pool;
        this.visits = visits;
    }

    /** The answer. */
    public record Visits(List<Visit> visits) {}

    /** A visit on the wire. */
    public record Visit(long id, String status, Instant startsAt, Instant endsAt, int totalCents) {}

    @POST
    @Path("statement")
    public Uni<Visits> byStatement(Map<String, Object> question) {
        return pool.preparedQuery(SELECT)
                .execute(Tuple.of(BEFORE_THE_FIRST))
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(FiftyRows::visit)
                        .toList())
                .map(Visits::new);
    }

    @POST
    @Path("repository")
    @WithSession
    public Uni<Visits> byRepository(Map<String, Object> question) {
        return visits.find("id > ?1 order by id", BEFORE_THE_FIRST)
                .page(0, ROWS)
                .list()
                .map(found -> found.stream().map(FiftyRows::visit).toList())
                .map(Visits::new);
    }

    private static Visit visit(Row row) {
        return new Visit(
                row.getLong("id"),
                row.getString("status"),
                row.getOffsetDateTime("starts_at").toInstant(),
                row.getOffsetDateTime("ends_at").toInstant(),
                row.getInteger("total_cents"));
    }

    private static Visit visit(VisitEntity entity) {
        return new Visit(entity.id, entity.status, entity.startsAt, entity.endsAt, entity.totalCents);
    }
}
