package org.isarbooking.quote;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isarbooking.business.Terms;
import org.isarbooking.operation.OfferChange;
import org.isarbooking.operation.OfferChange.Subject;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/** Compares the terms of an offer with the present terms. */
public final class TermsChanges {

    private TermsChanges() {}

    /** Returns whether both lists have the same terms, in any order. */
    public static boolean areNone(List<Terms> offered, List<Terms> now) {
        return Set.copyOf(offered).equals(Set.copyOf(now));
    }

    /** Returns a change for each kind of terms that is new, is gone, or has another version or address. */
    public static List<OfferChange> of(List<Terms> offered, List<Terms> now, Language language) {
        Map<Terms.Kind, Terms> before = byKind(offered);
        Map<Terms.Kind, Terms> after = byKind(now);
        List<OfferChange> changes = new ArrayList<>();
        for (Terms.Kind kind : Terms.Kind.values()) {
            Terms old = before.get(kind);
            Terms present = after.get(kind);
            if (old == null ? present != null : !old.equals(present)) {
                changes.add(change(kind, old, present, language));
            }
        }
        return changes;
    }

    private static OfferChange change(Terms.Kind kind, @Nullable Terms old, @Nullable Terms now, Language language) {
        String version = now == null ? "–" : now.version();
        return OfferChange.of(
                "terms",
                Subject.terms(kind.code()),
                old == null ? null : old.version(),
                now == null ? null : now.version(),
                language,
                Texts.get(language, "mail.terms." + kind.code(), version));
    }

    private static Map<Terms.Kind, Terms> byKind(List<Terms> terms) {
        return terms.stream().collect(Collectors.toMap(Terms::kind, Function.identity()));
    }
}
