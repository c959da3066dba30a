package org.isarbooking.operation;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * A list that many answers share, so that its JSON is written only once. It is immutable if its entries are.
 *
 * @param <T> a type whose JSON is the same in every answer
 */
public final class SharedList<T> extends AbstractList<T> implements RandomAccess {

    private final List<T> entries;
    private volatile @Nullable SerializedString json;

    private SharedList(List<T> entries) {
        this.entries = entries;
    }

    /** Returns a shared list of the entries; the list itself if it is one. */
    public static <T> SharedList<T> of(List<T> entries) {
        return entries instanceof SharedList<T> shared ? shared : new SharedList<>(List.copyOf(entries));
    }

    @Override
    public T get(int index) {
        return entries.get(index);
    }

    @Override
    public int size() {
        return entries.size();
    }

    private SerializedString json(ObjectMapper mapper) throws IOException {
        SerializedString written = json;
        if (written == null) {
            written = new SerializedString(mapper.writeValueAsString(entries));
            json = written;
        }
        return written;
    }

    /** Writes a shared list as JSON; after the first time from memory. */
    public static final class Writer extends JsonSerializer<List<?>> {

        @Override
        public void serialize(List<?> entries, JsonGenerator out, SerializerProvider provider) throws IOException {
            if (entries instanceof SharedList<?> shared && out.getCodec() instanceof ObjectMapper mapper) {
                out.writeRawValue(shared.json(mapper));
            } else {
                provider.defaultSerializeValue(entries, out);
            }
        }
    }
}
