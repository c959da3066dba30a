/**
 * A test client without knowledge of the business, and its journeys from each refusal. Tests of the families provoke
 * the refusals.
 */
@NullMarked
package org.isarbooking.journeys;

import org.jspecify.annotations.NullMarked;
