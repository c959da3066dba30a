package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.shared.Munich;

/**
 * A client that acts as a bookkeeper: it records partial payments and overpayments of tenants, takes payments back,
 * writes invoices off, and reads invoices. A run has two such clients, which act independently.
 */
final class PaymentClient extends Client {

    /**
     * The age of a payment's day. It is old enough that no clock of a run takes the day for a future one: clocks are at
     * most 26 hours behind.
     */
    private static final int DAYS_AGO = 2;

    PaymentClient(World world, String name, String user, long seed) {
        super(world, name, user, seed);
    }

    @Override
    void act() {
        output("office_list_invoices", object().put("kind", "invoice").put("limit", 100))
                .map(found -> elements(found.path("items")))
                .ifPresent(invoices -> {
                    List<JsonNode> open = invoices.stream()
                            .filter(invoice -> due(invoice) > 0)
                            .toList();
                    any(in(80) ? open : invoices).ifPresent(invoice -> {
                        if (in(60)) {
                            pay(invoice, open);
                        } else {
                            correct(invoice);
                        }
                    });
                });
        Ports.pause(200 + random.nextInt(800));
    }

    private static long due(JsonNode invoice) {
        return invoice.at("/due/amount_cents").asLong();
    }

    /** Records a payment of one invoice, or of two invoices of the same tenant. */
    private void pay(JsonNode invoice, List<JsonNode> open) {
        List<JsonNode> paid = new ArrayList<>(List.of(invoice));
        if (in(30)) {
            any(open.stream()
                            .filter(other -> other.path("account_id").equals(invoice.path("account_id"))
                                    && !other.path("invoice_id").equals(invoice.path("invoice_id")))
                            .toList())
                    .ifPresent(paid::add);
        }
        ObjectNode payment = object().put("method", "bank_transfer").put("submission_key", newKey());
        payment.put("paid_on", LocalDate.now(Munich.ZONE).minusDays(DAYS_AGO).toString());
        ArrayNode shares = payment.putArray("shares");
        long sum = 0;
        for (JsonNode one : paid) {
            long cents = amount(due(one));
            shares.addObject().put("amount_cents", cents).set("invoice_id", one.path("invoice_id"));
            sum += cents;
        }
        payment.put("amount_cents", sum);
        surely("office_record_payment", payment).ifPresent(recorded -> {
            if (in(50)) {
                undo(recorded.path("payment"));
            }
            if (in(20)) {
                surely("office_record_payment", payment);
            }
        });
    }

    /** Returns a part of the owed amount, the whole amount, or more, in cents. */
    private long amount(long due) {
        if (in(20)) {
            return due + 1 + random.nextInt(5_000);
        }
        return due <= 1 || in(25) ? Math.max(due, 1) : 1 + random.nextLong(due);
    }

    private void undo(JsonNode payment) {
        ObjectNode order = object().put("reason", "The bank has taken it back").put("submission_key", newKey());
        order.set("payment_id", payment.path("payment_id"));
        surely("office_undo_payment", order);
    }

    private void correct(JsonNode invoice) {
        ObjectNode read = object();
        read.set("invoice_id", invoice.path("invoice_id"));
        output("office_get_invoice", read)
                .flatMap(found -> any(elements(found.path("payments"))))
                .filter(_ -> in(60))
                .ifPresent(this::undo);
        if (in(40)) {
            surely("office_write_off_invoice", order(invoice));
            if (in(85)) {
                surely("office_undo_write_off", order(invoice));
            }
        }
        call("office_get_invoice", read);
    }

    private ObjectNode order(JsonNode invoice) {
        ObjectNode order = object().put("reason", "Nobody pays it").put("submission_key", newKey());
        order.set("invoice_id", invoice.path("invoice_id"));
        return order;
    }
}
