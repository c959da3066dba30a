package org.isarbooking.catalog;

import java.util.List;
import java.util.Optional;
import org.isarbooking.catalog.rules.Filter;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.isarbooking.ucp.Message;
import org.jspecify.annotations.Nullable;

/** What both questions to the catalog have in common: its conditions, and what the answer says of them. */
record Terms(@Nullable Filters filters, @Nullable Context context) {

    /** The language that the context asks for; null for the default. */
    @Nullable
    Language language() {
        return Optional.ofNullable(context).flatMap(Context::spoken).orElse(null);
    }

    Filter filter() {
        return filters == null ? Filter.NONE : filters.rule(!isPriceInForeignCurrency());
    }

    /** There is no rate to convert by: then the filter is left out, and the answer says so. */
    List<Message> notices(Language language) {
        return isPriceInForeignCurrency()
                ? List.of(Message.info("price_filter_ignored", Texts.get(language, "ucp.price_filter_ignored")))
                : List.of();
    }

    private boolean isPriceInForeignCurrency() {
        return filters != null && filters.price() != null && context != null && context.namesForeignCurrency();
    }
}
