package org.isarbooking.business;

/** A position in a business file. Line and column count from 1; 0 means that there is no position. */
record Position(int line, int column) {

    static final Position NOWHERE = new Position(0, 0);
    static final Position START = new Position(1, 1);
}
