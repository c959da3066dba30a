/**
 * A test client that recovers from refusals only by what answers say. Tests of the families provoke each refusal, and
 * check where the client's journey ends.
 */
@NullMarked
package org.isarbooking.journeys;

import org.jspecify.annotations.NullMarked;
