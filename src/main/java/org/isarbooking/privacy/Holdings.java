package org.isarbooking.privacy;

import java.util.List;

/**
 * All tables with personal data, in the order in which they are erased: tables that refer to a person come first. A
 * test checks that every table is either here or in the list of tables without personal data.
 */
final class Holdings {

    private static final String BUSINESS_RECORD =
            "Numbers, times and prices of bookings: the business's own records, without data about the person";
    private static final String BY_LAW =
            "Invoices must be kept as they were issued, for eight years after their year (sections 147 AO and 14b UStG)";
    private static final String BY_LAW_PAID =
            "Records of paid and unpaid amounts of invoices are kept unchanged (sections 147 AO and 14b UStG)";
    private static final String NEW_HASH = "sha256(uuid_send(gen_random_uuid()))";

    /** The condition for rows about a booking of the person, in both lines. */
    private static final String OF_BOOKINGS =
            "(t.appointment_id = any(p.appointments) or t.rental_booking_id = any(p.rental_bookings))";

    private static final String OF_ACTIONS = """
            (t.about ->> 'line' = 'salon' and (t.about ->> 'booking_id')::bigint = any(p.appointments)
              or t.about ->> 'line' = 'coworking' and (t.about ->> 'booking_id')::bigint = any(p.rental_bookings)
              or (t.about ->> 'invoice_id')::bigint = any(p.invoices)
              or (t.about ->> 'customer_id')::bigint = any(p.customers)
              or (t.about ->> 'merged_customer_id')::bigint = any(p.customers)
              or exists (select 1 from jsonb_each_text(t.about) about where about.value = any(p.accounts::text[]))
              or (t.about ->> 'staff_id')::integer = any(p.specialists)
              or t.done_by = any(p.accounts))""";

    private static final String OF_AGREEMENTS =
            "t.agreement_id in (select m.id from monthly_agreement m where m.account_id = any(p.accounts))";

    /** The condition for recently forgotten texts of the person's rows. */
    private static final String OF_FORGOTTEN = """
            (t.source = 'appointment' and t.row_key = any(p.appointments::text[])
              or t.source = 'salon_customer' and t.row_key = any(p.customers::text[])
              or t.source = 'salon_offer' and t.row_key = any(p.offers::text[])
              or t.source = 'rental_offer' and t.row_key = any(p.quotes::text[])
              or t.source = 'rental' and t.row_key = any(p.rentals::text[])
              or t.source = 'block' and t.row_key in (select t.id::text from block t where t.staff_id = any(p.specialists))
              or t.source = 'booking_request' and t.row_key in (select t.id::text from booking_request t where %1$s)
              or t.source = 'approval_request' and t.row_key in (select t.id::text from approval_request t where t.account_id = any(p.accounts))
              or t.source = 'booking_cancellation' and t.row_key in (select t.id::text from booking_cancellation t where %1$s)
              or t.source = 'office_action' and t.row_key in (select t.id::text from office_action t where %2$s))
            """.formatted(OF_BOOKINGS, OF_ACTIONS);

    /** The condition for versions of the catalog that name the person as a current or former specialist. */
    private static final String OF_VERSIONS = """
            exists (select 1 from jsonb_path_query(t.document, 'strict $.**.specialists[*]') s
                     where (s ->> 'id')::integer = any(p.specialists))""";

    /**
     * The SQL expression for a list in a catalog document without the texts about the person. The person's id and the
     * order of the list stay.
     */
    private static final String NAMELESS = """
            (select coalesce(jsonb_agg(case when (s ->> 'id')::integer = any(p.specialists)
                                            then s - 'email' || jsonb_build_object('key', 'erased-' || (s ->> 'id'), 'name', 'Specialist ' || (s ->> 'id'))
                                            else s end order by place), '[]')
               from jsonb_array_elements(coalesce(t.document #> '{%1$s}', '[]')) with ordinality as l (s, place))""";

