package org.isarbooking.edge.discovery;

import java.util.List;

/** Several documents of one kind. */
interface PublishedCollection {

    List<PublishedDocument> documents();
}
