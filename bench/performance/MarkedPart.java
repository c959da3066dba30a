import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The part of a document that a program writes, between two comments. People write the rest. */
record MarkedPart(Path document, String name) {

    void write(String text) throws IOException {
        String begin = "<!-- %s by bench/run -->\n".formatted(name);
        String end = "<!-- end of %s -->\n".formatted(name);
        String whole = Files.readString(document);
        int from = whole.indexOf(begin) + begin.length();
        int to = whole.indexOf(end);
        if (from < begin.length() || to < from) {
            throw new IllegalStateException("%s has no part from %sto %s".formatted(document, begin, end));
        }
        Files.writeString(document, whole.substring(0, from) + "\n" + text + "\n" + whole.substring(to));
    }
}
