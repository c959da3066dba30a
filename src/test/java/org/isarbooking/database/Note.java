package org.isarbooking.database;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of a table that only {@link UnitOfWorkTest} has. */
@Entity(name = "Note")
@Table(name = "test_note")
class Note {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    Long id;

    String title;

    int shelf;

    static Note of(String title, int shelf) {
        Note note = new Note();
        note.title = title;
        note.shelf = shelf;
        return note;
    }
}
