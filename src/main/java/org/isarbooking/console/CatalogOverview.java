package org.isarbooking.console;

import java.util.List;

/** An overview of the catalog, section by section. */
public final class CatalogOverview {

    private final CatalogValues catalog;

    CatalogOverview(CatalogValues catalog) {
        this.catalog = catalog;
    }

    public long version() {
        return catalog.version();
    }

    public boolean canBeChanged() {
        return catalog.canBeChanged();
    }

    public List<String> groups() {
        return CatalogSection.groups();
    }

    public List<CatalogSection> sections(String group) {
        return CatalogSection.ofGroup(group);
    }

    public int count(CatalogSection section) {
        return catalog.entries(section.path()).size();
    }
}
