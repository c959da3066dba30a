package org.isarbooking.catalog;

import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A name by domain, for example {@code org.example.loyalty_gold}. Gives documents the pattern of such names. */
@Schema(name = "ReverseDomainName", type = SchemaType.STRING, pattern = ReverseDomainName.PATTERN)
final class ReverseDomainName {

    static final String PATTERN = "^[a-z](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9_])?)+$";

    private ReverseDomainName() {}
}
