package org.isarbooking.database;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Runs a test on an event loop, where the service runs almost everything. A test that blocks there fails. The test
 * describes its steps by a {@link UniAsserter}.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface RunOnVertxContext {}
