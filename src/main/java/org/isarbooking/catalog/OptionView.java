package org.isarbooking.catalog;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.catalog.rules.Choice;
import org.isarbooking.catalog.rules.Details;
import org.isarbooking.catalog.rules.Product;
import org.jspecify.annotations.Nullable;

/** An option of a product, in the form of the protocol. */
@Schema(name = "UcpOption")
public record OptionView(
        @NotNull @Schema(description = "Name of the option, in the language of the answer", examples = "Fachkraft")
        String name,

        @NotNull @Schema(description = "The values to choose from")
        List<Value> values) {

    /**
     * A value of an option.
     *
     * @param available whether a variant with this value and the selected options can be booked; null in a lookup
     * @param exists whether a variant with this value and the selected options exists; null in a lookup
     */
    @Schema(name = "UcpOptionValue")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Value(
            @NotNull @Schema(description = "Id of the value, the same in every language", examples = "3")
            String id,

            @NotNull @Schema(description = "Label of the value, in the language of the answer", examples = "Anna")
            String label,

            @Nullable
            @Schema(
                    description = "For get_product only: true if a variant with this value and the selected options "
                            + "can be booked")
            Boolean available,

            @Nullable
            @Schema(
                    description =
                            "For get_product only: true if a variant with this value and the selected options exists")
            Boolean exists) {}

    /** A value that was selected, or that a variant has. */
    @Schema(name = "UcpSelectedOption")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Selected(
            @NotNull @Schema(description = "Name of the option", examples = "Fachkraft")
            String name,

            @Nullable @Schema(description = "Id of the value; takes precedence over its label", examples = "3")
            String id,

            @NotNull @Schema(description = "The label of the value", examples = "Anna")
            String label) {

        static Selected of(Choice choice) {
            return new Selected(choice.option().name(), choice.id(), choice.label());
        }
    }

    static List<OptionView> of(Product product) {
        return grouped(product.values().stream()
                .collect(Collectors.toMap(
                        choice -> choice,
                        choice -> new Value(choice.id(), choice.label(), null, null),
                        (one, _) -> one,
                        LinkedHashMap::new)));
    }

    static List<OptionView> of(List<Details.Value> values) {
        return grouped(values.stream()
                .collect(Collectors.toMap(
                        Details.Value::choice,
                        value -> new Value(
                                value.choice().id(), value.choice().label(), value.available(), value.exists()),
                        (one, _) -> one,
                        LinkedHashMap::new)));
    }

    private static List<OptionView> grouped(Map<Choice, Value> values) {
        return values.entrySet().stream()
                .collect(Collectors.groupingBy(
                        value -> value.getKey().option().name(),
                        LinkedHashMap::new,
                        Collectors.mapping(Map.Entry::getValue, Collectors.toList())))
                .entrySet()
                .stream()
                .map(option -> new OptionView(option.getKey(), option.getValue()))
                .toList();
    }
}
