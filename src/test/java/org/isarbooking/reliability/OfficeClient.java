package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.YearMonth;
import java.util.stream.Stream;
import org.isarbooking.shared.Munich;

/**
 * A client that acts as an owner: it decides requests, takes invoices back, undoes waivers of months, and issues
 * invoices again. A run has two such clients, which act independently.
 */
final class OfficeClient extends Client {

    OfficeClient(World world, String name, String user, long seed) {
        super(world, name, user, seed);
    }

    @Override
    void act() {
        if (in(8)) {
            correctAnInvoice();
        }
        output("office_list_requests", object())
                .flatMap(found -> any(Stream.of("items", "approvals")
                        .flatMap(list -> elements(found.path(list)).stream())
                        .toList()))
                .ifPresentOrElse(
                        item -> decide(item.at("/request/request_id").asLong()),
                        () -> Ports.pause(random.nextInt(200)));
    }

    /** Decides a request. A repeated decision has no further effect, so the call may be repeated without a key. */
    private void decide(long request) {
        ObjectNode decision = object().put("request_id", request).put("decision", in(75) ? "approve" : "decline");
        surely("office_decide_request", decision);
    }

    private void correctAnInvoice() {
        output("office_list_invoices", object().put("kind", "invoice"))
                .flatMap(found -> any(elements(found.path("items"))))
                .ifPresent(invoice -> {
                    boolean isWaived = in(25);
                    ObjectNode credit =
                            object().put("reason", "A mistake").put("days", isWaived ? "waive" : "bill_again");
                    credit.set("invoice_id", invoice.path("invoice_id"));
                    surely("office_credit_invoice", credit);
                    if (isWaived) {
                        undoWaivers();
                    }
                    YearMonth lastMonth = YearMonth.now(Munich.ZONE).minusMonths(1);
                    output("office_issue_invoices", object().put("month", lastMonth.toString()));
                });
    }

    /** Undoes all waivers, also those that the other owner has just decided. */
    private void undoWaivers() {
        output("office_list_tenants", object().put("limit", 100))
                .ifPresent(found -> elements(found.path("items")).stream()
                        .flatMap(tenant -> elements(tenant.path("agreements")).stream())
                        .forEach(agreement -> elements(agreement.path("waived_months"))
                                .forEach(month -> {
                                    ObjectNode order =
                                            object().put("reason", "No mistake").put("submission_key", newKey());
                                    order.set("agreement_id", agreement.path("agreement_id"));
                                    order.set("month", month);
                                    surely("office_undo_waiver", order);
                                })));
    }
}
