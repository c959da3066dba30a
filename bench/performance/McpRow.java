import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;

/** Row 11: an operation as a tool call, compared with the same operation over REST. */
final class McpRow {

    private static final int CONNECTIONS = 32;

    private final Bench bench;

    McpRow(Bench bench) {
        this.bench = bench;
    }

    void measure() throws Exception {
        compare("11a", "salon_find_slots", "slots", new JsonObject()
                .put("service_ids", JsonArray.of(1))
                .put("from_date", bench.busy().first().toString())
                .put("limit", 20));
        compare("11b", "salon_search_services", "items", new JsonObject().put("query", "halbe stunde"));
    }

    private void compare(String row, String operation, String list, JsonObject input) throws Exception {
        Server service = bench.busy().service();
        Api api = new Api(service, "");
        Question rest = Question.of(operation, input);
        Question tool = Question.ofTool("/mcp/salon", operation, List.of(input));
        Map<String, Round> loads = bench.compare(operation + ", REST and MCP", CONNECTIONS, List.of(
                new Contender("REST", service, rest, () -> checked(api.post(rest), api.post(rest).ok(), list)),
                new Contender("MCP", service, tool, () -> {
                    Api.Answer answer = api.post(tool);
                    return checked(answer, new JsonObject(answer.ok().getJsonObject("result").getJsonArray("content").getJsonObject(0).getString("text")), list);
                })));
        bench.report()
                .add(Result.atLeast(
                        row,
                        "`%s` as an MCP tool: part of REST".formatted(operation),
                        0.75,
                        loads.get("MCP").of(loads.get("REST")),
                        "%,.0f of %,.0f/s".formatted(loads.get("MCP").perSecond(), loads.get("REST").perSecond())));
    }

    private static int checked(Api.Answer answer, JsonObject output, String list) {
        if (output.getJsonArray(list).isEmpty()) {
            throw new IllegalStateException("Nothing found: " + answer);
        }
        return answer.length();
    }
}
