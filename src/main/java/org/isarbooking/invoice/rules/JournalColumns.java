package org.isarbooking.invoice.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The 125 columns of DATEV's "Buchungsstapel", version 13, counted from 0. The format defines their names. */
final class JournalColumns {

    static final int COUNT = 125;
    static final int AMOUNT = 0;
    static final int SIDE = 1;
    static final int CURRENCY = 2;
    static final int ACCOUNT = 6;
    static final int CONTRA = 7;
    static final int DAY = 9;
    static final int DOCUMENT = 10;
    static final int TEXT = 13;
    static final int LOCKED = 113;
    static final int DELIVERED = 114;
    static final int TAX_PERIOD = 115;

    private static final String BEFORE_PAIRS = """
            Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;\
            Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;\
            Postensperre;Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink""";
    private static final String BETWEEN_PAIRS = """
            KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung);\
            EU-Steuersatz (Bestimmung);Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L;\
            BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung""";
    private static final String AFTER_PAIRS = """
            Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;\
            Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);\
            EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum;\
            SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;Beteiligtennummer;Identifikationsnummer;\
            Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung;\
            Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);Steuersatz;Land;\
            Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto""";

    private static final List<String> NAMES = Stream.of(
                    split(BEFORE_PAIRS),
                    pairs("Beleginfo - Art ", "Beleginfo - Inhalt ", 8),
                    split(BETWEEN_PAIRS),
                    pairs("Zusatzinformation - Art ", "Zusatzinformation- Inhalt ", 20),
                    split(AFTER_PAIRS))
            .flatMap(List::stream)
            .toList();

    /** The columns that are always quoted, even if they are empty. */
    private static final Set<Integer> TEXTS = Stream.of(
                    IntStream.of(1, 2, 5, 8, 10, 11, 13, 15, 19, 39, 41, 90, 94, 95, 97, 101, 102, 104, 106, 108),
                    IntStream.of(109, 111, 117, 119, 120, 122),
                    IntStream.rangeClosed(20, 37),
                    IntStream.rangeClosed(47, 86))
            .flatMap(IntStream::boxed)
            .collect(Collectors.toUnmodifiableSet());

    private JournalColumns() {}

    /** Returns the line with the names. */
    static String names() {
        return String.join(";", NAMES);
    }

    static boolean isText(int column) {
        return TEXTS.contains(column);
    }

    private static List<String> split(String names) {
        return List.of(names.split(";"));
    }

    private static List<String> pairs(String kind, String content, int count) {
        List<String> names = new ArrayList<>();
        IntStream.rangeClosed(1, count).forEach(number -> Collections.addAll(names, kind + number, content + number));
        return names;
    }
}
