package org.isarbooking.console;

/**
 * A bar in a picture of a day.
 *
 * @param kind its CSS class
 * @param x its left end, in percent of the picture's width
 * @param width in percent of the picture's width
 * @param label the text in the bar
 */
public record Bar(String kind, String x, String width, String label) {}
