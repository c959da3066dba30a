package org.isarbooking.edge.contract;

import com.fasterxml.jackson.databind.JsonNode;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import org.isarbooking.edge.http.BodyLimit;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.edge.limits.Places;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.shared.Language;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveResourceInfo;
import org.jboss.resteasy.reactive.server.spi.ServerMessageBodyReader;
import org.jboss.resteasy.reactive.server.spi.ServerRequestContext;
import org.jspecify.annotations.Nullable;

/**
 * Hands the bodies of REST calls to the {@link InputReader}, except for bodies that were read before
 * ({@link KnownInputs}).
 */
@Provider
@Consumes(MediaType.APPLICATION_JSON)
public class InputBodyReader implements ServerMessageBodyReader<OperationInput> {

    private final InputReader reader;
    private final KnownInputs inputs;
    private final Places places;
    private final RoutingContext call;

    InputBodyReader(InputReader reader, KnownInputs inputs, Places places, RoutingContext call) {
        this.reader = reader;
        this.inputs = inputs;
        this.places = places;
        this.call = call;
    }

    @Override
    public boolean isReadable(
            Class<?> type, Type genericType, ResteasyReactiveResourceInfo resource, MediaType mediaType) {
        return OperationInput.class.isAssignableFrom(type);
    }

    @Override
    public boolean isReadable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return OperationInput.class.isAssignableFrom(type);
    }

    @Override
    public OperationInput readFrom(
            Class<OperationInput> type, Type genericType, MediaType mediaType, ServerRequestContext context)
            throws IOException {
        return read(type, context.getInputStream());
    }

    @Override
    public OperationInput readFrom(
            Class<OperationInput> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, String> headers,
            InputStream body)
            throws IOException {
        return read(type, body);
    }

    private OperationInput read(Class<OperationInput> type, InputStream body) throws IOException {
        // A body in memory is copied whole. A body that is still coming is read only up to the limit.
        byte[] read =
                body instanceof ByteArrayInputStream ? body.readAllBytes() : body.readNBytes(BodyLimit.GREATEST + 1);
        places.take(call);
        return inputs.of(type, read).map(this::again).orElseGet(() -> first(type, read));
    }

    private OperationInput first(Class<OperationInput> type, byte[] body) {
        JsonNode tree = reader.parse(body);
        CallContext.rememberLanguageOf(tree, call);
        OperationInput input = reader.bind(tree, type);
        inputs.remember(body, input);
        return input;
    }

    private OperationInput again(OperationInput known) {
        @Nullable Language language = known.language();
        if (language != null) {
            CallContext.remember(call, language);
        }
        return known;
    }
}
