/** A load on a server, to be compared with others. */
record Contender(String name, Server server, Question question, Check check, Background background) {

    /** Checks the server's answer before a round. */
    interface Check {

        /** @return the least length of an answer, in bytes */
        int leastBytes() throws Exception;
    }

    /** Work that goes on while a round is measured. */
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
