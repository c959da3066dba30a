package org.isarbooking.request;

import io.quarkus.arc.All;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isarbooking.operation.Business;
import org.isarbooking.request.RequestDecider.Decision;
import org.isarbooking.request.RequestDecider.Outcome;

/** Passes every request to the decider of its line. */
@ApplicationScoped
public class RequestDeciders {

    private final Requests requests;
    private final Map<Business, RequestDecider> byLine;

    RequestDeciders(Requests requests, @All List<RequestDecider> deciders) {
        this.requests = requests;
        this.byLine = deciders.stream().collect(Collectors.toMap(RequestDecider::line, Function.identity()));
    }

    /** Decides a request. Reads the request only to find its line, because the decider reads it again under locks. */
    public Uni<Outcome> decide(SqlConnection transaction, long requestId, Decision decision) {
        return requests.find(requestId)
                .flatMap(found -> found.flatMap(this::decider)
                        .map(decider -> decider.decide(transaction, requestId, decision))
                        .orElseGet(() -> Uni.createFrom().item(new Outcome.Unknown())));
    }

    private Optional<RequestDecider> decider(BookingRequest request) {
        return Optional.ofNullable(byLine.get(request.booking().line()));
    }
}
