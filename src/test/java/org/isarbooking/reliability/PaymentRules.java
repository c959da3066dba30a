package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.reliability.State.Bill;
import org.isarbooking.reliability.State.Payment;
import org.isarbooking.reliability.State.Share;

/** Each payment of a tenant is stored once, and every sum follows from the payments. */
final class PaymentRules {

    private static final String RECORD = "office_record_payment";

    private PaymentRules() {}

    /** Each submission key has led to one payment with the requested amounts. There are no other payments. */
    static Stream<String> areRecordedOnce(History history, State state) {
        Map<Long, Payment> payments = state.payments.stream().collect(Collectors.toMap(Payment::id, one -> one));
        Map<Long, List<Share>> shares = state.shares.stream().collect(Collectors.groupingBy(Share::paymentId));
        Map<String, List<Call>> asked = history.byKey();
        List<State.Submission> submissions = state.submissions.stream()
                .filter(submission -> submission.operation().equals(RECORD))
                .toList();
        Stream<String> uneven = Repeats.difference(
                        submissions.stream()
                                .map(one -> Long.toString(one.resultId()))
                                .toList(),
                        state.payments.stream()
                                .map(one -> Long.toString(one.id()))
                                .toList())
                .map("payment %s"::formatted);
        Stream<String> others = submissions.stream()
                .filter(one -> payments.containsKey(one.resultId()))
                .filter(one -> asked.getOrDefault(RECORD + " " + one.key(), List.of()).stream()
                        .filter(Call::mayHaveHappened)
                        .noneMatch(call -> words(call.input())
                                .equals(words(
                                        Objects.requireNonNull(payments.get(one.resultId())),
                                        shares.getOrDefault(one.resultId(), List.of())))))
                .map(one -> "payment %d is not what was asked for".formatted(one.resultId()));
        Stream<String> lost = history.done(RECORD)
                .filter(call -> submissions.stream()
                                .filter(one -> call.key().equals(Optional.of(RECORD + " " + one.key())))
                                .filter(one -> one.resultId()
                                        == call.output()
                                                .at("/payment/payment_id")
                                                .asLong())
                                .count()
                        != 1)
                .map("there isn't exactly one effect of %s"::formatted);
        Stream<String> misread = history.done(RECORD)
                .filter(call -> !words(call.input()).equals(words(call.output().path("payment"))))
                .map("answered with another payment: %s"::formatted);
        return Stream.of(uneven, others, lost, misread).flatMap(found -> found);
    }

    /**
     * Returns a payment's day, method and cents by invoice as text. Reads inputs, which have plain cents, and answers,
     * which have amounts.
     */
    private static String words(JsonNode payment) {
        Map<Long, Long> cents = new TreeMap<>();
        payment.path("shares")
                .forEach(share -> cents.merge(
                        share.path("invoice_id").asLong(),
                        (share.has("amount") ? share.at("/amount/amount_cents") : share.path("amount_cents")).asLong(),
                        Long::sum));
        return payment.path("paid_on").asText() + " " + payment.path("method").asText() + " " + cents;
    }

    private static String words(Payment payment, List<Share> shares) {
        Map<Long, Long> cents = new TreeMap<>();
        shares.forEach(share -> cents.merge(share.invoiceId(), share.cents(), Long::sum));
        return payment.paidOn() + " " + payment.method() + " " + cents;
    }

