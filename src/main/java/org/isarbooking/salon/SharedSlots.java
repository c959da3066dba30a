package org.isarbooking.salon;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import java.util.AbstractList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Slots that many answers share: they are written as JSON once. */
final class SharedSlots extends AbstractList<Slot> {

    private final List<Slot> slots;
    private volatile @Nullable SerializedString json;

    SharedSlots(List<Slot> slots) {
        this.slots = List.copyOf(slots);
    }

    @Override
    public Slot get(int index) {
        return slots.get(index);
    }

    @Override
    public int size() {
        return slots.size();
    }

    private SerializedString json(ObjectMapper mapper) throws IOException {
        SerializedString written = json;
        if (written == null) {
            written = new SerializedString(mapper.writeValueAsString(slots));
            json = written;
        }
        return written;
    }

    /** Writes what was written before. */
    static final class Writer extends JsonSerializer<List<Slot>> {

        @Override
        public void serialize(List<Slot> slots, JsonGenerator out, SerializerProvider provider) throws IOException {
            if (slots instanceof SharedSlots shared && out.getCodec() instanceof ObjectMapper mapper) {
                out.writeRawValue(shared.json(mapper));
            } else {
                provider.defaultSerializeValue(slots, out);
            }
        }
    }
}
