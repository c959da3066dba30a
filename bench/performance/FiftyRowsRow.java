import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;

/**
 * Row 12: a read of 50 indexed rows by a repository, compared with the same read by a statement. It shows what entities
 * cost in a frequent read (decision 38).
 */
final class FiftyRowsRow {

    private static final int CONNECTIONS = 32;
    private static final String STATEMENT = "Quarkus, 50 rows by a statement";
    private static final String REPOSITORY = "Quarkus, 50 rows by a repository";

    private final Bench bench;
    private final Server server;

    FiftyRowsRow(Bench bench) throws Exception {
        this.bench = bench;
        server = bench.yardsticks().quarkus();
    }

    void measure() throws Exception {
        String expected = body("statement");
        if (!expected.equals(body("repository"))) {
            throw new IllegalStateException("The repository and the statement must give the same answer");
        }
        Map<String, Round> loads = bench.compare(
                "50 indexed rows by both ways",
                CONNECTIONS,
                List.of(contender(STATEMENT, "statement"), contender(REPOSITORY, "repository")));
        Round statement = loads.get(STATEMENT);
        Round repository = loads.get(REPOSITORY);
        bench.report()
                .add(Result.of(
                        "12",
                        "50 indexed rows by a repository: part of the same by a statement",
                        "known",
                        "%.0f %% (%,.0f of %,.0f/s)"
                                .formatted(100 * repository.of(statement), repository.perSecond(), statement.perSecond()),
                        true));
    }

    private Contender contender(String name, String way) {
        return new Contender(name, server, question(way), () -> body(way).length());
    }

    private String body(String way) throws Exception {
        Api.Answer answer = new Api(server, "").post(question(way));
        answer.ok();
        return answer.body();
    }

    private static Question question(String way) {
        return Question.of("", new JsonObject()).at("/fifty-rows/" + way);
    }
}
