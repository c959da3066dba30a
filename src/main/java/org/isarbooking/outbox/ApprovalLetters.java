package org.isarbooking.outbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;

/** Writes letters about requests to be approved for a workspace, and decides whether they are still sent. */
final class ApprovalLetters {

    private ApprovalLetters() {}

    static Letter write(Audience audience, Content.OfApproval told) {
        ApprovalFacts approval = told.approval();
        Language language = Letters.language(audience, approval.language());
        String topic = "mail." + topic(told);
        Object[] words = {approval.business().name(), approval.workspace().in(language)};
        return Letters.letter(
                audience,
                language,
                approval.business(),
                Texts.get(language, topic + ".subject", words),
                Letters.greeting(audience, approval.tenant().name(), language),
                Letters.paragraphs(language, topic, words),
                details(told, language),
                null,
                List.of());
    }

    /** Returns the key of the texts, for example {@code approval_request_decided.approved}. */
    private static String topic(Content.OfApproval told) {
        return switch (told.kind()) {
            case APPROVAL_REQUEST_RECEIVED, NEW_APPROVAL_REQUEST -> told.kind().value();
            case APPROVAL_REQUEST_DECIDED ->
                told.kind().value()
                        + (told.approval().status() == RequestFacts.Status.APPROVED ? ".approved" : ".declined");
        };
    }

    private static List<Letter.Detail> details(Content.OfApproval told, Language language) {
        ApprovalFacts approval = told.approval();
        List<Letter.Detail> details = new ArrayList<>();
        switch (told.kind()) {
            case APPROVAL_REQUEST_RECEIVED -> {}
            case APPROVAL_REQUEST_DECIDED ->
                approval.decisionReason()
                        .ifPresent(words -> details.add(Letters.ofOwner(language, "decision_reason", words)));
            case NEW_APPROVAL_REQUEST -> {
                approval.tenant().name().ifPresent(name -> details.add(Letters.ofStranger(language, "tenant", name)));
                approval.reason().ifPresent(words -> details.add(Letters.ofStranger(language, "reason", words)));
            }
        }
        return details;
    }

    /**
     * Sends the receipt and the owner's notice only for an open request, and the decision only for a decided request.
     */
    static Verdict verdict(Content.OfApproval told) {
        ApprovalFacts approval = told.approval();
        RequestFacts.Status status = approval.status();
        boolean isWorthIt = switch (told.kind()) {
            case APPROVAL_REQUEST_RECEIVED, NEW_APPROVAL_REQUEST -> status == RequestFacts.Status.OPEN;
            case APPROVAL_REQUEST_DECIDED ->
                status == RequestFacts.Status.APPROVED || status == RequestFacts.Status.DECLINED;
        };
        return isWorthIt
                ? Verdict.sendTo(
                        told.kind() == MessageKind.OfApproval.NEW_APPROVAL_REQUEST
                                ? Optional.ofNullable(approval.business().email())
                                : approval.tenant().email())
                : new Verdict.Drop("request is in another state");
    }
}
