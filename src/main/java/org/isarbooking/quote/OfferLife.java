package org.isarbooking.quote;

/** SQL fragments about the life cycle of offers, for statements in which {@code o} is an offer of a line. */
public final class OfferLife {

    /** Joins an offer {@code o} with its common part {@code q}. */
    public static final String JOIN = "join quote q on q.id = o.quote_id";

    /** The condition that the offer expired a week ago or earlier; {@code $1} is the time. */
    public static final String IS_LONG_EXPIRED = "q.expires_at <= $1::timestamptz - make_interval(hours => 24 * 7)";

    /** The condition that the offer expired a week ago or earlier, or has become a booking. */
    public static final String IS_OVER = "(q.confirmed_at is not null or %s)".formatted(IS_LONG_EXPIRED);

    private OfferLife() {}
}
