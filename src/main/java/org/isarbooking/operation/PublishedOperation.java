package org.isarbooking.operation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The published facts about an {@link Operation} class. They are stated once here, and are the same on every edge. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface PublishedOperation {

    /** The contract's name of the operation, for example {@code salon_find_slots}. */
    String name();

    Family family();

    /** The scope that a token must have to identify its caller; none for {@code noauth}. */
    Scope[] scope() default {};

    /** True if the operation may also be called without a token. */
    boolean tokenOptional() default false;

    Behaviour behaviour();

    /** The operation's own refusals that callers must expect, in addition to those of every operation. */
    ProblemCode[] refusals() default {};

    /**
     * Optional properties of the output, at any depth, that only this operation returns, such as access keys. If
     * several operations share an output, only this operation's example shows these properties.
     */
    String[] answersOnce() default {};

    /**
     * Optional properties of the input, at any depth, without which a call would do nothing. The example of the input
     * shows them.
     */
    String[] exampleShows() default {};

    /**
     * True if only the MCP endpoint of its line of business has the tool. The endpoint {@code /mcp} is for the most
     * frequent questions.
     */
    boolean atItsLineOnly() default false;

    /** One sentence by which an agent can choose the operation. */
    String summary();

    /** Advice on using the answer; empty if none is needed. */
    String next() default "";
}
