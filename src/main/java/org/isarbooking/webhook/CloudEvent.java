package org.isarbooking.webhook;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.net.URI;
import java.time.OffsetDateTime;
import java.util.UUID;

/**
 * An event as it is sent: CloudEvents 1.0, structured mode. Names in that specification have no underscores.
 *
 * @param id the same for each attempt, replays included
 * @param source the public address of the service
 */
@RegisterForReflection // no resource method names it
record CloudEvent(
        String specversion,
        UUID id,
        URI source,
        String type,
        OffsetDateTime time,
        @JsonProperty("datacontenttype") String dataContentType,
        @JsonProperty("dataschema") URI dataSchema,
        Object data) {}