    /**
     * Calls that take a payment back or write an invoice off have their effect. No other payment was taken back, and no
     * other invoice written off.
     */
    static Stream<String> areTakenBackAsAsked(History history, State state) {
        Set<Long> undone = state.payments.stream()
                .filter(Payment::isUndone)
                .map(Payment::id)
                .collect(Collectors.toSet());
        Set<Long> asked = history.calls("office_undo_payment")
                .filter(Call::mayHaveHappened)
                .map(PaymentRules::payment)
                .collect(Collectors.toSet());
        Stream<String> byNobody = undone.stream()
                .filter(payment -> !asked.contains(payment))
                .map("nobody has taken payment %d back"::formatted);
        Stream<String> lost = history.done("office_undo_payment")
                .filter(call -> !undone.contains(payment(call))
                        || !call.output().at("/payment").has("undone_at"))
                .map("the effect of %s is lost"::formatted);
        Map<Long, List<State.WriteOff>> written =
                state.writeOffs.stream().collect(Collectors.groupingBy(State.WriteOff::invoiceId));
        Moments moments = new Moments(history, state);
        Stream<String> tooMany = written.entrySet().stream()
                .filter(invoice -> invoice.getValue().size()
                                > moments.writtenOff(invoice.getKey()).size()
                        || invoice.getValue().stream()
                                        .filter(State.WriteOff::isUndone)
                                        .count()
                                > moments.owedAgain(invoice.getKey()).size())
                .map(invoice -> "invoice %d is written off, or owed again, more often than was asked for"
                        .formatted(invoice.getKey()));
        Stream<String> otherwise = state.balances.stream()
                .filter(balance -> moments.isWrittenOff(balance.invoiceId(), Long.MAX_VALUE, Long.MAX_VALUE)
                        .filter(is -> is != balance.isWrittenOff())
                        .isPresent())
                .map(balance -> "the last order about it is lost: %s".formatted(balance));
        return Stream.of(byNobody, lost, tooMany, otherwise).flatMap(found -> found);
    }

    private static long payment(Call call) {
        return call.input().path("payment_id").asLong();
    }

    /**
     * The owed amount of an invoice is its gross amount. The paid amount is the sum of its shares of payments that
     * weren't taken back, and never exceeds the owed amount.
     */
    static Stream<String> addUp(History history, State state) {
        Map<Long, Bill> bills = state.bills.stream().collect(Collectors.toMap(Bill::id, bill -> bill));
        Set<Long> standing = state.payments.stream()
                .filter(payment -> !payment.isUndone())
                .map(Payment::id)
                .collect(Collectors.toSet());
        Set<Long> credited = state.bills.stream()
                .filter(Bill::isCredit)
                .map(bill -> Objects.requireNonNull(bill.correctsId()))
                .collect(Collectors.toSet());
        Stream<String> balances = state.balances.stream()
                .filter(balance -> {
                    Bill bill = bills.get(balance.invoiceId());
                    long paid = state.shares.stream()
                            .filter(share ->
                                    share.invoiceId() == balance.invoiceId() && standing.contains(share.paymentId()))
                            .mapToLong(Share::cents)
                            .sum();
                    long writeOffs = state.writeOffs.stream()
                            .filter(one -> one.invoiceId() == balance.invoiceId() && !one.isUndone())
                            .count();
                    return bill == null
                            || balance.owedCents() != bill.grossCents()
                            || balance.paidCents() != paid
                            || paid > balance.owedCents()
                            || balance.isCredited() != credited.contains(balance.invoiceId())
                            || writeOffs != (balance.isWrittenOff() ? 1 : 0);
                })
                .map(balance -> "%s doesn't follow from the payments".formatted(balance));
        Stream<String> missing = Repeats.difference(
                        state.bills.stream()
                                .filter(bill -> !bill.isCredit())
                                .map(bill -> Long.toString(bill.id()))
                                .toList(),
                        state.balances.stream()
                                .map(balance -> Long.toString(balance.invoiceId()))
                                .toList())
                .map("balance of invoice %s"::formatted);
        Stream<String> mixed = state.shares.stream()
                .collect(Collectors.groupingBy(
                        Share::paymentId,
                        TreeMap::new,
                        Collectors.mapping(
                                share -> Optional.ofNullable(bills.get(share.invoiceId()))
                                        .filter(bill -> !bill.isCredit())
                                        .map(Bill::tenant)
                                        .orElse("nobody"),
                                Collectors.toSet())))
                .entrySet()
                .stream()
                .filter(payment ->
                        payment.getValue().size() > 1 || payment.getValue().contains("nobody"))
                .map(payment -> "payment %d pays for %s".formatted(payment.getKey(), payment.getValue()));
        return Stream.of(balances, missing, mixed).flatMap(found -> found);
    }

