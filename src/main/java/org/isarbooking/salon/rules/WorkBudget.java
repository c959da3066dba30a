package org.isarbooking.salon.rules;

/**
 * The limit of work for one day of a question, for computations that could grow out of bounds. The work is counted in
 * operations and steps. Their number depends only on the question and the day, never on the time taken or the requested
 * range. So the same question always has the same answer.
 *
 * @param setOperations operations on a specialist's set of starts, to find the starts that only other orders allow
 * @param searchSteps steps of the search for the best plan, divided evenly among the starts that need it
 */
record WorkBudget(long setOperations, long searchSteps) {

    /**
     * The usual budget: some milliseconds, enough for 12 services in any order by 12 specialists who can do all of
     * them.
     */
    static final WorkBudget PER_DAY = new WorkBudget(400_000, 400_000);

    static final WorkBudget UNLIMITED = new WorkBudget(Long.MAX_VALUE, Long.MAX_VALUE);

    long searchStepsEach(int starts) {
        return searchSteps / Math.max(1, starts);
    }
}
