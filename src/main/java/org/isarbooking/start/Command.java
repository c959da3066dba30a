package org.isarbooking.start;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the process can be asked to do by its first argument. */
enum Command {
    SERVE("serves requests; what happens without a command");

    private final String summary;

    Command(String summary) {
        this.summary = summary;
    }

    /** The word that asks for it, as typed. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The command of an argument list: {@link #SERVE} without arguments, none when the first is no known word. */
    static Optional<Command> of(List<String> arguments) {
        if (arguments.isEmpty()) {
            return Optional.of(SERVE);
        }
        return Arrays.stream(values())
                .filter(command -> command.word().equals(arguments.getFirst()))
                .findFirst();
    }

    /** The usage text: one line a command. */
    static String usage() {
        return Arrays.stream(values())
                .map(command -> "  %-8s %s".formatted(command.word(), command.summary))
                .collect(Collectors.joining("\n", "usage: java -jar quarkus-run.jar [command]\n", ""));
    }
}
