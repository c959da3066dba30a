package org.isarbooking.reliability;

import java.io.IOException;
import java.util.Collection;

/** Stops and continues other processes, and limits their writes. Java has no functions for this. */
final class Signals {

    private Signals() {}

    /** Stops processes ({@code SIGSTOP}): they neither end nor respond. */
    static void standStill(Collection<Long> processes) throws IOException {
        send("STOP", processes);
    }

    /** Lets stopped processes go on ({@code SIGCONT}). */
    static void goOn(Collection<Long> processes) throws IOException {
        send("CONT", processes);
    }

    /**
     * Makes every write to a file fail ({@code RLIMIT_FSIZE}), for a process and for the processes that it starts from
     * then on. Needs only the rights of the process's owner.
     */
    static void forbidWrites(long process) throws IOException {
        run(process, "prlimit", "--pid", Long.toString(process), "--fsize=0:");
    }

    private static void send(String signal, Collection<Long> processes) throws IOException {
        for (long process : processes) {
            run(process, "sh", "-c", "kill -%s %d".formatted(signal, process));
        }
    }

    /** Runs a command about a process. A failure doesn't count if the process has ended. */
    private static void run(long process, String... command) throws IOException {
        int status = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start()
                .onExit()
                .join()
                .exitValue();
        if (status != 0
                && ProcessHandle.of(process).filter(ProcessHandle::isAlive).isPresent()) {
            throw new IOException("this command has failed: " + String.join(" ", command));
        }
    }
}
