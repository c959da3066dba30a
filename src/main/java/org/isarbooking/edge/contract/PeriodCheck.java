package org.isarbooking.edge.contract;

import jakarta.inject.Singleton;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ReadableParts;
import org.isarbooking.operation.Violation;

/** Finds periods that end before they begin, in any input with {@code from_date} and {@code to_date}, or times. */
@Singleton
class PeriodCheck implements ReadableParts {

    @Override
    public List<Violation> mistakes(Class<? extends OperationInput> input, Function<String, Optional<String>> texts) {
        List<Violation> mistakes = new ArrayList<>();
        Optional<LocalDate> from = read(texts, "$.from_date", LocalDate::parse);
        if (read(texts, "$.to_date", LocalDate::parse)
                .flatMap(to -> from.filter(to::isBefore))
                .isPresent()) {
            mistakes.add(Violation.of("$.to_date", "before_from_date"));
        }
        Optional<OffsetDateTime> start = read(texts, "$.start_at", OffsetDateTime::parse);
        if (read(texts, "$.end_at", OffsetDateTime::parse)
                .flatMap(end -> start.filter(begin -> !end.isAfter(begin)))
                .isPresent()) {
            mistakes.add(Violation.of("$.end_at", "not_after_start"));
        }
        return mistakes;
    }

    private static <T> Optional<T> read(
            Function<String, Optional<String>> texts, String path, Function<String, T> parser) {
        try {
            return texts.apply(path).map(parser);
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