    /** The paid and owed amounts in an answer follow from payments that were recorded before or during the call. */
    static Stream<String> answersFollow(History history, State state) {
        Moments moments = new Moments(history, state);
        return history.calls().stream()
                .filter(Call::isDone)
                .filter(call -> call.operation().startsWith("office_"))
                .flatMap(call -> Stream.concat(
                        invoices(call)
                                .filter(invoice -> invoice.path("kind").asText().equals("invoice"))
                                .filter(invoice -> !moments.allow(call, invoice))
                                .map(invoice -> "invoice %s is shown as %s, with %d paid and %d owed: %s"
                                        .formatted(
                                                invoice.path("number").asText(),
                                                invoice.path("state").asText(),
                                                cents(invoice, "paid"),
                                                cents(invoice, "due"),
                                                about(call))),
                        call.output().path("invoice").isObject() && !moments.allowPayments(call)
                                ? Stream.of("payments are left out, or shown as they never were: " + call)
                                : Stream.empty()));
    }

    private static String about(Call call) {
        return "%s of %s by %s".formatted(call.operation(), call.client(), call.way());
    }

    private static Stream<JsonNode> invoices(Call call) {
        JsonNode output = call.output();
        String list = call.operation().equals("office_list_invoices") ? "items" : "invoices";
        return Stream.concat(Sights.elements(output.path(list)), Stream.of(output.path("invoice")));
    }

    private static long cents(JsonNode invoice, String amount) {
        return invoice.path(amount).path("amount_cents").asLong();
    }

    /** The bounds of the moment of an effect: the beginning of the first call, and the end of the first answer. */
    private record During(long notBefore, long notAfter) {

        static final During NEVER = new During(Long.MAX_VALUE, Long.MAX_VALUE);

        static During of(List<Call> calls) {
            return new During(
                    calls.stream()
                            .filter(Call::mayHaveHappened)
                            .mapToLong(Call::began)
                            .min()
                            .orElse(Long.MAX_VALUE),
                    calls.stream()
                            .filter(Call::isDone)
                            .mapToLong(Call::ended)
                            .min()
                            .orElse(Long.MAX_VALUE));
        }
    }

    /** The times at which payments were recorded and taken back, and invoices written off, owed again and credited. */
    private static final class Moments {

        private final Map<Long, List<Share>> shares;
        private final Map<Long, During> recorded = new HashMap<>();
        private final Map<Long, During> undone = new HashMap<>();
        private final Map<Long, List<During>> writtenOff;
        private final Map<Long, List<During>> owedAgain;
        private final Map<Long, During> credited;

        Moments(History history, State state) {
            shares = state.shares.stream().collect(Collectors.groupingBy(Share::invoiceId));
            Map<String, List<Call>> asked = history.byKey();
            state.submissions.stream()
                    .filter(one -> one.operation().equals(RECORD))
                    .forEach(one -> recorded.put(
                            one.resultId(), During.of(asked.getOrDefault(RECORD + " " + one.key(), List.of()))));
            Map<Long, List<Call>> undoing =
                    history.calls("office_undo_payment").collect(Collectors.groupingBy(PaymentRules::payment));
            state.payments.stream()
                    .filter(Payment::isUndone)
                    .forEach(one -> undone.put(one.id(), During.of(undoing.getOrDefault(one.id(), List.of()))));
            writtenOff = byInvoice(asked, "office_write_off_invoice");
            owedAgain = byInvoice(asked, "office_undo_write_off");
            credited = history.calls("office_credit_invoice")
                    .collect(Collectors.groupingBy(
                            PaymentRules::invoice, Collectors.collectingAndThen(Collectors.toList(), During::of)));
        }

        private static Map<Long, List<During>> byInvoice(Map<String, List<Call>> asked, String operation) {
            return asked.values().stream()
                    .filter(calls -> calls.getFirst().operation().equals(operation)
                            && calls.stream().anyMatch(Call::mayHaveHappened))
                    .collect(Collectors.groupingBy(
                            calls -> invoice(calls.getFirst()), Collectors.mapping(During::of, Collectors.toList())));
        }

        List<During> writtenOff(long invoice) {
            return writtenOff.getOrDefault(invoice, List.of());
        }

        List<During> owedAgain(long invoice) {
            return owedAgain.getOrDefault(invoice, List.of());
        }

