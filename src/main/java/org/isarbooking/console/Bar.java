package org.isarbooking.console;

/**
 * Something in a picture of a day.
 *
 * @param kind its class in the stylesheet
 * @param x where it begins, in percent of the picture's width
 * @param width in percent, too
 * @param label what is written in it, as far as there is room
 */
public record Bar(String kind, String x, String width, String label) {}
