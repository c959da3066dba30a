/** A load on a server that others are compared with. */
record Contender(String name, Server server, Question question, Check check, Background background) {

    /** Looks whether the server answers right now, as it must before a round. */
    interface Check {

        /** @return how many bytes an answer has at least */
        int leastBytes() throws Exception;
    }

    /** What goes on while a round is measured. */
    interface Background {
        AutoCloseable begin() throws Exception;
    }

    Contender(String name, Server server, Question question, Check check) {
        this(name, server, question, check, () -> () -> {});
    }

    Round round(ClosedLoop loop, int connections, int seconds) throws Exception {
        int leastBytes = check.leastBytes();
        AutoCloseable running = background.begin();
        try {
            return loop.run(server, question, connections, seconds, leastBytes);
        } finally {
            running.close();
        }
    }
}
