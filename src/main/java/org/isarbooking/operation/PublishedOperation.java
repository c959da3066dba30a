package org.isarbooking.operation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What callers see of an {@link Operation} class: once stated here, the same on every edge. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface PublishedOperation {

    /** The contract's name of the operation, for example {@code salon_find_slots}. */
    String name();

    Family family();

    /** The scope that a token must have; none for {@code noauth}. */
    Scope[] scope() default {};

    /** Whether it may be called without a token, too. */
    boolean tokenOptional() default false;

    Behaviour behaviour();

    /** The refusals of its own that callers must expect, beside those of every operation. */
    ProblemCode[] refusals() default {};

    /**
     * Optional properties of the output, at any depth, that only this operation answers: access keys. Where an output
     * is shared, this tells in whose example they stand.
     */
    String[] answersOnce() default {};

    /**
     * Whether only the MCP endpoint of its line of business has it as a tool: {@code /mcp} keeps to what people ask
     * agents for most.
     */
    boolean atItsLineOnly() default false;

    /** One sentence that an agent can choose the operation by. */
    String summary();

    /** What an agent does with the answer, or must mind; empty where that is plain. */
    String next() default "";
}
