package org.isarbooking.ucp;

import java.net.URI;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The payment handler of the business. A checkout moves no money: salon customers pay at their visit, tenants by
 * monthly invoice.
 */
public final class PayLater {

    /** The id of the handler in a checkout. */
    public static final String ID = "pay_later";

    /** The path of the handler's schema. */
    public static final String SCHEMA = "/ucp/schemas/pay-later.json";

    /** The payment instrument of salon customers. */
    public static final String ON_SITE = "on_site";

    /** The payment instrument of tenants. */
    public static final String INVOICE = "invoice";

    private PayLater() {}

    /** Returns the handler's full name, which begins with the service's host. */
    public static String name(URI publicUrl) {
        return Authority.name(publicUrl, ID);
    }

    /** The handler's declaration in an answer. */
    @Schema(name = "UcpPaymentHandler")
    public record Handler(String id, String version, List<Instrument> availableInstruments) {

        public Handler {
            availableInstruments = List.copyOf(availableInstruments);
        }

        public static Handler of(String instrument) {
            return new Handler(ID, Ucp.BOOKING_VERSION, List.of(new Instrument(instrument)));
        }
    }

    /** A way of paying. */
    @Schema(name = "UcpPaymentInstrument")
    public record Instrument(String type) {}
}
