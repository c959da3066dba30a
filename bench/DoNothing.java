import io.vertx.core.AbstractVerticle;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Reads a request's body and sends the bytes of a file. It is plain Vert.x, with as many event loops as the service
 * has. Prints its port.
 *
 * <p>Argument: the folder with the files; the end of a request's path names the file.
 */
public final class DoNothing {

    /** With a negative port, Vert.x takes a free one, which all instances of a deployment share. */
    private static final int SHARED_FREE_PORT = -1;

    private static final AtomicInteger PORT = new AtomicInteger();

    private DoNothing() {}

    public static void main(String[] arguments) throws Exception {
        Answers answers = new Answers(arguments[0]);
        int eventLoops = 2 * Runtime.getRuntime().availableProcessors();
        Vertx.vertx()
                .deployVerticle(() -> new Server(answers), new DeploymentOptions().setInstances(eventLoops))
                .toCompletionStage()
                .toCompletableFuture()
                .get();
        System.out.println(PORT.get());
    }

    private static final class Server extends AbstractVerticle {

        private final Answers answers;

        Server(Answers answers) {
            this.answers = answers;
        }

        @Override
        public void start(Promise<Void> started) {
            vertx.createHttpServer(new HttpServerOptions().setHost("127.0.0.1").setPort(SHARED_FREE_PORT))
                    .requestHandler(request -> request.body().onSuccess(body -> answers.send(request)))
                    .listen()
                    .onSuccess(server -> PORT.set(server.actualPort()))
                    .<Void>mapEmpty()
                    .onComplete(started);
        }
    }
}
