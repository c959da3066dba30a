package org.isarbooking.shared.search;

import java.util.List;

/** How a word of a query can match a word of a text; the best way comes first. */
enum WordMatch {
    WHOLE(4) {
        @Override
        boolean matches(String word, String candidate) {
            return candidate.equals(word);
        }
    },
    BEGINNING(3) {
        @Override
        boolean matches(String word, String candidate) {
            return candidate.startsWith(word);
        }
    },
    /** German puts words together: "Massage" finds "Rückenmassage". */
    PART(2) {
        @Override
        boolean matches(String word, String candidate) {
            return word.length() >= 4 && candidate.contains(word);
        }
    },
    TYPING_ERROR(1) {
        @Override
        boolean matches(String word, String candidate) {
            int allowed = errorsAllowed(word);
            return allowed > 0
                    && word.length() - candidate.length() <= allowed
                    && (typingErrors(word, candidate) <= allowed
                            || typingErrors(word, beginning(candidate, word.length())) <= allowed);
        }
    };

    static final List<WordMatch> AS_SPELLED = List.of(WHOLE, BEGINNING, PART);
    static final List<WordMatch> MISTYPED = List.of(TYPING_ERROR);

    /** The highest score. */
    static final int BEST = 4;

    private final int score;

    WordMatch(int score) {
        this.score = score;
    }

    abstract boolean matches(String word, String candidate);

    /** More is better; from 1 to {@link #BEST}. */
    int score() {
        return score;
    }

    private static int errorsAllowed(String word) {
        return word.length() < 4 ? 0 : word.length() < 8 ? 1 : 2;
    }

    private static String beginning(String candidate, int length) {
        return candidate.substring(0, Math.min(candidate.length(), length));
    }

    /** Letters that are wrong, missing, too many or swapped with their neighbour (optimal string alignment). */
    static int typingErrors(String one, String other) {
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