        /**
         * Returns true if an invoice was certainly written off during all the time between two moments. Returns false
         * if the invoice was certainly owed during all that time. Empty if neither is certain.
         */
        Optional<Boolean> isWrittenOff(long invoice, long from, long until) {
            if (isLast(writtenOff(invoice), owedAgain(invoice), from, until)) {
                return Optional.of(true);
            }
            return writtenOff(invoice).stream().noneMatch(one -> one.notBefore() < until)
                            || isLast(owedAgain(invoice), writtenOff(invoice), from, until)
                    ? Optional.of(false)
                    : Optional.empty();
        }

        /**
         * Returns true if one of {@code orders} was certainly in force from {@code from} to {@code until}. The order
         * was done before {@code from}, and none of {@code others} can have come between the order and {@code until}.
         */
        private static boolean isLast(List<During> orders, List<During> others, long from, long until) {
            return orders.stream()
                    .filter(order -> order.notAfter() < from)
                    .anyMatch(order -> others.stream()
                            .noneMatch(other -> other.notBefore() < until && other.notAfter() > order.notBefore()));
        }

        boolean allow(Call call, JsonNode invoice) {
            long id = invoice.path("invoice_id").asLong();
            long gross = cents(invoice, "gross");
            long paid = cents(invoice, "paid");
            boolean isCredited = invoice.has("credited_by");
            boolean isWrittenOff = invoice.path("state").asText().equals("written_off");
            During crediting = credited.getOrDefault(id, During.NEVER);
            return paid <= gross
                    && cents(invoice, "fees") == 0
                    && cents(invoice, "due") == (isCredited || isWrittenOff ? 0 : gross - paid)
                    && (isCredited ? crediting.notBefore() < call.ended() : crediting.notAfter() >= call.began())
                    && (isCredited
                            || paid == gross
                            || isWrittenOff(id, call.began(), call.ended())
                                    .map(is -> is == isWrittenOff)
                                    .orElse(true))
                    && sums(id, call).contains(paid);
        }

        /** Returns the sums that may have been paid at some moment of a call. */
        private Set<Long> sums(long invoice, Call call) {
            Set<Long> sums = new HashSet<>(Set.of(0L));
            for (Share share : shares.getOrDefault(invoice, List.of())) {
                Set<Long> more = sums.stream().map(sum -> sum + share.cents()).collect(Collectors.toSet());
                if (mustStand(share.paymentId(), call)) {
                    sums = more;
                } else if (mayStand(share.paymentId(), call)) {
                    sums.addAll(more);
                }
            }
            return sums;
        }

        private boolean mustStand(long payment, Call call) {
            return recorded(payment).notAfter() < call.began()
                    && undone(payment).notBefore() > call.ended();
        }

        private boolean mayStand(long payment, Call call) {
            return recorded(payment).notBefore() < call.ended()
                    && undone(payment).notAfter() >= call.began();
        }

        private During recorded(long payment) {
            return recorded.getOrDefault(payment, During.NEVER);
        }

        private During undone(long payment) {
            return undone.getOrDefault(payment, During.NEVER);
        }

        /**
         * Returns true if the answer can be right about payments. It must list only payments of the invoice, and all
         * that were recorded before the call. It must show each payment in a state that the payment may have had during
         * the call.
         */
        boolean allowPayments(Call call) {
            Set<Long> listed = new HashSet<>();
            Set<Long> standing = new HashSet<>();
            call.output().path("payments").forEach(payment -> {
                listed.add(payment.path("payment_id").asLong());
                if (!payment.has("undone_at")) {
                    standing.add(payment.path("payment_id").asLong());
                }
            });
            Set<Long> known = shares
                    .getOrDefault(call.output().at("/invoice/invoice_id").asLong(), List.of())
                    .stream()
                    .map(Share::paymentId)
                    .collect(Collectors.toSet());
            return known.containsAll(listed)
                    && standing.stream().allMatch(payment -> mayStand(payment, call))
                    && known.stream()
                            .filter(payment -> recorded(payment).notAfter() < call.began())
                            .allMatch(listed::contains)
                    && known.stream()
                            .filter(payment -> mustStand(payment, call))
                            .allMatch(standing::contains);
        }
    }

    private static long invoice(Call call) {
        return call.input().path("invoice_id").asLong();
    }
}
