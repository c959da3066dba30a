import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The machine of the measurements. */
record Machine(String processor, int processors, String memory, String kernel, String jdk) {

    static Machine current() throws IOException {
        return new Machine(
                found("/proc/cpuinfo", "model name\\s*: (.*)"),
                Runtime.getRuntime().availableProcessors(),
                "%.0f GB".formatted(Double.parseDouble(found("/proc/meminfo", "MemTotal:\\s+(\\d+)")) / 1024 / 1024),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"));
    }

    private static String found(String file, String pattern) throws IOException {
        Matcher matcher = Pattern.compile(pattern).matcher(Files.readString(Path.of(file)));
        return matcher.find() ? matcher.group(1).strip() : "unknown";
    }

    String text() {
        return """
                | | |
                |---|---|
                | date | %s |
                | processor | %s, %d of them |
                | memory | %s |
                | kernel | %s |
                | JDK | %s |
                """.formatted(LocalDate.now(Visits.ZONE), processor, processors, memory, kernel, jdk);
    }
}
