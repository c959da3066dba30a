package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.office.OfficeChangeCatalog;
import org.isarbooking.office.OfficeGetCatalog;
import org.isarbooking.office.OfficePreviewCatalog;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.jspecify.annotations.Nullable;

/** The pages that edit the catalog: an overview, a form for each entry, a preview of changes, and their publication. */
@Path(CatalogPages.PATH)
@Produces(Console.HTML)
public class CatalogPages {

    static final String PATH = ConsoleSettings.ROOT + "/business/catalog";

    private static final String OUTDATED = "catalog_changed";

    private final Console console;

    CatalogPages(Console console) {
        this.console = console;
    }

    @GET
    public Uni<Response> overview(RoutingContext call) {
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> with(
                        page,
                        Optional.empty(),
                        catalog -> Console.render(200, Views.catalog(page, new CatalogOverview(catalog)))));
    }

    /** Shows the entries of a list, or the form of a section without entries. */
    @GET
    @Path("{section}")
    public Uni<Response> section(RoutingContext call, @PathParam("section") String section) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> form(page, section, "", Filled.FRESH));
    }

    @GET
    @Path("{section}/{entry}")
    public Uni<Response> entry(
            RoutingContext call, @PathParam("section") String section, @PathParam("entry") String entry) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> form(page, section, entry, Filled.FRESH));
    }

    /** Shows a form's changes for confirmation. If the form has mistakes, shows it again. */
    @POST
    @Path("preview")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> preview(RoutingContext call, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> with(page, form.text("version"), from -> {
                    Map<String, @Nullable String> changes = new CatalogForm(from, form).changes();
                    return changes.isEmpty()
                            ? Console.seeOther(PATH + "/" + formPath(form) + "?done=catalog_unchanged")
                            : preview(page, form, from, changes);
                }));
    }

    private Uni<Response> preview(Page page, Form form, CatalogValues from, Map<String, @Nullable String> changes) {
        Form.Arguments arguments = form.arguments()
                .with("version", form.number("version"))
                .with("changes", CatalogForm.arguments(changes));
        return page.ask(OfficePreviewCatalog.class, arguments).flatMap(answer -> switch (answer) {
            case Answer.Done<OfficePreviewCatalog.Output>(OfficePreviewCatalog.Output found) ->
                Console.render(
                        200,
                        Views.catalogPreview(
                                page.with(form),
                                new CatalogPreview(
                                        page,
                                        formPath(form),
                                        from.with(changes),
                                        changes,
                                        found,
                                        form.text("reason").orElse(""))));
            case Answer.Refused<OfficePreviewCatalog.Output>(Problem problem) -> {
                boolean isNew =
                        form.text("entry").filter(CatalogSection.NEW::equals).isPresent();
                yield again(
                        page.after(CatalogProblems.reworded(problem, new CatalogWords(page, from.with(changes))), form),
                        form,
                        isNew || !isOutdated(problem)
                                ? new Filled(form, null, version(problem, form))
                                : new Filled(null, OwnChanges.of(form, changes), Optional.empty()));
            }
        });
    }

    /** Publishes the confirmed changes. */
    @POST
    @Path("publish")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> publish(RoutingContext call, MultivaluedMap<String, String> fields) {
        return console.submit(call, Scope.OFFICE_MANAGE, fields, (page, form) -> {
            Form.Arguments arguments = form.arguments("reason", "submission_key")
                    .with("version", form.number("version"))
                    .with("changes", CatalogForm.arguments(CatalogForm.carried(form)));
            String section = form.text("section")
                    .filter(name -> CatalogSection.of(name).isPresent())
                    .orElse("services");
            return Console.after(
                    page,
                    form,
                    OfficeChangeCatalog.class,
                    arguments,
                    _ -> Console.seeOther(PATH + "/" + section + "?done=catalog_published"),
                    after -> again(
                            after,
                            form,
                            new Filled(
                                    null,
                                    OwnChanges.of(form, CatalogForm.carried(form)),
                                    version(after.trouble(), form))));
        });
    }

    private static boolean isOutdated(@Nullable Problem problem) {
        return problem != null && problem.code().equals(OUTDATED);
    }

    /**
     * Returns the catalog version that a form was filled from; empty if the version is outdated, so that the form uses
     * the newest.
     */
    private static Optional<String> version(@Nullable Problem problem, Form form) {
        return isOutdated(problem) ? Optional.empty() : form.text("version");
    }

    private static String formPath(Form form) {
        String section = form.text("section").orElse("services");
        return section + form.text("entry").map(entry -> "/" + entry).orElse("");
    }

    /**
     * The values that a form shows in place of the published ones.
     *
     * @param typed the fields as they were sent; null for none
     * @param own the visitor's changes, to be shown on top of the newest published values; null for none
     * @param version the version that the form belongs to; empty for the newest
     */
    private record Filled(@Nullable Form typed, @Nullable OwnChanges own, Optional<String> version) {

        private static final Filled FRESH = new Filled(null, null, Optional.empty());

        CatalogValues catalog(CatalogValues published) {
            return own == null ? published : published.changed(own.changes());
        }

        @Nullable
        Form fields(CatalogValues published) {
            return own == null ? typed : own.fields(published);
        }
    }

    private Uni<Response> again(Page page, Form form, Filled filled) {
        return form(page, form.text("section").orElse(""), form.text("entry").orElse(""), filled);
    }

    private Uni<Response> form(Page page, String path, String entry, Filled filled) {
        Optional<CatalogSection> section = CatalogSection.of(path);
        if (section.isEmpty() || (!entry.isEmpty() && !section.get().isList())) {
            return Console.render(404, Views.nothingHere(page));
        }
        return with(page, filled.version(), published -> {
            Problem trouble = page.trouble();
            boolean isThere = entry.isEmpty() || entry.equals(CatalogSection.NEW) || published.has(path + "." + entry);
            if (!isThere && trouble == null) {
                return Console.render(404, Views.nothingHere(page));
            }
            CatalogView view = new CatalogView(
                    page,
                    section.get(),
                    isThere ? entry : "", // shows the list if somebody else removed the entry
                    isThere ? filled.catalog(published) : published,
                    filled.fields(published));
            return Console.render(
                    page,
                    section.get().isList() && view.entry().isEmpty()
                            ? Views.catalogList(page, view)
                            : Views.catalogEntry(page, view));
        });
    }

    private Uni<Response> with(Page page, Optional<String> version, Function<CatalogValues, Uni<Response>> content) {
        Form.Arguments arguments = new Form.Arguments().with("version", version.map(Form::numberOf));
        return Console.with(page, OfficeGetCatalog.class, arguments, found -> content.apply(CatalogValues.of(found)));
    }
}
