package org.isarbooking.invoice;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import com.oracle.svm.core.annotate.TargetElement;
import org.apache.pdfbox.pdmodel.encryption.SecurityHandlerFactory;

/**
 * For the native image only: the PDF library knows no ways to encrypt there. One of them needs a library that we don't
 * bring, since no document of ours is encrypted; a JVM never looks for it, an image has to be whole.
 */
@TargetClass(SecurityHandlerFactory.class)
final class WithoutEncryption {

    @Substitute
    @TargetElement(name = TargetElement.CONSTRUCTOR_NAME)
    @SuppressWarnings("UnusedMethod") // takes the place of the library's constructor, which registers all ways
    void registerNothing() {
        // Nothing is registered.
    }
}
