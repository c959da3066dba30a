/**
 * The contract of inputs and outputs: JSON Schemas, strict reading of inputs, the OpenAPI document, the list of
 * operations.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.edge.contract;
