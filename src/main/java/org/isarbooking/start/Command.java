package org.isarbooking.start;

import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;

/** A command that the arguments of the process name. */
sealed interface Command {

    /** The help text for unknown arguments. */
    String USAGE = """
            usage: java -jar quarkus-run.jar [command]
              serve       serves requests; the default
              migrate     brings the database's schema up to date
              check FILE  lists the mistakes of a business file; needs no database
              apply FILE  publishes a business file
              show VERSION  prints a published version as a business file; VERSION is a number, or "newest"
              export-person CONTACT  prints all stored data of the person with this e-mail address or phone number, as JSON
              erase-person CONTACT   erases this person's data, except invoices, which must be kept by law
              restore-forgotten SINCE  restores data that was forgotten by age since a time such as 2027-06-07T10:00:00Z and is still held""";

    record Serve() implements Command {}

    record Migrate() implements Command {}

    record Check(Path file) implements Command {}

    record Apply(Path file) implements Command {}

    /** Prints a published version as a business file: the newest if {@code version} is empty. */
    record Show(OptionalLong version) implements Command {}

    /** Prints the stored data of a person, found by e-mail address or phone number. */
    record ExportPerson(String contact) implements Command {

        /** Leaves personal data out of logs. */
        @Override
        public String toString() {
            return "ExportPerson[hidden]";
        }
    }

    /** Erases the data of a person, found by e-mail address or phone number. */
    record ErasePerson(String contact) implements Command {

        /** Leaves personal data out of logs. */
        @Override
        public String toString() {
            return "ErasePerson[hidden]";
        }
    }

    /** Restores data that was forgotten because of its age, at or after a time. */
    record RestoreForgotten(Instant since) implements Command {}

    /** Returns the command that the arguments name; empty for an unknown command or a wrong number of arguments. */
    static Optional<Command> of(List<String> arguments) {
        if (arguments.isEmpty()) {
            return Optional.of(new Serve());
        }
        String word = arguments.getFirst();
        return switch (arguments.size()) {
            case 1 ->
                switch (word) {
                    case "serve" -> Optional.of(new Serve());
                    case "migrate" -> Optional.of(new Migrate());
                    default -> Optional.empty();
                };
            case 2 ->
                switch (word) {
                    case "check" -> Optional.of(new Check(Path.of(arguments.get(1))));
                    case "apply" -> Optional.of(new Apply(Path.of(arguments.get(1))));
                    case "show" -> version(arguments.get(1)).map(Show::new);
                    case "export-person" -> contact(arguments).map(ExportPerson::new);
                    case "erase-person" -> contact(arguments).map(ErasePerson::new);
                    case "restore-forgotten" -> time(arguments.get(1)).map(RestoreForgotten::new);
                    default -> Optional.empty();
                };
            default -> Optional.empty();
        };
    }

    private static Optional<OptionalLong> version(String text) {
        if (text.equals("newest")) {
            return Optional.of(OptionalLong.empty());
        }
        return text.matches("[1-9][0-9]{0,17}") ? Optional.of(OptionalLong.of(Long.parseLong(text))) : Optional.empty();
    }

    // Reads a time with an offset. A time without an offset would depend on the machine's zone.
    private static Optional<Instant> time(String text) {
        try {
            return Optional.of(OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeParseException _) {
            return Optional.empty();
        }
    }

    // Returns the contact; empty for a blank one, which could mean anybody.
    private static Optional<String> contact(List<String> arguments) {
        return Optional.of(arguments.get(1)).map(String::strip).filter(Predicate.not(String::isEmpty));
    }
}
