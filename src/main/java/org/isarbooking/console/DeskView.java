package org.isarbooking.console;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.isarbooking.office.OfficeBooking;
import org.isarbooking.office.OfficeSlot;
import org.isarbooking.salon.ServiceItem;

/**
 * What the form for visits offers, and what is filled in.
 *
 * @param services all that the salon does
 * @param values what is filled in, by field
 * @param slots free starts; empty unless they were asked for
 * @param hasSearched whether they were
 */
public record DeskView(
        List<ServiceItem> services, Map<String, String> values, List<OfficeSlot> slots, boolean hasSearched) {

    public DeskView {
        services = List.copyOf(services);
        values = Map.copyOf(values);
        slots = List.copyOf(slots);
    }

    /** The form about a booked visit, as it is. */
    static DeskView of(List<ServiceItem> services, OfficeBooking booking) {
        Map<String, String> values = new TreeMap<>();
        var booked = booking.services();
        if (booked != null) {
            for (int row = 1; row <= booked.size(); row++) {
                values.put("service_" + row, String.valueOf(booked.get(row - 1).serviceId()));
                values.put("staff_" + row, String.valueOf(booked.get(row - 1).staffId()));
            }
        }
        return new DeskView(services, values, List.of(), false);
    }

    /** The numbers of the rows. */
    public List<Integer> rows() {
        return IntStream.rangeClosed(1, DeskForm.ROWS).boxed().toList();
    }

    public String value(String field) {
        return values.getOrDefault(field, "");
    }

    public String value(String field, Integer row) {
        return value(field + "_" + row);
    }

    /** Returns true if the number is filled in. */
    public boolean isChosen(String field, Integer row, Object number) {
        return value(field, row).equals(String.valueOf(number));
    }

    /** Returns true if the rows hold all services of the visit, so that the form can name each. */
    public boolean fits() {
        return !values.containsKey("service_" + (DeskForm.ROWS + 1));
    }

    /** The services that are filled in, as the form compares them. */
    public String chosenServices() {
        return rows().stream()
                .map(row -> value("service", row))
                .filter(service -> !service.isEmpty())
                .toList()
                .toString();
    }

    /** All who do something, by number. */
    public List<ServiceItem.Performer> staff() {
        return ServiceList.performers(services);
    }

    /** Returns the specialists who do a service. */
    public List<ServiceItem.Performer> staffOf(Integer serviceId) {
        return ServiceList.performers(services.stream()
                .filter(service -> service.serviceId().equals(serviceId))
                .toList());
    }
}
