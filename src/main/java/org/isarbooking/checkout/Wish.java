package org.isarbooking.checkout;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.catalog.rules.ProductId;
import org.isarbooking.operation.Business;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.isarbooking.ucp.Message;

/**
 * A wish to book: services of one visit, or days of one workspace.
 *
 * @param items the wanted items: at least one, all of one line of business
 */
record Wish(List<Wanted> items, CheckoutInput.Buyer buyer, Language language) {

    Wish {
        items = List.copyOf(items);
    }

    /** One wanted item, with its product from the catalog. */
    record Wanted(ProductId product, Checkout.Item item, CheckoutInput.Line line) {

        Optional<OffsetDateTime> start() {
            return Optional.ofNullable(line.booking()).flatMap(slot -> Optional.ofNullable(slot.startAt()));
        }

        Optional<LocalDate> day() {
            return Optional.ofNullable(line.booking()).flatMap(slot -> Optional.ofNullable(slot.date()));
        }
    }

    Business line() {
        return Business.valueOf(items.getFirst().product().line().toUpperCase(Locale.ROOT));
    }

    /** Returns the wanted days, in the order of the items. */
    List<LocalDate> days() {
        return items.stream().flatMap(wanted -> wanted.day().stream()).toList();
    }

    /** Returns the line items without times and specialists, which only an offer has. */
    List<Checkout.LineItem> lines() {
        return IntStream.range(0, items.size())
                .mapToObj(at -> Checkout.LineItem.of(at, items.get(at).item(), null))
                .toList();
    }

    /** Returns errors about quantities other than 1. */
    List<Message> quantities() {
        List<Message> wrong = new ArrayList<>();
        for (int at = 0; at < items.size(); at++) {
            if (items.get(at).line().quantity() != 1) {
                wrong.add(recoverable("quantity_limited", "$.line_items[%d].quantity".formatted(at)));
            }
        }
        return wrong;
    }

    /** Returns errors about missing data of the buyer. */
    List<Message> missingOfBuyer() {
        return Stream.of(
                        missing("first_name", buyer.firstName()),
                        missing("last_name", buyer.lastName()),
                        missing("email", buyer.email()),
                        missing("phone_number", buyer.phoneNumber()))
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<Message> missing(String field, @org.jspecify.annotations.Nullable String value) {
        return value == null || value.isBlank()
                ? Optional.of(recoverable("field_required", "$.buyer." + field))
                : Optional.empty();
    }

    /** Returns an error that the agent can correct. */
    Message recoverable(String code, String path) {
        return Message.error(code, Texts.get(language, "checkout." + code), "recoverable")
                .at(path);
    }
}
