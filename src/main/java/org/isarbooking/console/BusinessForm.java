package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.core.file.FileSystem;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.Optional;
import org.isarbooking.page.FormGuard;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;
import org.jspecify.annotations.Nullable;

/**
 * A submitted business file, chosen or pasted. A chosen file takes precedence over pasted text. The page shows a chosen
 * file's text as pasted text, so the file need not be chosen twice.
 */
public class BusinessForm {

    /** The byte order mark, which some editors write at the start of a file. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    @RestForm(FormGuard.FIELD)
    @Nullable
    String seal;

    @RestForm(Page.FORM)
    @Nullable
    String form;

    @RestForm("text")
    @Nullable
    String text;

    @RestForm("version")
    @Nullable
    String version;

    @RestForm("reason")
    @Nullable
    String reason;

    @RestForm("file")
    @Nullable
    FileUpload file;

    /** Returns the fields of the form. The file's text is among them, both for a chosen file and for pasted text. */
    Uni<MultivaluedMap<String, String>> fields(FileSystem files) {
        MultivaluedMap<String, String> fields = new MultivaluedHashMap<>();
        put(fields, FormGuard.FIELD, seal);
        put(fields, Page.FORM, form);
        put(fields, "version", version);
        put(fields, "reason", reason);
        put(fields, "text", text);
        FileUpload chosen = file;
        // A browser sends an empty file when none was chosen.
        return chosen == null || chosen.size() == 0
                ? Uni.createFrom().item(fields)
                : files.readFile(chosen.uploadedFile().toString())
                        .map(content -> content.toString("UTF-8"))
                        .invoke(content -> fields.putSingle("text", content.replaceFirst("^" + BYTE_ORDER_MARK, "")))
                        .replaceWith(fields);
    }

    private static void put(MultivaluedMap<String, String> fields, String name, @Nullable String value) {
        Optional.ofNullable(value).ifPresent(given -> fields.putSingle(name, given));
    }
}
