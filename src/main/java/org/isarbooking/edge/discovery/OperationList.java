package org.isarbooking.edge.discovery;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.edge.contract.OperationsResource;

/**
 * The list of operations, the largest document except the contract. It is always JSON: RFC 9110, 12.4.1 allows this
 * even if a caller accepts only other types. Each request counts against the caller's limit of documents. {@link
 * OperationsResource} only makes and describes the list.
 */
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
    public String text() {
        try {
            return mapper.writeValueAsString(operations.list());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
