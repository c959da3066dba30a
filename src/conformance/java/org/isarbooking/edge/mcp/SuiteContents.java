package org.isarbooking.edge.mcp;

import io.quarkiverse.mcp.server.AudioContent;
import io.quarkiverse.mcp.server.BlobResourceContents;
import io.quarkiverse.mcp.server.Content;
import io.quarkiverse.mcp.server.EmbeddedResource;
import io.quarkiverse.mcp.server.ImageContent;
import io.quarkiverse.mcp.server.PromptManager;
import io.quarkiverse.mcp.server.PromptCompletionManager;
import io.quarkiverse.mcp.server.CompletionResponse;
import io.quarkiverse.mcp.server.PromptMessage;
import io.quarkiverse.mcp.server.PromptResponse;
import io.quarkiverse.mcp.server.ResourceContents;
import io.quarkiverse.mcp.server.ResourceManager;
import io.quarkiverse.mcp.server.ResourceResponse;
import io.quarkiverse.mcp.server.ResourceTemplateManager;
import io.quarkiverse.mcp.server.TextContent;
import io.quarkiverse.mcp.server.TextResourceContents;
import io.quarkiverse.mcp.server.ToolManager;
import io.quarkiverse.mcp.server.ToolResponse;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;

/** Contents of every kind, by the names that the conformance suite asks for. */
@Singleton
class SuiteContents {

    /** One red pixel. */
    private static final String PIXEL =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";

    /** No sound. */
    private static final String SILENCE = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=";

    private static final String PNG = "image/png";
    private static final String TEXT = "text/plain";
    private static final String JSON = "application/json";

    private final ToolManager tools;
    private final ResourceManager resources;
    private final ResourceTemplateManager templates;
    private final PromptManager prompts;
    private final PromptCompletionManager completions;

    SuiteContents(
            ToolManager tools,
            ResourceManager resources,
            ResourceTemplateManager templates,
            PromptManager prompts,
            PromptCompletionManager completions) {
        this.tools = tools;
        this.resources = resources;
        this.templates = templates;
        this.prompts = prompts;
        this.completions = completions;
    }

    @Startup
    void register() {
        Content image = new ImageContent(PIXEL, PNG);
        tool("test_simple_text", false, new TextContent("A simple text"));
        tool("test_image_content", false, image);
        tool("test_audio_content", false, new AudioContent(SILENCE, "audio/wav"));
        tool("test_embedded_resource", false, embedded("test://embedded-resource", "An embedded text", TEXT));
        tool(
                "test_multiple_content_types",
                false,
                new TextContent("Several contents"),
                image,
                embedded("test://mixed-content-resource", "{}", JSON));
        tool("test_error_handling", true, new TextContent("This tool always fails"));
        tool("test_logging_tool", false, new TextContent("Nobody asked for logs"));
        resource("test://static-text", new TextResourceContents("test://static-text", "A text", TEXT));
        resource("test://static-binary", new BlobResourceContents("test://static-binary", PIXEL, PNG));
        resource("test://watched-resource", new TextResourceContents("test://watched-resource", "It stays", TEXT));
        template();
        prompt("test_simple_prompt", new TextContent("A simple prompt"));
        prompt("test_prompt_with_image", image, new TextContent("Look at the image"));
        promptWithArguments();
        promptWithResource();
    }

    private void tool(String name, boolean isError, Content... contents) {
        tools.newTool(name)
                .setDescription("For the conformance suite")
                .setAsyncHandler(_ -> Uni.createFrom().item(new ToolResponse(isError, List.of(contents))))
                .register();
    }

    private static EmbeddedResource embedded(String uri, String text, String mediaType) {
        return new EmbeddedResource(new TextResourceContents(uri, text, mediaType));
    }

    private void resource(String uri, ResourceContents contents) {
        resources
                .newResource(uri.substring("test://".length()))
                .setDescription("For the conformance suite")
                .setUri(uri)
                .setAsyncHandler(_ -> Uni.createFrom().item(new ResourceResponse(contents)))
                .register();
    }

    private void template() {
        templates
                .newResourceTemplate("data")
                .setDescription("For the conformance suite")
                .setUriTemplate("test://template/{id}/data")
                .setMimeType(JSON)
                .setAsyncHandler(asked -> Uni.createFrom()
                        .item(new ResourceResponse(new TextResourceContents(
                                asked.requestUri().value(), "{\"id\":\"" + asked.args().get("id") + "\"}", JSON))))
                .register();
    }

    private void prompt(String name, Content... contents) {
        prompts.newPrompt(name)
                .setDescription("For the conformance suite")
                .setAsyncHandler(_ -> Uni.createFrom().item(messages(contents)))
                .register();
    }

    private void promptWithArguments() {
        prompts.newPrompt("test_prompt_with_arguments")
                .setDescription("For the conformance suite")
                .addArgument("arg1", "The first", true)
                .addArgument("arg2", "The second", true)
                .setAsyncHandler(asked -> Uni.createFrom()
                        .item(messages(new TextContent(asked.args().get("arg1") + ", " + asked.args().get("arg2")))))
                .register();
        completions
                .newCompletion("test_prompt_with_arguments")
                .setArgumentName("arg1")
                .setAsyncHandler(asked -> Uni.createFrom()
                        .item(CompletionResponse.create(Stream.of("paris", "park", "party")
                                .filter(word -> word.startsWith(asked.argumentValue()))
                                .toList())))
                .register();
    }

    private void promptWithResource() {
        prompts.newPrompt("test_prompt_with_embedded_resource")
                .setDescription("For the conformance suite")
                .addArgument("resourceUri", "What to embed", true)
                .setAsyncHandler(asked -> Uni.createFrom()
                        .item(messages(
                                embedded(asked.args().getOrDefault("resourceUri", "test://none"), "An embedded text", TEXT),
                                new TextContent("Read it"))))
                .register();
    }

    private static PromptResponse messages(Content... contents) {
        return PromptResponse.withMessages(
                Stream.of(contents).map(PromptMessage::withUserRole).toList());
    }
}
