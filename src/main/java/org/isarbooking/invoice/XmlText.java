package org.isarbooking.invoice;

import java.nio.charset.StandardCharsets;

/** Turns a rendered template into valid XML. Templates escape values, but keep characters that XML 1.0 forbids. */
final class XmlText {

    private XmlText() {}

    /** Returns the document in UTF-8 without forbidden characters, such as control characters in a name. */
    static byte[] bytes(String document) {
        return document.codePoints()
                .filter(XmlText::isAllowed)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString()
                .getBytes(StandardCharsets.UTF_8);
    }

    // XML 1.0, production 2: Char
    private static boolean isAllowed(int letter) {
        return letter == '\t'
                || letter == '\n'
                || letter == '\r'
                || (letter >= 0x20 && letter <= 0xD7FF)
                || (letter >= 0xE000 && letter <= 0xFFFD)
                || letter >= 0x10000;
    }
}
