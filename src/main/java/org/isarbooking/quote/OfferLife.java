package org.isarbooking.quote;

/** How statements about the offers of a line, {@code o}, see the life that an offer of both lines has, in SQL. */
public final class OfferLife {

    /** Joins an offer {@code o} with its life {@code q}. */
    public static final String JOIN = "join quote q on q.id = o.quote_id";

    /** A condition: the offer expired a week ago or longer; {@code $1} is the time. */
    public static final String IS_LONG_EXPIRED = "q.expires_at <= $1::timestamptz - make_interval(hours => 24 * 7)";

    /** A condition: the offer is long expired, or has become a booking. */
    public static final String IS_OVER = "(q.confirmed_at is not null or %s)".formatted(IS_LONG_EXPIRED);

    private OfferLife() {}
}
