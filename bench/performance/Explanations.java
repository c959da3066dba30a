import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The reasons for missed targets, from a file that people write. Each reason is a heading with the row's number, then
 * the text.
 */
final class Explanations {

    private final Map<String, String> texts = new TreeMap<>();

    Explanations(Path file) throws IOException {
        Arrays.stream(Files.readString(file).split("(?m)^## "))
                .skip(1)
                .map(section -> section.split("\\R", 2))
                .forEach(section -> texts.put(section[0].strip(), section[1].strip()));
    }

    String of(List<Result> missed) {
        if (missed.isEmpty()) {
            return "None.\n";
        }
        StringBuilder text = new StringBuilder();
        for (Result result : missed) {
            text.append("- %s: %s%n".formatted(result.row(), texts.getOrDefault(result.row(), "not explained yet.")));
        }
        return text.toString();
    }
}
