package org.isarbooking.business;

/** A place in a business file; line and column count from 1, and 0 means "nowhere in particular". */
record Position(int line, int column) {

    static final Position NOWHERE = new Position(0, 0);
    static final Position START = new Position(1, 1);
}
