package org.isarbooking.start;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The settings of an operator. Validated before the start by {@link StartRules}. */
@ConfigMapping(prefix = "isar")
public interface ServiceConfig {

    /**
     * The address that customers and agents use ({@code PUBLIC_URL}): scheme, host and maybe port, without a slash at
     * its end.
     */
    @WithConverter(PublicUrl.class)
    URI publicUrl();

    /** False while a command runs, which answers nobody; set by {@link Main}. */
    @WithDefault("true")
    boolean serves();

    /**
     * The key that customers' contacts are hashed with ({@code CONTACT_HASH_KEY}), at least 32 characters. A secret;
     * with another one every customer is new again.
     */
    String contactHashKey();

    /**
     * The key that links to documents are signed with ({@code LINK_KEY}), at least 32 characters. A secret; with
     * another one the links of the last minutes stop working.
     */
    String linkKey();

    /**
     * Gateways whose {@code X-Forwarded-For} is believed ({@code TRUSTED_PROXIES}): addresses and networks; nobody's by
     * default.
     */
    Optional<List<String>> trustedProxies();

    /** The tools for agents. */
    Mcp mcp();

    /** Settings of the tools for agents. */
    interface Mcp {

        /** Origins of web pages that may call, beside the service's own ({@code MCP_ALLOWED_ORIGINS}). */
        Optional<List<String>> allowedOrigins();

        /** Returns true if the office's operations are tools, too, at an endpoint of their own ({@code MCP_OFFICE}). */
        @WithDefault("false")
        boolean office();

        /** Returns true if clients that begin with {@code initialize} can be asked something ({@code MCP_SESSIONS}). */
        @WithDefault("false")
        boolean sessions();
    }

    /** The public pages on other sites. */
    Widget widget();

    /** Settings of the public pages on other sites. */
    interface Widget {

        /** Origins of sites that may show the public pages in a frame ({@code WIDGET_ALLOWED_ORIGINS}). */
        Optional<List<String>> allowedOrigins();
    }

    /** The console at {@code /office}. */
    Console console();

    /** How people sign in to it. */
    interface Console {

        /**
         * The name that the identity provider knows the console by ({@code OIDC_OFFICE_CLIENT_ID}); without it the
         * console is off, except in the demo.
         */
        Optional<String> clientId();

        /**
         * The client's secret ({@code OIDC_OFFICE_CLIENT_SECRET}); none for a public client, which proves itself by
         * PKCE alone.
         */
        Optional<String> clientSecret();

        /**
         * The key that sessions and forms are sealed with ({@code OFFICE_SESSION_KEY}), at least 32 characters. A
         * secret that all processes share.
         */
        Optional<String> sessionKey();
    }

    /** How often callers may ask; each pod counts for itself, and 0 means without a limit. */
    Limits limits();

    /** The limits. */
    interface Limits {

        /** Calls of expensive searches from one address in a second ({@code EXPENSIVE_CALLS_PER_SECOND}). */
        int expensiveCallsPerSecond();

        /** Documents that one address reads in a minute ({@code DOCUMENTS_PER_MINUTE}). */
        int documentsPerMinute();

        /** Operations that public pages call for one address in a minute ({@code GUEST_CALLS_PER_MINUTE}). */
        int guestCallsPerMinute();

        /** Offers, bookings and requests of public pages, for one address in an hour ({@code GUEST_BOOKINGS_PER_HOUR}). */
        int guestBookingsPerHour();

        /** Searches of many services that are computed at the same time ({@code HEAVY_SEARCHES_AT_ONCE}). */
        @Min(1)
        int heavySearchesAtOnce();

        /** Calls that are worked on at the same time ({@code CALLS_AT_ONCE}). */
        @Min(1)
        int callsAtOnce();

        /** Calls of one address at the same time ({@code CALLS_PER_ADDRESS}). */
        @Min(0)
        int callsPerAddress();

        /** Connections of one address at the same time ({@code CONNECTIONS_PER_ADDRESS}). */
        @Min(0)
        int connectionsPerAddress();

        /** How long a call may take before it is answered as an outage. */
        @WithDefault("20s")
        Duration longestCall();

        /** How long a request may take to arrive as a whole; who takes longer loses the connection. */
        @WithDefault("10s")
        Duration longestRequest();

        /** How long a caller may take to read an answer as a whole; who takes longer loses the connection. */
        @WithDefault("2m")
        Duration longestAnswer();

        /** Longer than anything may go on that a caller has left behind: what lasts longer is lost. */
        @WithDefault("10m")
        Duration longestLeftover();

        /** Promo codes tried from one address in a minute ({@code PROMO_CHECKS_PER_ADDRESS}). */
        int promoChecksPerAddress();

        /** Promo codes tried by one account, with offers, in a minute ({@code PROMO_CHECKS_PER_ACCOUNT}). */
        int promoChecksPerAccount();

        /** Promo codes tried for one person in ten minutes ({@code PROMO_CHECKS_PER_PERSON}). */
        int promoChecksPerPerson();
    }

    /** Where time is spent, told to a collector; see {@link Tracing}. */
    Traces traces();

    /** Settings of traces. */
    interface Traces {

        /** The share of calls that is traced, from 0 to 1 ({@code TRACES_SHARE}). */
        double share();
    }

    /** How the service talks to PostgreSQL. */
    Database database();

    /** Settings of the connections. */
    interface Database {

        /** A connection without a word for this long, while somebody waits or not, is given up. */
        @WithDefault("25s")
        Duration longestSilence();

        /** The role that migrates ({@code MIGRATION_DATABASE_USER}); without it the service's own role does. */
        Optional<String> migrationUser();

        /** The password of the role that migrates ({@code MIGRATION_DATABASE_PASSWORD}). A secret. */
        Optional<String> migrationPassword();
    }

    /** The PostgreSQL of dev and demo; see {@link LocalDatabase}. */
    Embedded embedded();

    /** Settings of the embedded PostgreSQL. */
    interface Embedded {

        /** Where its data are kept; by default {@code .data/postgres-dev} or {@code .data/postgres-demo}. */
        Optional<Path> directory();
    }

    /** Settings of what is published in dev and demo at each start. */
    Business business();

    /** Settings of what is published. */
    interface Business {

        /** A business file to publish instead of the demo business. */
        Optional<Path> file();

        /**
         * Returns false if the catalog is kept in a file, which operators publish: then the office's forms only show it
         * ({@code CATALOG_FORMS}).
         */
        @WithDefault("true")
        boolean forms();
    }
}