    static final List<Holding> ALL = List.of(
            Holding.deleted("forgotten", OF_FORGOTTEN),
            Holding.emptied("booking_request", OF_BOOKINGS, "reason = null, decision_reason = null", BUSINESS_RECORD),
            Holding.emptied(
                    "approval_request",
                    "t.account_id = any(p.accounts)",
                    "reason = null, decision_reason = null",
                    BUSINESS_RECORD),
            Holding.emptied("booking_cancellation", OF_BOOKINGS, "reason = null", BUSINESS_RECORD),
            Holding.emptied(
                    "office_action",
                    OF_ACTIONS,
                    "reason = null",
                    "Decisions with their times and accounts: the business must account for them"),
            Holding.kept(
                    "submission",
                    "(t.owner = any(select 'appointment:' || a from unnest(p.appointments) a) or t.owner like any(select '%' || a from unnest(p.accounts) a))",
                    "Random keys that keep a request from being made twice"),
            Holding.emptied(
                    "outbox",
                    "(t.appointment_id = any(p.appointments) or t.waitlist_offer_id in (select t.id from waitlist_offer t where t.entry_id = any(p.waits)) or t.rental_id = any(p.rentals) or t.rental_booking_id = any(p.rental_bookings) or t.invoice_id = any(p.invoices) or t.kind like '%approval%' and t.request_id in (select t.id from approval_request t where t.account_id = any(p.accounts))"
                            + " or t.kind like 'agreed_days%' and t.request_id in (select c.id from agreed_day_change c join monthly_agreement m on m.id = c.agreement_id where m.account_id = any(p.accounts))"
                            + " or t.kind in ('waitlist_joined', 'rental_waitlist_joined') and t.request_id = any(p.waits)"
                            + " or t.kind = 'billing_data_needed' and t.request_id in (select t.id from billing_question t where t.account_id = any(p.accounts)))",
                    "facts = null",
                    "Kinds and times of messages; deleted 90 days after they were sent or have failed"),
            Holding.emptied(
                    "promo_redemption",
                    "(t.appointment_id = any(p.redemptions) or t.appointment_id = any(p.appointments))",
                    "email_hash = " + NEW_HASH + ", phone_hash = " + NEW_HASH,
                    "The use of a code, which counts for its limit, without the person"),
            Holding.kept(
                    "waitlist_offer", "t.entry_id = any(p.waits)", "Offers of the waitlist; deleted with the entry"),
            Holding.deleted("waitlist_entry", "t.id = any(p.waits)"),
            Holding.deleted("salon_customer", "t.id = any(p.customers)"),
            Holding.emptied(
                    "appointment",
                    "t.id = any(p.appointments)",
                    "first_name = null, last_name = null, email = null, phone = null, email_hash = null, phone_hash = null, notes = null, link_version = link_version + 1, client = null",
                    BUSINESS_RECORD),
            Holding.kept("appointment_item", "t.appointment_id = any(p.appointments)", BUSINESS_RECORD),
            Holding.kept("appointment_change", "t.appointment_id = any(p.appointments)", BUSINESS_RECORD),
            Holding.emptied(
                    "salon_offer",
                    "t.quote_id = any(p.offers)",
                    "first_name = null, last_name = null, email = null, phone = null, promo_code = case when promo_code_id is null then null else promo_code end",
                    BUSINESS_RECORD),
            Holding.kept("salon_offer_item", "t.quote_id = any(p.offers)", BUSINESS_RECORD),
            Holding.emptied("rental_offer", "t.quote_id = any(p.quotes)", "notes = null", BUSINESS_RECORD),
            Holding.kept("rental_offer_day", "t.quote_id = any(p.quotes)", BUSINESS_RECORD),
            Holding.emptied(
                    "rental",
                    "t.id = any(p.rentals)",
                    "notes = null, office_notes = null, link_version = link_version + 1, client = null",
                    BUSINESS_RECORD),
            Holding.kept("rental_change", "t.rental_id = any(p.rentals)", BUSINESS_RECORD),
            Holding.kept("rental_booking", "t.id = any(p.rental_bookings)", BUSINESS_RECORD),
            Holding.kept("quote", "t.id = any(p.quotes)", BUSINESS_RECORD),
            Holding.kept("workspace_approval", "t.account_id = any(p.accounts)", BUSINESS_RECORD),
            Holding.kept("given_back_day", OF_AGREEMENTS, BUSINESS_RECORD),
            Holding.kept("agreed_day_change", OF_AGREEMENTS, BUSINESS_RECORD),
            Holding.kept("monthly_agreement", "t.account_id = any(p.accounts)", BUSINESS_RECORD),
            Holding.kept("invoice", "t.id = any(p.invoices)", BY_LAW),
            Holding.kept("invoice_line", "t.invoice_id = any(p.invoices)", BY_LAW),
            Holding.kept("invoice_document", "t.invoice_id = any(p.invoices)", BY_LAW)
                    .shownAs(
                            "jsonb_build_object('invoice_id', t.invoice_id, 'made_at', t.made_at, 'pdf_base64', translate(encode(t.pdf, 'base64'), E'\\n', ''))"),
            Holding.kept(
                    "billing_question",
                    "t.account_id = any(p.accounts)",
                    "When an account was asked for billing data, without data about the person"),
            Holding.kept("debtor", "t.account_id = any(p.accounts)", BY_LAW_PAID),
            Holding.kept("payment", "t.account_id = any(p.accounts)", BY_LAW_PAID),
            Holding.kept("payment_share", "t.account_id = any(p.accounts)", BY_LAW_PAID),
            Holding.kept("invoice_balance", "t.invoice_id = any(p.invoices)", BY_LAW_PAID),
            Holding.kept("invoice_write_off", "t.invoice_id = any(p.invoices)", BY_LAW_PAID),
            Holding.kept("invoice_reminder", "t.invoice_id = any(p.invoices)", BY_LAW_PAID),
            Holding.emptied(
                    "block", "t.staff_id = any(p.specialists)", "reason = null", "Blocked time of a specialist"),
            Holding.kept("special_day", "t.staff_id = any(p.specialists)", "Special days of a specialist"),
            Holding.deleted(
                    "calendar_feed",
                    "t.account_id = any(p.accounts) or t.created_by = any(p.accounts) and not t.by_office or t.staff_id = any(p.specialists)"),
            Holding.deleted("specialist_account", "t.account_id = any(p.accounts) or t.staff_id = any(p.specialists)"),
            Holding.emptied(
                    "specialist",
                    "t.id = any(p.specialists)",
                    "name = 'Specialist ' || t.id, email = null, key = 'erased-' || t.id",
                    "The number that appointments refer to"),
            Holding.emptied(
                            "catalog_version",
                            OF_VERSIONS,
                            "document = jsonb_set(jsonb_set(t.document, '{specialists}', %s), '{retired}', coalesce(t.document -> 'retired', '{}') || jsonb_build_object('specialists', %s))"
                                    .formatted(
                                            NAMELESS.formatted("specialists"),
                                            NAMELESS.formatted("retired,specialists")),
                            "Published catalogs, with a number instead of the name")
                    .shownAs("""
                            jsonb_build_object('version', t.version, 'published_at', t.published_at,
                                'specialists', (select jsonb_agg(s) from jsonb_path_query(t.document, 'strict $.**.specialists[*]') s
                                                 where (s ->> 'id')::integer = any(p.specialists)))"""),
            Holding.deleted("account_identity", "t.account_id = any(p.accounts)"),
            Holding.deleted("account_invitation", "t.account_id = any(p.accounts)"),
            Holding.emptied(
                    "seeded_tenant",
                    "t.account_id = any(p.accounts)",
                    "key = 'erased-' || t.account_id",
                    "The fact that the business file has made the account"),
            Holding.emptied(
                    "account",
                    "t.id = any(p.accounts)",
                    "name = null, email = null, nickname = null, billing = null",
                    "The number that bookings and invoices refer to"));

    private Holdings() {}
}
