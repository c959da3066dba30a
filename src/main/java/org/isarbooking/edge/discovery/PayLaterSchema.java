package org.isarbooking.edge.discovery;

import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.ucp.PayLater;
import org.isarbooking.ucp.Ucp;

/** The schema of the business's own payment handler: instruments without any credential. */
@Singleton
class PayLaterSchema implements PublishedText {

    private final String text;

    PayLaterSchema(ServiceAddress address) {
        this.text = JsonText.read("""
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "$id": "%s",
              "name": "%s",
              "version": "%s",
              "title": "Pay later",
              "description": "No money moves with a checkout. Salon customers pay when they come (on_site), tenants by \
            their monthly invoice (invoice). An instrument has no credential.",
              "$defs": {
                "payment_instrument": {
                  "allOf": [
                    {"$ref": "https://ucp.dev/%s/schemas/shopping/types/payment_instrument.json"},
                    {
                      "properties": {
                        "handler_id": {"const": "%s"},
                        "type": {"enum": ["%s", "%s"]}
                      },
                      "not": {"required": ["credential"]}
                    }
                  ]
                }
              }
            }
            """.formatted(
                                address.of(PayLater.SCHEMA),
                                PayLater.name(address.publicUrl()),
                                Ucp.BOOKING_VERSION,
                                Ucp.VERSION,
                                PayLater.ID,
                                PayLater.ON_SITE,
                                PayLater.INVOICE))
                .toPrettyString();
    }

    @Override
    public List<String> paths() {
        return List.of(PayLater.SCHEMA);
    }

    @Override
    public String mediaType() {
        return "application/schema+json";
    }

    @Override
    public String text() {
        return text;
    }
}
