package org.isarbooking.invoice;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Serves the documents of invoices by signed links, which operations return. The download isn't an operation, because a
 * link needs no sign-in.
 */
@Path("/v1/invoices")
@Tag(name = "coworking")
public class InvoiceDocumentResource {

    /**
     * An account without invoices. The link of an unknown invoice is checked with this account. So a caller can't tell
     * an unknown invoice from another account's invoice, neither by the response nor by the time that it takes.
     */
    private static final AccountRef NOBODY = new AccountRef(new UUID(0, 0));

    private static final String PDF = "application/pdf";

    private final Transactions transactions;
    private final Invoices invoices;
    private final InvoiceLinks links;
    private final InvoiceDocuments documents;
    private final InstantSource clock;

    InvoiceDocumentResource(
            Transactions transactions,
            Invoices invoices,
            InvoiceLinks links,
            InvoiceDocuments documents,
            InstantSource clock) {
        this.transactions = transactions;
        this.invoices = invoices;
        this.links = links;
        this.documents = documents;
        this.clock = clock;
    }

    /** Responds with the document of an invoice; {@code not_found} if the link is forged or has expired. */
    @GET
    @Path("{invoice_id}/document")
    @Produces(PDF)
    @Operation(
            operationId = "downloadInvoice",
            summary = "The PDF of an invoice, which is also the e-invoice (ZUGFeRD, Factur-X).",
            description = "Open the url of a document from coworking_list_invoices or coworking_get_invoice. It works "
                    + "for 15 minutes.")
    @APIResponse(
            responseCode = "200",
            description = "The document",
            content = @Content(mediaType = PDF, schema = @Schema(type = SchemaType.STRING, format = "binary")))
    @APIResponse(
            responseCode = "404",
            description = "`not_found`",
            content =
                    @Content(
                            mediaType = "application/problem+json",
                            schema = @Schema(ref = "#/components/schemas/Problem")))
    public Uni<RestResponse<byte[]>> downloadInvoice(
            @Parameter(
                            description = "The invoice",
                            schema = @Schema(type = SchemaType.INTEGER, format = "int64", minimum = "1"))
                    @PathParam("invoice_id")
                    String invoiceId,
            @Parameter(description = "Time at which the link stops working, in seconds since 1970-01-01 UTC")
                    @QueryParam("expires")
                    @Nullable
                    String expires,
            @Parameter(description = "Signature of the link") @QueryParam("signature") @Nullable String signature,
            @Context RoutingContext call) {
        call.response().putHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        return find(invoiceId)
                .invoke(found -> check(found, expires, signature))
                .map(Optional::orElseThrow)
                .flatMap(invoice -> documents.of(invoice.id()).map(pdf -> answer(invoice, pdf)));
    }

    private Uni<Optional<IssuedInvoice>> find(String invoiceId) {
        try {
            long id = Long.parseLong(invoiceId);
            return transactions.reading(() -> invoices.find(id));
        } catch (NumberFormatException e) {
            return Uni.createFrom().item(Optional.empty());
        }
    }

    private void check(Optional<IssuedInvoice> found, @Nullable String expires, @Nullable String signature) {
        InvoiceLinks.Verdict verdict = links.check(
                found.map(IssuedInvoice::id).orElse(0L),
                found.map(IssuedInvoice::account).orElse(NOBODY),
                expires,
                signature,
                clock.instant());
        switch (verdict) {
            case GOOD -> {}
            case EXPIRED ->
                throw Refusal.of(ProblemCode.NOT_FOUND).because("link_expired").thenCall("coworking_get_invoice");
            case FORGED -> throw Refusal.of(ProblemCode.NOT_FOUND);
        }
    }

    private static RestResponse<byte[]> answer(IssuedInvoice invoice, Buffer pdf) {
        return ResponseBuilder.ok(pdf.getBytes(), PDF)
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"%s.pdf\""
                                .formatted(invoice.number().replaceAll("[^A-Za-z0-9._-]", "_")))
                .build();
    }
}
