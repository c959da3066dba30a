package org.isarbooking.salon;

import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.salon.rules.Contact;

/**
 * Hashes contacts with the key of the installation. With another key, every customer would count as new. The bean is
 * application-scoped, so that it is created at the first hash. The checks at start-up have checked the key by then.
 */
@ApplicationScoped
class ContactHasher {

    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;

    ContactHasher(@ConfigProperty(name = "isar.contact-hash-key") String key) {
        this.key = new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), ALGORITHM);
    }

    HashedContact hash(Contact contact) {
        return new HashedContact(hash("email:" + contact.normalEmail()), hash("phone:" + contact.normalPhone()));
    }

    private Buffer hash(String text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return Buffer.buffer(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }
}
