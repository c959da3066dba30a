package org.isarbooking.edge.limits;

import io.smallrye.mutiny.Multi;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a streamed answer. The call keeps its {@link Place} until the stream ends or the caller leaves. A part
 * that was requested before the caller left is still finished; then the place is released.
 */
public final class FinishedParts<T> implements Flow.Subscriber<T>, Flow.Subscription {

    private final Place place;
    private final Flow.Subscriber<? super T> reader;
    private Flow.@Nullable Subscription parts;
    private long askedFor;
    private boolean isLeft;
    private boolean isOver;

    private FinishedParts(Place place, Flow.Subscriber<? super T> reader) {
        this.place = place;
        this.reader = reader;
    }

    /** Returns a stream that holds the place of its call. */
    public static <T> Multi<T> of(Place place, Multi<T> stream) {
        return Multi.createFrom().publisher(reader -> stream.subscribe(new FinishedParts<>(place, reader)));
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        parts = subscription;
        isOver = !place.hold();
        reader.onSubscribe(this);
        if (isOver) {
            subscription.cancel(); // the caller has already left
        }
    }

    @Override
    public void request(long count) {
        Flow.Subscription source;
        synchronized (this) {
            if (isLeft || isOver) {
                return;
            }
            askedFor += count;
            source = parts;
        }
        if (source != null) {
            source.request(count);
        }
    }

    @Override
    public void cancel() {
        boolean isAtRest;
        synchronized (this) {
            if (isLeft || isOver) {
                return;
            }
            isLeft = true;
            isAtRest = askedFor == 0;
        }
        if (isAtRest) {
            giveUp();
        }
    }

    @Override
    public void onNext(T part) {
        boolean isWanted;
        synchronized (this) {
            if (isOver) {
                return;
            }
            askedFor--;
            isWanted = !isLeft;
        }
        if (isWanted) {
            reader.onNext(part);
        } else {
            giveUp();
        }
    }

    @Override
    public void onError(Throwable fault) {
        if (end()) {
            reader.onError(fault);
        }
    }

    @Override
    public void onComplete() {
        if (end()) {
            reader.onComplete();
        }
    }

    private void giveUp() {
        Flow.Subscription source = parts;
        end();
        if (source != null) {
            source.cancel();
        }
    }

    /**
     * Releases the place, once. Returns true if the reader must be told about the end: the stream had not ended before,
     * and the reader has not left.
     */
    private boolean end() {
        boolean isAnybodyThere;
        synchronized (this) {
            if (isOver) {
                return false;
            }
            isOver = true;
            isAnybodyThere = !isLeft;
        }
        place.letGo();
        return isAnybodyThere;
    }
}
