package org.isarbooking.shared;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value that is made for the first caller. Other callers wait until it is made. */
public final class Lazy<T> implements Supplier<T> {

    private final Supplier<T> maker;
    private volatile @Nullable T value;

    public Lazy(Supplier<T> maker) {
        this.maker = maker;
    }

    @Override
    public T get() {
        T known = value;
        return known != null ? known : made();
    }

    private synchronized T made() {
        T known = value;
        if (known == null) {
            known = maker.get();
            value = known;
        }
        return known;
    }
}
