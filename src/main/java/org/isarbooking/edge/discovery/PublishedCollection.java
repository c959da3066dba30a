package org.isarbooking.edge.discovery;

import java.util.List;

/** Documents of one kind, of which there are several. */
interface PublishedCollection {

    List<PublishedDocument> documents();
}
