/**
 * A row of the table.
 *
 * @param row the number and a letter for its part: "3a"
 */
record Result(String row, String what, String target, String measured, Verdict verdict) {

    /** The outcome of a target. */
    enum Verdict {
        MET("met"),
        MISSED("**missed**"),
        NOT_MEASURED("not measured");

        private final String text;

        Verdict(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** Returns a result whose target is a minimum ratio. */
    static Result atLeast(String row, String what, double part, double measured, String details) {
        return of(row, what, "≥ %.0f %%".formatted(100 * part), "%.0f %% (%s)".formatted(100 * measured, details), measured >= part);
    }

    static Result of(String row, String what, String target, String measured, boolean isMet) {
        return new Result(row, what, target, measured, isMet ? Verdict.MET : Verdict.MISSED);
    }

    static Result notMeasured(String row, String what, String target, String why) {
        return new Result(row, what, target, why, Verdict.NOT_MEASURED);
    }
}
