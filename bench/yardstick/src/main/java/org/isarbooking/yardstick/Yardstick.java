package org.isarbooking.yardstick;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.unchecked.Unchecked;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.nio.file.Files;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.RestResponse;

/**
 * Takes a request as JSON and sends the bytes of a file. One endpoint doesn't use the database. The other endpoint
 * first runs one prepared {@code select}.
 */
@Path("/")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class Yardstick {

    private static final String SELECT = "select max(version) as version from catalog_version";

    private final Pool pool;
    private final Function<String, byte[]> read;
    private final Map<String, byte[]> answers = new ConcurrentHashMap<>();

    Yardstick(Pool pool, @ConfigProperty(name = "yardstick.answers") java.nio.file.Path folder) {
        this.pool = pool;
        this.read = Unchecked.function(name -> Files.readAllBytes(folder.resolve(name)));
    }

    @POST
    @Path("nothing/{answer}")
    public Uni<RestResponse<byte[]>> nothing(String answer, Map<String, Object> question) {
        return Uni.createFrom().item(response(answer));
    }

    @POST
    @Path("select/{answer}")
    public Uni<RestResponse<byte[]>> select(String answer, Map<String, Object> question) {
        return pool.preparedQuery(SELECT).execute().map(rows -> response(answer));
    }

    private RestResponse<byte[]> response(String answer) {
        return RestResponse.ResponseBuilder.ok(answers.computeIfAbsent(answer, read))
                .header("Cache-Control", "no-store")
                .header("X-Content-Type-Options", "nosniff")
                .header("X-Request-Id", "00000000-0000-0000-0000-000000000000")
                .build();
    }
}
