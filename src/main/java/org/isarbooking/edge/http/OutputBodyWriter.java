package org.isarbooking.edge.http;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufOutputStream;
import io.netty.buffer.PooledByteBufAllocator;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import org.isarbooking.internals.DirectAnswers;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveResourceInfo;
import org.jboss.resteasy.reactive.server.spi.ServerMessageBodyWriter;
import org.jboss.resteasy.reactive.server.spi.ServerRequestContext;

/** Sends an operation's answer in one piece with its length; the framework would send chunks of a few kilobytes. */
@Provider
@Produces(MediaType.APPLICATION_JSON)
public class OutputBodyWriter implements ServerMessageBodyWriter<Record> {

    private static final int USUAL_SIZE = 4_096;

    private final ObjectWriter writer;

    OutputBodyWriter(ObjectMapper mapper) {
        this.writer = mapper.writer();
    }

    @Override
    public boolean isWriteable(
            Class<?> type, Type genericType, ResteasyReactiveResourceInfo resource, MediaType mediaType) {
        return type.isRecord();
    }

    @Override
    public boolean isWriteable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return type.isRecord();
    }

    /** Writes an answer. Content that many calls share is copied only once, from memory to the sent buffer. */
    @Override
    public void writeResponse(Record output, Type genericType, ServerRequestContext call) throws IOException {
        ByteBuf body = PooledByteBufAllocator.DEFAULT.directBuffer(USUAL_SIZE);
        boolean isSent = false;
        try {
            writer.writeValue((OutputStream) new ByteBufOutputStream(body), output);
            isSent = DirectAnswers.end(call, body);
        } finally {
            if (!isSent) {
                body.release();
            }
        }
    }

    @Override
    public void writeTo(
            Record output,
            Class<?> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, Object> headers,
            OutputStream body)
            throws IOException {
        body.write(writer.writeValueAsBytes(output));
    }
}
