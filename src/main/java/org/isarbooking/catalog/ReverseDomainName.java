package org.isarbooking.catalog;

import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The schema of reverse-domain names, for example {@code org.example.loyalty_gold}. */
@Schema(name = "ReverseDomainName", type = SchemaType.STRING, pattern = ReverseDomainName.PATTERN)
final class ReverseDomainName {

    static final String PATTERN = "^[a-z](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9_])?)+$";

    private ReverseDomainName() {}
}
