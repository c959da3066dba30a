import io.vertx.core.AbstractVerticle;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.PoolOptions;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A server that reads each request, runs one prepared {@code select}, and sends the bytes of a file. It shows the cost
 * of an answer that needs one query. Prints its port.
 *
 * <p>Arguments: the address of the database with its login ({@code postgresql://user:password@host:port/name}), and the
 * folder with the files. The end of a request's path names the file.
 */
public final class OneSelect {

    private static final String SELECT = "select max(version) as version from catalog_version";

    /** With a negative port, Vert.x takes a free one, which all instances of a deployment share. */
    private static final int SHARED_FREE_PORT = -1;

    private static final int CONNECTIONS = 20;

    private static final AtomicInteger PORT = new AtomicInteger();

    private OneSelect() {}

    public static void main(String[] arguments) throws Exception {
        Vertx vertx = Vertx.vertx();
        PgConnectOptions database = PgConnectOptions.fromUri(arguments[0]).setCachePreparedStatements(true);
        Pool pool = PgBuilder.pool()
                .with(new PoolOptions().setMaxSize(CONNECTIONS).setShared(true))
                .connectingTo(database)
                .using(vertx)
                .build();
        Answers answers = new Answers(arguments[1]);
        int eventLoops = 2 * Runtime.getRuntime().availableProcessors();
        vertx.deployVerticle(() -> new Server(pool, answers), new DeploymentOptions().setInstances(eventLoops))
                .toCompletionStage()
                .toCompletableFuture()
                .get();
        System.out.println(PORT.get());
    }

    private static final class Server extends AbstractVerticle {

        private final Pool pool;
        private final Answers answers;

        Server(Pool pool, Answers answers) {
            this.pool = pool;
            this.answers = answers;
        }

        @Override
        public void start(Promise<Void> started) {
            vertx.createHttpServer(new HttpServerOptions().setHost("127.0.0.1").setPort(SHARED_FREE_PORT))
                    .requestHandler(request -> request.body()
                            .compose(body -> pool.preparedQuery(SELECT).execute())
                            .onSuccess(rows -> answers.send(request))
                            .onFailure(fault -> request.response().setStatusCode(500).end()))
                    .listen()
                    .onSuccess(server -> PORT.set(server.actualPort()))
                    .<Void>mapEmpty()
                    .onComplete(started);
        }
    }
}
