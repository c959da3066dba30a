package org.isarbooking.console;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.console.CatalogInput.Group;
import org.isarbooking.console.CatalogInput.Option;
import org.isarbooking.console.CatalogInput.Row;
import org.isarbooking.console.CatalogInput.Table;
import org.isarbooking.office.OfficeCatalogField;
import org.isarbooking.office.OfficeCatalogField.Kind;
import org.isarbooking.page.Form;
import org.jspecify.annotations.Nullable;

/** A page of the catalog: a list of entries, or the form of one of them. */
public final class CatalogView {

    /**
     * The groups of fields that every entry of a list must have. Visitors may leave all fields of any other group
     * empty.
     */
    private static final Set<String> NEEDED = Set.of("name", "description", "headline", "text");

    private static final int MOST_TIERS = 7;

    private final Page page;
    private final CatalogSection section;
    private final String entry;
    private final CatalogValues catalog;
    private final CatalogWords words;
    private final @Nullable Form typed;

    /** @param entry the last part of the path of the entry; "" for a list and for a section without entries */
    CatalogView(Page page, CatalogSection section, String entry, CatalogValues catalog, @Nullable Form typed) {
        this.page = page;
        this.section = section;
        this.entry = entry;
        this.catalog = catalog;
        this.words = new CatalogWords(page, catalog);
        this.typed = typed;
    }

    /** An entry of a list, with the values that the list shows. */
    public record Item(String name, String address, String note, List<CatalogInput> fields) {

        public Item {
            fields = List.copyOf(fields);
        }
    }

    public CatalogSection section() {
        return section;
    }

    public String entry() {
        return entry;
    }

    public long version() {
        return catalog.version();
    }

    public boolean canBeChanged() {
        return catalog.canBeChanged();
    }

    public boolean isNew() {
        return entry.equals(CatalogSection.NEW);
    }

    public boolean canBeRemoved() {
        return section.isList() && !isNew() && canBeChanged();
    }

    /** Returns the path of the entry, or of the section if no entry is shown. */
    public String path() {
        return entry.isEmpty() ? section.path() : section.path() + "." + entry;
    }

    public String title() {
        return (isNew() || entry.isEmpty()) ? page.of("catalog.section", section.key()) : words.entry(path());
    }

    /** Returns true if the entries are named by dates. */
    public boolean isDated() {
        return section.hasDates();
    }

    /** Returns the name of the field for a new entry's name. */
    public String newName() {
        return "i:" + section.path();
    }

    /** Returns the typed value of a field; "" for none. */
    public String typed(String field) {
        return typed == null ? "" : typed.text(field).orElse("");
    }

    public List<Item> items() {
        return catalog.entries(section.path()).stream().map(this::item).toList();
    }

    private Item item(String key) {
        String path = section.path() + "." + key;
        String category = catalog.at(path + ".category");
        return new Item(
                words.entry(path),
                section.address() + "/" + key,
                section.hasDates() ? catalog.name(path, page.language()) : words.value(path + ".category", category),
                section.columns().stream().map(name -> input(path + "." + name)).toList());
    }

    public List<String> columns() {
        return section.columns().stream().map(words::step).toList();
    }

    public List<Group> groups() {
        Map<String, List<CatalogInput>> groups = new LinkedHashMap<>();
        int length = section.pattern().length() + 1;
        for (OfficeCatalogField field : catalog.fieldsOf(section.pattern())) {
            String relative = field.path().substring(length);
            int dot = relative.lastIndexOf('.');
            groups.computeIfAbsent(dot < 0 ? "" : relative.substring(0, dot), _ -> new ArrayList<>())
                    .add(input(path() + "." + relative));
        }
        return groups.entrySet().stream()
                .map(group -> new Group(legend(group.getKey()), group.getValue()))
                .toList();
    }

    private String legend(String group) {
        return group.isEmpty()
                ? ""
                : String.join(
                        " · ",
                        Stream.of(group.split("\\.", -1)).map(words::step).toList());
    }

    private CatalogInput input(String path) {
        OfficeCatalogField field = catalog.field(path).orElseThrow();
        String[] relative = path.substring(path().length() + 1).split("\\.", -1);
        boolean isNeeded = relative.length == 1 || (section.isList() && NEEDED.contains(relative[0]));
        return input(path, field, field.isRequired() && isNeeded, "");
    }

