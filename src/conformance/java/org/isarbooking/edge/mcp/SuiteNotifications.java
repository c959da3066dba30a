package org.isarbooking.edge.mcp;

import io.quarkiverse.mcp.server.McpLog;
import io.quarkiverse.mcp.server.Progress;
import io.quarkiverse.mcp.server.ToolManager;
import io.quarkiverse.mcp.server.ToolResponse;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/** Registers the conformance suite's tools that send notifications before their answers. */
@Singleton
class SuiteNotifications {

    private static final Duration PAUSE = Duration.ofMillis(50);

    private final ToolManager tools;

    SuiteNotifications(ToolManager tools) {
        this.tools = tools;
    }

    @Startup
    void register() {
        tools.newTool("test_tool_with_progress")
                .setDescription("For the conformance suite")
                .setAsyncHandler(asked -> slowly(List.of(0, 50, 100), done -> tell(asked.progress(), done)))
                .register();
        tools.newTool("test_tool_with_logging")
                .setDescription("For the conformance suite")
                .setAsyncHandler(asked -> slowly(
                        List.of("Tool execution started", "Tool processing data", "Tool execution completed"),
                        message -> asked.log().send(McpLog.LogLevel.INFO, (Object) message)))
                .register();
    }

    private static <T> Uni<ToolResponse> slowly(List<T> steps, Consumer<T> told) {
        Uni<Void> all = Uni.createFrom().voidItem();
        for (T step : steps) {
            all = all.onItem().delayIt().by(PAUSE).invoke(() -> told.accept(step));
        }
        return all.map(_ -> ToolResponse.success("Done"));
    }

    private static void tell(Progress progress, int done) {
        if (progress.token().isPresent()) {
            progress.notificationBuilder()
                    .setProgress(done)
                    .setTotal(100)
                    .build()
                    .sendAndForget();
        }
    }
}
