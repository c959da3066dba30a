package org.isarbooking;

import io.quarkus.bootstrap.logging.InitialConfigurator;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.jboss.logmanager.handlers.ConsoleHandler;

/**
 * The lines that the service logs until this object is closed, with stack traces. Leaves out lines of the tests' mail
 * server.
 */
public final class LogLines extends Handler implements AutoCloseable {

    private static final Logger ROOT = Logger.getLogger("");

    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final Formatter formatter;

    public LogLines() {
        this(new PatternFormatter("%p %c %s%e %X"));
    }

    private LogLines(Formatter formatter) {
        this.formatter = formatter;
        ROOT.addHandler(this);
    }

    /** Collects lines in the form of the console, without the lines that the console's filter drops. */
    public static LogLines asOnTheConsole() {
        Handler console = Arrays.stream(InitialConfigurator.DELAYED_HANDLER.getHandlers())
                .filter(ConsoleHandler.class::isInstance)
                .findFirst()
                .orElseThrow();
        LogLines lines = new LogLines(console.getFormatter());
        lines.setFilter(console.getFilter());
        return lines;
    }

    public List<String> all() {
        return List.copyOf(lines);
    }

    @Override
    public void publish(LogRecord line) {
        if (isLoggable(line) && !line.getLoggerName().startsWith("com.icegreen.")) {
            lines.add(formatter.format(line));
        }
    }

    @Override
    public void flush() {
        // publish() has stored the line already.
    }

    @Override
    public void close() {
        ROOT.removeHandler(this);
    }
}
