package org.isarbooking.internals;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a class that depends on a library's internals, with the library's version that the class was tested with. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
@Repeatable(TriedWith.Libraries.class)
public @interface TriedWith {

    /** The artifact, for example {@code vertx-core}. */
    String library();

    /** The version, for example {@code 4.5.26}. */
    String version();

    @Target(ElementType.TYPE)
    @Retention(RetentionPolicy.CLASS)
    @interface Libraries {
        TriedWith[] value();
    }
}
