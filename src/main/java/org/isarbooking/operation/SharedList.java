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
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * A list that many answers contain, so that its JSON is made only once. The list is immutable if its entries are.
 *
 * @param <T> a type whose JSON is the same in every answer
 */
public final class SharedList<T> extends AbstractList<T> implements RandomAccess {

    private final List<T> entries;
    private final List<SharedValue<T>> parts;
    private volatile @Nullable SerializedString json;
    private volatile boolean isWrittenInParts;

    private SharedList(List<T> entries, List<SharedValue<T>> parts) {
        this.entries = entries;
        this.parts = parts;
    }

    /** Returns a shared list of the entries. Returns the given list itself if it is a {@code SharedList}. */
    public static <T> SharedList<T> of(List<T> entries) {
        return entries instanceof SharedList<T> shared ? shared : new SharedList<>(List.copyOf(entries), List.of());
    }

    /**
     * Returns a shared list of entries that other lists contain, too. For the first answer, the list joins the JSON of
     * the entries and keeps nothing, since many lists are needed only once. From the second answer on, it keeps its own
     * JSON.
     */
    public static <T> SharedList<T> ofShared(List<SharedValue<T>> entries) {
        return new SharedList<>(entries.stream().map(SharedValue::value).toList(), List.copyOf(entries));
    }

    @Override
    public T get(int index) {
        return entries.get(index);
    }

    @Override
    public int size() {
        return entries.size();
    }

    private void write(JsonGenerator out, ObjectMapper mapper) throws IOException {
        if (json == null && !parts.isEmpty() && !isWrittenInParts) {
            isWrittenInParts = true;
            out.writeStartArray();
            for (SharedValue<T> part : parts) {
                out.writeRawValue(part.json(mapper));
            }
            out.writeEndArray();
        } else {
            out.writeRawValue(json(mapper));
        }
    }

    private SerializedString json(ObjectMapper mapper) throws IOException {
        SerializedString written = json;
        if (written == null) {
            written = new SerializedString(parts.isEmpty() ? mapper.writeValueAsString(entries) : joined(mapper));
            json = written;
        }
        return written;
    }

    private String joined(ObjectMapper mapper) throws IOException {
        StringJoiner all = new StringJoiner(",", "[", "]");
        for (SharedValue<T> part : parts) {
            all.add(part.json(mapper).getValue());
        }
        return all.toString();
    }

    /** Writes a shared list as JSON, from memory if possible. Writes other lists as usual. */
    public static final class Writer extends JsonSerializer<List<?>> {

        @Override
        public void serialize(List<?> entries, JsonGenerator out, SerializerProvider provider) throws IOException {
            if (entries instanceof SharedList<?> shared && out.getCodec() instanceof ObjectMapper mapper) {
                shared.write(out, mapper);
            } else {
                provider.defaultSerializeValue(entries, out);
            }
        }
    }
}
