package org.isarbooking.invoice;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import com.oracle.svm.core.annotate.TargetElement;
import org.apache.pdfbox.pdmodel.encryption.SecurityHandlerFactory;

/**
 * Removes the PDF library's encryption from the native image only. Encryption needs a library that isn't included,
 * since the service encrypts no document. A JVM never loads that library, but an image must be complete.
 */
@TargetClass(SecurityHandlerFactory.class)
final class WithoutEncryption {

    @Substitute
    @TargetElement(name = TargetElement.CONSTRUCTOR_NAME)
    @SuppressWarnings("UnusedMethod") // replaces the library's constructor, which registers all kinds
    void registerNothing() {
        // Registers nothing.
    }
}
