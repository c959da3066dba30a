import io.vertx.core.Vertx;
import io.vertx.core.AbstractVerticle;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerOptions;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Answers every request with the bytes of a file, after reading its body: plain Vert.x, with as many event loops as the
 * service has, and nothing above it. Prints its port.
 *
 * <p>Argument: the file.
 */
public final class DoNothing {

    /** Vert.x takes a negative port as a free one that all instances of a deployment share. */
    private static final int A_FREE_ONE_SHARED = -1;

    private static final AtomicInteger PORT = new AtomicInteger();

    private DoNothing() {}

    public static void main(String[] arguments) throws Exception {
        Vertx vertx = Vertx.vertx();
        Buffer answer = vertx.fileSystem().readFileBlocking(arguments[0]);
        int eventLoops = 2 * Runtime.getRuntime().availableProcessors();
        vertx.deployVerticle(() -> new Server(answer), new DeploymentOptions().setInstances(eventLoops))
                .toCompletionStage()
                .toCompletableFuture()
                .get();
        System.out.println(PORT.get());
    }

    private static final class Server extends AbstractVerticle {

        private final Buffer answer;

        Server(Buffer answer) {
            this.answer = answer;
        }

        @Override
        public void start(Promise<Void> started) {
            vertx.createHttpServer(new HttpServerOptions().setHost("127.0.0.1").setPort(A_FREE_ONE_SHARED))
                    .requestHandler(request -> request.body().onSuccess(body -> request.response()
                            .putHeader("Content-Type", "application/json;charset=UTF-8")
                            .putHeader("Cache-Control", "no-store")
                            .putHeader("X-Content-Type-Options", "nosniff")
                            .putHeader("X-Request-Id", "00000000-0000-0000-0000-000000000000")
                            .end(answer)))
                    .listen()
                    .onSuccess(server -> PORT.set(server.actualPort()))
                    .<Void>mapEmpty()
                    .onComplete(started);
        }
    }
}
