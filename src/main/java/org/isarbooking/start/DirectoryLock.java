package org.isarbooking.start;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The right of one process to use a directory, held as a lock on the file {@code <directory>.lock}.
 *
 * <p>The operating system releases the lock even if the process is killed, so a dead process never blocks a directory.
 */
final class DirectoryLock implements AutoCloseable {

    private final FileChannel channel;

    private DirectoryLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the lock of a directory.
     *
     * @throws StartRefused if the lock is already held
     */
    static DirectoryLock take(Path directory) throws IOException {
        return takeIfFree(directory).orElseThrow(() -> new StartRefused("""
                        Another run of the service is using %s. Stop it first, or give this one a directory of its own: \
                        -Disar.embedded.directory=…""".formatted(directory)));
    }

    /** Takes the lock; empty if this or another process already holds it. */
    static Optional<DirectoryLock> takeIfFree(Path directory) throws IOException {
        Path file = directory.resolveSibling(directory.getFileName() + ".lock");
        Files.createDirectories(file.toAbsolutePath().getParent());
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (lock(channel) == null) {
            channel.close();
            return Optional.empty();
        }
        return Optional.of(new DirectoryLock(channel));
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException heldByThisProcess) {
            return null;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
