package org.isarbooking.shared.search;

/** Counts typing errors between words. */
final class TypingErrors {

    private TypingErrors() {}

    /** Returns the number of errors that a word may have: none below 4 letters, one below 8, else two. */
    static int allowed(String word) {
        return word.length() < 4 ? 0 : word.length() < 8 ? 1 : 2;
    }

    /** Returns the letters of a word as bits. Different letters may share a bit. */
    static long letters(String word) {
        return word.chars().mapToLong(letter -> 1L << letter).reduce(0, (some, letter) -> some | letter);
    }

    /**
     * Returns false if the other word lacks more letters of a word than {@code errors} allows. A quick first check
     * before the slower comparison.
     */
    static boolean mayBeLike(long letters, long otherLetters, int errors) {
        return Long.bitCount(letters & ~otherLetters) <= errors;
    }

    /**
     * Returns true if a word equals the candidate or its beginning, except for at most this many typing errors. Returns
     * false if no errors are allowed.
     */
    static boolean isLike(String word, String candidate, int errors) {
        return errors > 0
                && word.length() - candidate.length() <= errors
                && (differsLittle(word, candidate, errors)
                        || differsLittle(
                                word, candidate.substring(0, Math.min(candidate.length(), word.length())), errors));
    }

    private static boolean differsLittle(String one, String other, int errors) {
        return Math.abs(one.length() - other.length()) <= errors && between(one, other) <= errors;
    }

    /**
     * Counts letters that are wrong, missing, additional or swapped with their neighbour (optimal string alignment).
     */
    static int between(String one, String other) {
        int[][] errors = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                errors[i][j] = i == 0 || j == 0 ? i + j : cheapest(errors, one, other, i, j);
            }
        }
        return errors[one.length()][other.length()];
    }

    private static int cheapest(int[][] errors, String one, String other, int i, int j) {
        int wrong = errors[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        int best = Math.min(wrong, Math.min(errors[i - 1][j], errors[i][j - 1]) + 1);
        boolean swapped =
                i > 1 && j > 1 && one.charAt(i - 1) == other.charAt(j - 2) && one.charAt(i - 2) == other.charAt(j - 1);
        return swapped ? Math.min(best, errors[i - 2][j - 2] + 1) : best;
    }
}
