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
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.office.OfficeApplyBusinessFile;
import org.isarbooking.office.OfficeCheckBusinessFile;
import org.isarbooking.office.OfficeGetBusinessFile;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.jspecify.annotations.Nullable;

/** The pages of the business file: checking, with mistakes by line; showing its changes; applying it. */
@Path(BusinessPages.PATH)
@Produces(Console.HTML)
public class BusinessPages {

    static final String PATH = ConsoleSettings.ROOT + "/business";

    private final Console console;
    private final PageCalls calls;
    private final FileSystem files;
    private final OfficeGetBusinessFile getFile;
    private final OfficeCheckBusinessFile check;
    private final OfficeApplyBusinessFile apply;

    BusinessPages(
            Console console,
            PageCalls calls,
            Vertx vertx,
            OfficeGetBusinessFile getFile,
            OfficeCheckBusinessFile check,
            OfficeApplyBusinessFile apply) {
        this.files = vertx.fileSystem();
        this.console = console;
        this.calls = calls;
        this.getFile = getFile;
        this.check = check;
        this.apply = apply;
    }

    /**
     * The text of the form: the published file, or what was typed.
     *
     * @param version the version that the text was made from, or checked against; "" for an unknown one
     */
    public record Shown(String text, boolean published, String version) {}

    /** Shows the published file, to be read and edited. */
    @GET
    public Uni<Response> published(RoutingContext call) {
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> calls.call(getFile, new Form.Arguments().properties(), page.language(), call)
                        .flatMap(answer -> Console.show(
                                page,
                                answer,
                                file -> Views.business(
                                        page,
                                        null,
                                        new Shown(
                                                file.text(),
                                                true,
                                                file.version().toString())))));
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
                        // The version is read first: the check has not compared a file published after it.
                        (page, form) -> calls.call(getFile, new Form.Arguments().properties(), page.language(), call)
                                .flatMap(published -> checked(call, page, form, published))));
    }

    private Uni<Response> checked(
            RoutingContext call, Page page, Form form, Answer<OfficeGetBusinessFile.Output> published) {
        return calls.call(check, form.arguments("text").properties(), page.language(), call)
                .flatMap(answer -> switch (answer) {
                    case Answer.Done<OfficeCheckBusinessFile.Output> done ->
                        show(
                                page.with(form),
                                done.output(),
                                done.output().canBeApplied() ? version(published, form) : version(form));
                    case Answer.Refused<OfficeCheckBusinessFile.Output> refused ->
                        show(page.after(refused.problem(), form), null, version(form));
                });
    }

    private static String version(Form form) {
        return form.text("version").orElse("");
    }

    private static String version(Answer<OfficeGetBusinessFile.Output> published, Form form) {
        return published instanceof Answer.Done<OfficeGetBusinessFile.Output>(OfficeGetBusinessFile.Output file)
                ? file.version().toString()
                : version(form);
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
                        (page, form) -> calls.call(
                                        apply,
                                        form.arguments("text", "reason")
                                                .with("version", form.number("version"))
                                                .properties(),
                                        page.language(),
                                        call)
                                .flatMap(answer -> Console.after(
                                        page,
                                        form,
                                        answer,
                                        PATH + "?done=business_applied",
                                        again -> show(again, null, version(form))))));
    }

    private static Uni<Response> show(Page page, OfficeCheckBusinessFile.@Nullable Output checked, String version) {
        int status = page.trouble() == null ? 200 : page.trouble().status();
        return Console.render(
                status, Views.business(page, checked, new Shown(page.typed("business", "text"), false, version)));
    }
}
