/** What an operation is: its definition, who may call it, how it answers and refuses; the registry of all. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.operation;
