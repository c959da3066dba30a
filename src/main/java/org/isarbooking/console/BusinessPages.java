package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.core.file.FileSystem;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.isarbooking.office.OfficeApplyBusinessFile;
import org.isarbooking.office.OfficeCheckBusinessFile;
import org.isarbooking.office.OfficeGetBusinessFile;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.jspecify.annotations.Nullable;

/** The pages that check the business file, show its changes, and apply it. */
@Path(BusinessPages.PATH)
@Produces(Console.HTML)
public class BusinessPages {

    static final String PATH = ConsoleSettings.ROOT + "/business";

    private final Console console;
    private final FileSystem files;

    BusinessPages(Console console, Vertx vertx) {
        this.files = vertx.fileSystem();
        this.console = console;
    }

    /**
     * The text of the form: the published file, or the typed text.
     *
     * @param version the version that the text was made from, or checked against; "" for an unknown one
     */
    public record Shown(String text, boolean published, String version) {}

    /** Shows the form with the published file. */
    @GET
    public Uni<Response> published(RoutingContext call) {
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> Console.show(
                        page,
                        OfficeGetBusinessFile.class,
                        new Form.Arguments(),
                        file -> Views.business(
                                page,
                                null,
                                new Shown(file.text(), true, file.version().toString()))));
    }

    @POST
    @Path("check")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Uni<Response> check(RoutingContext call, @BeanParam BusinessForm sent) {
        return sent.fields(files)
                .flatMap(fields -> console.submit(
                        call,
                        Scope.OFFICE_MANAGE,
                        fields,
                        // Reads the version before the check: applying fails if a file is published in between.
                        (page, form) -> page.find(OfficeGetBusinessFile.class, new Form.Arguments())
                                .flatMap(published -> checked(page, form, published))));
    }

    private Uni<Response> checked(Page page, Form form, Optional<OfficeGetBusinessFile.Output> published) {
        return Console.after(
                page,
                form,
                OfficeCheckBusinessFile.class,
                form.arguments("text"),
                done -> show(
                        page.with(form),
                        done,
                        published
                                .filter(_ -> done.canBeApplied())
                                .map(file -> file.version().toString())
                                .orElseGet(() -> version(form))),
                again -> show(again, null, version(form)));
    }

    private static String version(Form form) {
        return form.text("version").orElse("");
    }

    @POST
    @Path("apply")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Uni<Response> apply(RoutingContext call, @BeanParam BusinessForm sent) {
        return sent.fields(files)
                .flatMap(fields -> console.submit(
                        call,
                        Scope.OFFICE_MANAGE,
                        fields,
                        (page, form) -> Console.after(
                                page,
                                form,
                                OfficeApplyBusinessFile.class,
                                form.arguments("text", "reason").with("version", form.number("version")),
                                _ -> Console.seeOther(PATH + "?done=business_applied"),
                                again -> show(again, null, version(form)))));
    }

    private static Uni<Response> show(Page page, OfficeCheckBusinessFile.@Nullable Output checked, String version) {
        return Console.render(
                page, Views.business(page, checked, new Shown(page.typed("business", "text"), false, version)));
    }
}
