package org.isarbooking.catalog;

import java.util.List;
import java.util.Optional;
import org.isarbooking.catalog.rules.Filter;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.isarbooking.ucp.Message;
import org.jspecify.annotations.Nullable;

/** The filters and the context of a question to the catalog. Makes the notices about them for the answer. */
record Terms(@Nullable Filters filters, @Nullable Context context) {

    /** Returns the language that the context asks for; null for the default. */
    @Nullable
    Language language() {
        return Optional.ofNullable(context).flatMap(Context::spoken).orElse(null);
    }

    Filter filter() {
        return filters == null ? Filter.NONE : filters.rule(!isPriceInForeignCurrency());
    }

    /**
     * Returns a notice if the price filter is in a foreign currency. Such a filter is ignored, since the service knows
     * no exchange rates.
     */
    List<Message> notices(Language language) {
        return isPriceInForeignCurrency()
                ? List.of(Message.info("price_filter_ignored", Texts.get(language, "ucp.price_filter_ignored")))
                : List.of();
    }

    private boolean isPriceInForeignCurrency() {
        return filters != null && filters.price() != null && context != null && context.namesForeignCurrency();
    }
}