    private CatalogInput input(String path, OfficeCatalogField field, boolean isRequired, String hint) {
        String name = "v:" + path;
        String value = typed != null && typed.has(name)
                ? String.join(", ", typed.all(name)).strip()
                : catalog.at(path);
        return new CatalogInput(
                name,
                words.step(path.substring(path.lastIndexOf('.') + 1)),
                field.kind().value(),
                shown(field.kind(), value),
                options(field, value),
                isRequired,
                field.minimum(),
                field.maximum(),
                hint);
    }

    private boolean isSent(String field) {
        return typed != null && typed.has(field);
    }

    private String shown(Kind kind, String value) {
        return kind == Kind.PRICE ? CatalogWords.price(value).map(page::euros).orElse(value) : value;
    }

    private List<Option> options(OfficeCatalogField field, String value) {
        List<String> chosen = Stream.of(value.split(",", -1)).map(String::strip).toList();
        Function<String, Option> byWord = choice -> new Option(choice, words.choice(choice), chosen.contains(choice));
        Stream<Option> keys = field.keysOf().stream()
                .flatMap(list -> catalog.entries(list).stream()
                        .filter(key -> !path().equals(list + "." + key))
                        .map(key -> new Option(key, words.entry(list + "." + key), chosen.contains(key))));
        return Stream.concat(field.choices().stream().map(byWord), keys).toList();
    }

    /** Returns a table for each list within the entry. */
    public List<Table> tables() {
        List<Table> tables = new ArrayList<>();
        if (section.path().equals("services")) {
            tables.add(table(
                    "specialists.*.services",
                    "specialists",
                    catalog.entries("specialists").stream()
                            .map(key -> skill("specialists." + key, "specialists." + key + ".services." + entry))
                            .toList()));
        }
        if (section.path().endsWith("terms") && !section.isList()) {
            tables.add(table(
                    section.path(),
                    "terms",
                    List.of("privacy", "cancellation", "terms").stream()
                            .map(kind -> implied(section.path() + "." + kind))
                            .toList()));
        }
        for (String list : section.isList() ? catalog.listsOf(section.pattern()) : List.<String>of()) {
            String name = list.substring(list.lastIndexOf('.') + 1);
            String here = path() + "." + name;
            List<Row> rows = switch (name) {
                case "services" ->
                    catalog.entries("services").stream()
                            .map(key -> skill("services." + key, here + "." + key))
                            .toList();
                case "tiers" ->
                    IntStream.rangeClosed(1, MOST_TIERS)
                            .mapToObj(days -> implied(here + "." + days))
                            .toList();
                default -> dated(here);
            };
            tables.add(table(list, name, rows));
        }
        return tables;
    }

    private Table table(String list, String legend, List<Row> rows) {
        return new Table(
                words.step(legend),
                rows.isEmpty()
                        ? List.of()
                        : rows.getFirst().fields().stream()
                                .map(CatalogInput::label)
                                .toList(),
                rows,
                list.endsWith("closed_days") ? "i:" + path() + ".closed_days" : "");
    }

    /** Returns the row of a specialist's service. If a field is empty, the service's value applies. */
    private Row skill(String titled, String path) {
        String service = path.substring(path.lastIndexOf('.') + 1);
        List<CatalogInput> fields = catalog.fieldsOf("specialists.*.services.*").stream()
                .map(field -> {
                    String name = field.path().substring(field.path().lastIndexOf('.') + 1);
                    return input(
                            path + "." + name,
                            field,
                            false,
                            shown(field.kind(), catalog.at("services." + service + "." + name)));
                })
                .toList();
        boolean isTicked = isSent("e:" + path) ? isSent("c:" + path) : catalog.has(path);
        return new Row(path, words.entry(titled), isTicked, fields);
    }

    private Row implied(String path) {
        return new Row(path, words.entry(path), null, inputs(path));
    }

    private List<CatalogInput> inputs(String path) {
        String pattern =
                path.replaceFirst("\\.[^.]+$", ".*").replaceFirst("^(coworking\\.[a-z_]+)\\.[^.]+\\.", "$1.*.");
        return catalog.fieldsOf(pattern).stream()
                .map(field -> input(path + field.path().substring(pattern.length()), field, false, ""))
                .toList();
    }

    /** Returns a row for each dated entry of a list, and an empty row for a new one. */
    private List<Row> dated(String list) {
        return Stream.concat(
                        catalog.entries(list).stream().map(date -> {
                            String path = list + "." + date;
                            boolean isTicked = !isSent("e:" + path) || isSent("c:" + path);
                            return new Row(path, page.date(date), isTicked, inputs(path));
                        }),
                        Stream.of(new Row(
                                list + "." + CatalogSection.NEW, "", null, inputs(list + "." + CatalogSection.NEW))))
                .toList();
    }
}
