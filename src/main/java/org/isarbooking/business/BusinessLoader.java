package org.isarbooking.business;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.isarbooking.business.LoadedBusiness.Invalid;
import org.isarbooking.business.LoadedBusiness.Valid;
import org.isarbooking.shared.Texts.Word;

/** Loads business files. Loading takes milliseconds, so call these methods on a worker thread, not on an event loop. */
@ApplicationScoped
public class BusinessLoader {

    private final BusinessSchema schema = new BusinessSchema();

    /** Loads a file. A file that can't be read counts as invalid. */
    public LoadedBusiness load(Path file) {
        try {
            return load(Files.readAllBytes(file));
        } catch (NoSuchFileException e) {
            return unreadable(Mistake.text("no_file"));
        } catch (IOException e) {
            return unreadable(Mistake.text("unreadable_file", String.valueOf(e.getMessage())));
        }
    }

    /** Loads the content of a file, which is UTF-8. */
    public LoadedBusiness load(byte[] content) {
        try {
            return load(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content))
                    .toString());
        } catch (CharacterCodingException e) {
            return unreadable(Mistake.text("no_utf8"));
        }
    }

    public LoadedBusiness load(String text) {
        return switch (ParsedYaml.of(text)) {
            case ParsedYaml.Broken(Mistake mistake) -> new Invalid(List.of(mistake));
            case ParsedYaml.Tree tree -> check(tree);
        };
    }

    /**
     * Applies changes to the published catalog, and checks the result like a file. The paths of mistakes name entries,
     * as {@link CatalogChange#path} does, instead of giving their positions.
     */
    public LoadedBusiness load(PublishedFile published, List<CatalogChange> changes) {
        ParsedYaml.Tree edited = CatalogEdit.of(published.document(), changes);
        return switch (check(edited)) {
            case Valid valid -> valid;
            case Invalid(List<Mistake> mistakes) ->
                new Invalid(mistakes.stream()
                        .map(mistake ->
                                new Mistake(0, 0, CatalogTree.named(edited.root(), mistake.path()), mistake.what()))
                        .toList());
        };
    }

    private LoadedBusiness check(ParsedYaml.Tree tree) {
        Entry file = Entry.root(tree.root());
        var mistakes = new Mistakes(tree.positions());
        mistakes.addAll(tree.mistakes());
        schema.check(tree.root(), mistakes);
        BusinessRules.ALL.forEach(rule -> rule.check(file, mistakes));
        return mistakes.none() ? new Valid(BusinessFile.of(tree)) : new Invalid(mistakes.inFileOrder());
    }

    private static Invalid unreadable(Word what) {
        return new Invalid(List.of(new Mistake(0, 0, "", what)));
    }
}
