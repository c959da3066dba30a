import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Responds to requests with the files of a folder. The last part of a request's path names the file. */
final class Answers {

    private final Path folder;
    private final Map<String, Buffer> known = new ConcurrentHashMap<>();

    Answers(String folder) {
        this.folder = Path.of(folder);
    }

    void send(HttpServerRequest request) {
        String name = request.path().substring(request.path().lastIndexOf('/') + 1);
        request.response()
                .putHeader("Content-Type", "application/json;charset=UTF-8")
                .putHeader("Cache-Control", "no-store")
                .putHeader("X-Content-Type-Options", "nosniff")
                .putHeader("X-Request-Id", "00000000-0000-0000-0000-000000000000")
                .end(known.computeIfAbsent(name, this::read));
    }

    private Buffer read(String name) {
        try {
            return Buffer.buffer(Files.readAllBytes(folder.resolve(name)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
