package org.isarbooking.edge.discovery;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.isarbooking.ucp.Ucp;

/** The booking capability's additions to a checkout: the time of each line, and the customer's acceptances. */
final class CheckoutExtension {

    private static final String DEFINITIONS = """
            {
              "slot": {
                "type": "object",
                "description": "The time of a line. A platform sets start_at of the visit (the earliest of all lines counts), \
            or date of a rental day. The business sets the other fields.",
                "properties": {
                  "start_at": {"type": "string", "format": "date-time"},
                  "end_at": {"type": "string", "format": "date-time", "ucp_request": "omit"},
                  "staff_id": {"type": "integer", "ucp_request": "omit"},
                  "staff_name": {"type": "string", "ucp_request": "omit"},
                  "date": {"type": "string", "format": "date"}
                }
              },
              "acceptances": {
                "type": "object",
                "description": "A platform sets true only for terms that the customer has accepted. The business lists the \
            terms, and free times if one must be chosen.",
                "properties": {
                  "accept_privacy": {"type": "boolean"},
                  "accept_cancellation": {"type": "boolean"},
                  "accept_terms": {"type": "boolean"},
                  "terms": {
                    "type": "array",
                    "ucp_request": "omit",
                    "items": {
                      "type": "object",
                      "required": ["kind", "version", "url", "accepted"],
                      "properties": {
                        "kind": {"type": "string"},
                        "version": {"type": "string"},
                        "url": {"type": "string", "format": "uri"},
                        "accepted": {"type": "boolean"}
                      }
                    }
                  },
                  "alternatives": {"type": "array", "ucp_request": "omit", "items": {"type": "string"}}
                }
              },
              "%s": {
                "allOf": [
                  {"$ref": "https://ucp.dev/%s/schemas/shopping/checkout.json"},
                  {
                    "properties": {
                      "line_items": {"items": {"properties": {"booking": {"$ref": "#/$defs/slot"}}}},
                      "booking": {"$ref": "#/$defs/acceptances"}
                    }
                  }
                ]
              }
            }
            """.formatted(Ucp.CHECKOUT, Ucp.VERSION);

    private CheckoutExtension() {}

    static void define(ObjectNode definitions) {
        definitions.setAll(JsonText.read(DEFINITIONS));
    }
}
