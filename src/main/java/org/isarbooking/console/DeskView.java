package org.isarbooking.console;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.isarbooking.office.OfficeBooking;
import org.isarbooking.office.OfficeSlot;
import org.isarbooking.page.Form;
import org.isarbooking.salon.ServiceItem;

/**
 * The options and the values of the form for visits.
 *
 * @param services all services of the salon
 * @param values the filled-in values, by field
 * @param slots the free starts that a search has found; empty without a search
 * @param hasSearched true if the visitor has searched for free starts
 */
public record DeskView(
        List<ServiceItem> services, Map<String, String> values, List<OfficeSlot> slots, boolean hasSearched) {

    public DeskView {
        services = List.copyOf(services);
        values = Map.copyOf(values);
        slots = List.copyOf(slots);
    }

    /** Returns the form about a booked visit, with the visit's values. */
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

    /** Returns the form about a booked visit. After a refused change, its rows of services have the typed values. */
    static DeskView of(List<ServiceItem> services, OfficeBooking booking, Page page) {
        DeskView booked = of(services, booking);
        if (page.typed(FormChanges.CHANGE, Page.FORM).isEmpty() || !booked.fits()) {
            return booked;
        }
        boolean hasOtherServices =
                FormChanges.of(Form.of(page.typed()), FilledForm.of(booking)).isChanged(FilledForm.SERVICES);
        Map<String, String> values = new TreeMap<>(booked.values());
        for (int row = 1; row <= DeskForm.ROWS; row++) {
            for (String field :
                    hasOtherServices ? List.of("service_" + row, "staff_" + row) : List.of("staff_" + row)) {
                values.put(field, page.typed(FormChanges.CHANGE, field));
            }
        }
        return new DeskView(services, values, List.of(), false);
    }

    public List<Integer> rows() {
        return IntStream.rangeClosed(1, DeskForm.ROWS).boxed().toList();
    }

    public String value(String field) {
        return values.getOrDefault(field, "");
    }

    public String value(String field, Integer row) {
        return value(field + "_" + row);
    }

    /** Returns true if a row's field holds the given id. */
    public boolean isChosen(String field, Integer row, Object number) {
        return value(field, row).equals(String.valueOf(number));
    }

    /** Returns true if the form has enough rows for all services of the visit. */
    public boolean fits() {
        return !values.containsKey("service_" + (DeskForm.ROWS + 1));
    }

    /** Returns all specialists who do any service, by id. */
    public List<ServiceItem.Performer> staff() {
        return ServiceList.performers(services);
    }

    public List<ServiceItem.Performer> staffOf(Integer serviceId) {
        return ServiceList.performers(services.stream()
                .filter(service -> service.serviceId().equals(serviceId))
                .toList());
    }
}
