package org.isarbooking.account;

/** What statements of other packages read of accounts, in SQL. The tables are named here, by their owner. */
public final class AccountColumns {

    private AccountColumns() {}

    /**
     * Returns a join with the account of a number, which is called {@code t} and has the columns {@code name} and {@code
     * email}.
     */
    public static String join(String accountId) {
        return "join account t on t.id = " + accountId;
    }

    /** Returns a condition: the account is that of the specialist. */
    public static String isOfSpecialist(String accountId, String staffId) {
        return "exists (select from specialist_account l where l.staff_id = %s and l.account_id = %s)"
                .formatted(staffId, accountId);
    }
}
