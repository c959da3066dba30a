package org.isarbooking.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The data directory of an embedded PostgreSQL. An interrupted setup is repeated. */
record ClusterDirectory(Path path) {

    /** Starts a server and returns its port. */
    interface Launch {
        int run() throws IOException;
    }

    /**
     * Prepares the directory, launches the server and returns its port. The directory is empty or has a complete
     * cluster when the server is launched.
     *
     * @throws StartRefused if the directory has other contents, which are never deleted
     */
    int prepared(Launch launch) throws IOException {
        if (Files.exists(unfinished())) {
            clear();
        }
        if (isEmpty()) {
            Files.createDirectories(path);
            Files.writeString(
                    unfinished(), "PostgreSQL is being set up beside this file. This file is removed afterwards.\n");
        } else if (!Files.exists(path.resolve("PG_VERSION"))) {
            throw new StartRefused("%s is not empty, and is no data directory of PostgreSQL: nothing is written there"
                    .formatted(path));
        }
        int port = launch.run();
        Files.deleteIfExists(unfinished());
        return port;
    }

    // Returns the file that marks an unfinished directory. The file is beside the directory, because PostgreSQL needs
    // an empty directory.
    private Path unfinished() {
        return path.resolveSibling(path.getFileName() + ".unfinished");
    }

    private boolean isEmpty() throws IOException {
        if (!Files.exists(path)) {
            return true;
        }
        try (Stream<Path> entries = Files.list(path)) {
            return entries.findAny().isEmpty();
        }
    }

    private void clear() throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        List<Path> contents;
        try (Stream<Path> entries = Files.walk(path)) {
            contents = entries.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path entry : contents) {
            Files.delete(entry);
        }
    }
}
