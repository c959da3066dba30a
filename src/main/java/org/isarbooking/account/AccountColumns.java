package org.isarbooking.account;

/**
 * SQL fragments with which other packages' statements read accounts. Only this package names the tables of accounts.
 */
public final class AccountColumns {

    private AccountColumns() {}

    /**
     * Returns a join with the account of an id. The account is called {@code t} and has the columns {@code name} and
     * {@code email}.
     */
    public static String join(String accountId) {
        return "join account t on t.id = " + accountId;
    }

    /** Returns the condition that an account is linked to a specialist. */
    public static String isOfSpecialist(String accountId, String staffId) {
        return "exists (select from specialist_account l where l.staff_id = %s and l.account_id = %s)"
                .formatted(staffId, accountId);
    }
}
