package org.isarbooking.invoice;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import com.oracle.svm.core.annotate.TargetElement;
import org.apache.pdfbox.pdmodel.encryption.SecurityHandlerFactory;

/**
 * Removes encryption from the PDF library in the native image. Encryption needs a library that the service doesn't
 * include, because no document is encrypted. A JVM would load the missing library only when needed, but a native image
 * must contain all reachable code.
 */
@TargetClass(SecurityHandlerFactory.class)
final class WithoutEncryption {

    @Substitute
    @TargetElement(name = TargetElement.CONSTRUCTOR_NAME)
    @SuppressWarnings("UnusedMethod") // replaces the library's constructor, which registers all handlers
    void registerNothing() {
        // Registers nothing.
    }
}
