package org.isarbooking.edge.mcp.guide;

import io.quarkiverse.mcp.server.CompleteContext;
import io.quarkiverse.mcp.server.CompletionResponse;
import io.quarkiverse.mcp.server.PromptCompletionManager;
import io.quarkiverse.mcp.server.PromptManager;
import io.quarkiverse.mcp.server.PromptMessage;
import io.quarkiverse.mcp.server.PromptResponse;
import io.quarkus.runtime.Startup;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/**
 * Registers the prompts that clients offer to people. Completes the prompts' arguments, which are names of the catalog
 * and languages.
 */
@Singleton
class GuidePrompts {

    private final PromptManager prompts;
    private final PromptCompletionManager completions;
    private final CatalogNames names;
    private final CurrentVertxRequest request;

    GuidePrompts(
            PromptManager prompts,
            PromptCompletionManager completions,
            CatalogNames names,
            CurrentVertxRequest request) {
        this.prompts = prompts;
        this.completions = completions;
        this.names = names;
        this.request = request;
    }

    @Startup
    void register() {
        for (GuidePrompt prompt : GuidePrompt.values()) {
            register(prompt);
            prompt.names().forEach(kind -> complete(prompt, kind));
            complete(prompt, GuidePrompt.LANGUAGE);
        }
    }

    private void register(GuidePrompt prompt) {
        PromptManager.PromptDefinition definition = prompts.newPrompt(prompt.key())
                .setServerNames(prompt.servers())
                .setTitle(Texts.get(Language.EN, "mcp.prompt." + prompt.key()))
                .setDescription(Texts.get(Language.EN, "mcp.prompt." + prompt.key() + ".about"));
        prompt.names()
                .forEach(name ->
                        definition.addArgument(name, Texts.get(Language.EN, "mcp.argument." + name + ".about"), false));
        definition
                .addArgument(GuidePrompt.LANGUAGE, Texts.get(Language.EN, "mcp.argument.language.about"), false)
                .setAsyncHandler(arguments -> Uni.createFrom().item(response(prompt, arguments.args())))
                .register();
    }

    private PromptResponse response(GuidePrompt prompt, Map<String, String> arguments) {
        Language language = Optional.ofNullable(arguments.get(GuidePrompt.LANGUAGE))
                .flatMap(Language::of)
                .orElseGet(this::language);
        StringBuilder text = new StringBuilder(Texts.get(language, "mcp.prompt." + prompt.key() + ".text"));
        for (String name : prompt.names()) {
            @Nullable String value = arguments.get(name);
            if (value != null && !value.isBlank()) {
                text.append('\n').append(Texts.get(language, "mcp.argument." + name, value.strip()));
            }
        }
        return new PromptResponse(
                Texts.get(language, "mcp.prompt." + prompt.key() + ".about"),
                List.of(PromptMessage.withUserRole(text.toString())));
    }

    private Language language() {
        @Nullable RoutingContext call = request.getCurrent();
        return call == null ? Language.DEFAULT : CallContext.language(call);
    }

    private void complete(GuidePrompt prompt, String argument) {
        completions
                .newCompletion(prompt.key())
                .setServerNames(prompt.servers())
                .setArgumentName(argument)
                .setAsyncHandler(asked -> argument.equals(GuidePrompt.LANGUAGE)
                        ? Uni.createFrom().item(languages(asked.argumentValue()))
                        : names.like(argument, asked.argumentValue(), language(asked.completeContext())))
                .register();
    }

    private static CompletionResponse languages(String begun) {
        return CompletionResponse.create(Arrays.stream(Language.values())
                .map(Language::code)
                .filter(code -> code.startsWith(begun.strip().toLowerCase(Locale.ROOT)))
                .toList());
    }

    private static Optional<Language> language(CompleteContext context) {
        return Optional.ofNullable(context.arguments().get(GuidePrompt.LANGUAGE))
                .flatMap(Language::of);
    }
}
