package org.isarbooking.webhook;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.net.URI;
import java.time.OffsetDateTime;
import java.util.UUID;

/**
 * The JSON body of a sent event: CloudEvents 1.0, structured mode. CloudEvents' names have no underscores.
 *
 * @param id the id of the event, the same in every attempt and replay
 * @param source the public address of the service
 */
@RegisterForReflection // no resource method has this return type
record CloudEvent(
        String specversion,
        UUID id,
        URI source,
        String type,
        OffsetDateTime time,
        @JsonProperty("datacontenttype") String dataContentType,
        @JsonProperty("dataschema") URI dataSchema,
        Object data) {}
