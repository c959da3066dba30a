package org.isarbooking.edge.discovery;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.edge.OperationsResource;
import org.jspecify.annotations.Nullable;

/** The list of operations, the greatest document beside the contract. The resource answers callers that refuse JSON. */
@Singleton
class OperationList implements PublishedText {

    private final OperationsResource operations;
    private final ObjectMapper mapper;

    OperationList(OperationsResource operations, ObjectMapper mapper) {
        this.operations = operations;
        this.mapper = mapper;
    }

    @Override
    public List<String> paths() {
        return List.of("/v1/operations");
    }

    @Override
    public String mediaType() {
        return "application/json;charset=UTF-8";
    }

    @Override
    public List<String> variesBy() {
        return List.of("Accept");
    }

    @Override
    public boolean isMeantBy(RoutingContext call) {
        @Nullable String accepted = call.request().getHeader(HttpHeaders.ACCEPT);
        return accepted == null
                || (!accepted.contains("q=0") && (accepted.contains("*/*") || accepted.contains("application/json")));
    }

    @Override
    public String text() {
        try {
            return mapper.writeValueAsString(operations.list());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
