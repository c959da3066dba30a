package org.isarbooking.operation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The published facts about an {@link Operation} class. All edges publish these facts. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface PublishedOperation {

    /** The contract's name of the operation, for example {@code salon_find_slots}. */
    String name();

    Family family();

    /** The one scope that a token must have to identify its caller; empty for {@code noauth}. */
    Scope[] scope() default {};

    /** True if the operation may also be called without a token. */
    boolean tokenOptional() default false;

    Behaviour behaviour();

    /** The operation's own refusals that callers must expect, in addition to those of every operation. */
    ProblemCode[] refusals() default {};

    /**
     * Optional properties of the output, at any depth, that only this operation returns, such as access keys. If
     * several operations have the same output type, only this operation's example shows these properties.
     */
    String[] answersOnce() default {};

    /**
     * Optional properties of the input, at any depth, that the example of the input shows. Without them, the example
     * call would do nothing.
     */
    String[] exampleShows() default {};

    /**
     * True if only the MCP endpoint of the operation's line of business offers the operation as a tool. The endpoint
     * {@code /mcp} is for the most frequent questions.
     */
    boolean atItsLineOnly() default false;

    /** One sentence that helps an agent to choose the operation. */
    String summary();

    /** Advice on using the answer; empty if none is needed. */
    String next() default "";
}
