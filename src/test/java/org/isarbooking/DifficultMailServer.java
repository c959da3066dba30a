package org.isarbooking;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;

/** A mail server that fails in one of several ways, on the port that the service uses. */
public final class DifficultMailServer implements AutoCloseable {

    /** The ways in which the server fails. */
    public enum Mood {
        /** Refuses every recipient temporarily. */
        BUSY("451 4.3.2 please come back later, xaveria@yblagger.example"),
        /** Refuses every recipient as unknown. */
        STRANGER("550 5.1.1 there is no xaveria@yblagger.example here"),
        /** Accepts connections and sends nothing. */
        SILENT(""),
        /** Receives the whole mail, and closes the connection without a confirmation. */
        DIES_AFTER_DATA("");

        private final String refusal;

        Mood(String refusal) {
            this.refusal = refusal;
        }
    }

    private final Mood mood;
    private final ServerSocket server;
    private final Thread acceptor;
    private final List<Socket> connections = new CopyOnWriteArrayList<>();
    private final List<String> messageIds = new CopyOnWriteArrayList<>();

    public DifficultMailServer(Mood mood) {
        this.mood = mood;
        try {
            this.server = new ServerSocket(MailServerResource.port(), 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.acceptor = Thread.ofVirtual().start(this::accept);
    }

    /** Returns the number of conversations so far. */
    public int conversations() {
        return connections.size();
    }

    /** Returns the {@code Message-ID} headers of the mails that the server has received. */
    public List<String> messageIds() {
        return messageIds;
    }

    private void accept() {
        try {
            while (true) {
                Socket connection = server.accept();
                connections.add(connection);
                Thread.ofVirtual().start(() -> converse(connection));
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private void converse(Socket connection) {
        if (mood == Mood.SILENT) {
            return;
        }
        try (connection) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8));
            OutputStream out = connection.getOutputStream();
            send(out, "220 difficult");
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String word = line.split("[ :]", 2)[0].toUpperCase(Locale.ROOT);
                switch (word) {
                    case "RCPT" -> send(out, mood.refusal.isEmpty() ? "250 ok" : mood.refusal);
                    case "DATA" -> {
                        send(out, "354 go on");
                        read(in);
                        return;
                    }
                    case "QUIT" -> {
                        send(out, "221 bye");
                        return;
                    }
                    default -> send(out, "250 ok");
                }
            }
        } catch (IOException gone) {
            // The service has hung up.
        }
    }

    private void read(BufferedReader in) throws IOException {
        for (String line = in.readLine(); line != null && !line.equals("."); line = in.readLine()) {
            if (line.startsWith("Message-ID: ")) {
                messageIds.add(line.substring("Message-ID: ".length()));
            }
        }
    }

    private static void send(OutputStream out, String line) throws IOException {
        out.write((line + "\r\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /**
     * Stops the server, and returns when the port is free again. The system keeps the port until the accepting thread
     * has ended.
     */
    @Override
    public void close() {
        try {
            server.close();
            acceptor.join();
            for (Socket connection : connections) {
                connection.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
