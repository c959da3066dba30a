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

/** The settings of an operator. {@link StartRules} validates them before the start. */
@ConfigMapping(prefix = "isar")
public interface ServiceConfig {

    /**
     * The address for customers and agents ({@code PUBLIC_URL}): scheme, host and maybe port, without a slash at its
     * end.
     */
    @WithConverter(PublicUrl.class)
    URI publicUrl();

    /** True if this process serves requests; false if it runs a command. {@link Main} sets it. */
    @WithDefault("true")
    boolean serves();

    /**
     * The key for hashing customers' contacts ({@code CONTACT_HASH_KEY}), at least 32 characters. A secret. After a
     * change, every customer counts as new.
     */
    String contactHashKey();

    /**
     * The key ({@code LINK_KEY}) that signs links to invoices and bookings, and the forms of public pages. The secrets
     * of calendar links, waitlist links and webhooks are derived from it. It also seals webhooks' secrets and
     * checkouts. At least 32 characters. A secret. {@code docs/operations.md} lists the effects of a change.
     */
    String linkKey();

    /**
     * Gateways whose {@code X-Forwarded-For} is trusted ({@code TRUSTED_PROXIES}): addresses and networks; none by
     * default.
     */
    Optional<List<String>> trustedProxies();

    Mcp mcp();

    /** Settings of the MCP endpoints. */
    interface Mcp {

        /** Origins of other web pages that may call, in addition to the service's own ({@code MCP_ALLOWED_ORIGINS}). */
        Optional<List<String>> allowedOrigins();

        /** True if the office's operations are tools at the office's MCP endpoint ({@code MCP_OFFICE}). */
        @WithDefault("false")
        boolean office();

        /**
         * True if the service can ask questions of clients that begin with {@code initialize} ({@code MCP_SESSIONS}).
         */
        @WithDefault("false")
        boolean sessions();
    }

    Widget widget();

    /** Settings of the public pages on other sites. */
    interface Widget {

        /** Origins of sites that may show the public pages in a frame ({@code WIDGET_ALLOWED_ORIGINS}). */
        Optional<List<String>> allowedOrigins();
    }

    Console console();

    /** Settings of the sign-in to the console and to the pages for tenants. */
    interface Console {

        /**
         * The client's id at the identity provider, for the console and the pages for tenants ({@code
         * OIDC_OFFICE_CLIENT_ID}). Without it the console is off and tenants can't sign in, except in the demo.
         */
        Optional<String> clientId();

        /** The client's secret ({@code OIDC_OFFICE_CLIENT_SECRET}); empty for a public client, which uses only PKCE. */
        Optional<String> clientSecret();

        /**
         * The key for sealing sessions and forms ({@code OFFICE_SESSION_KEY}), at least 32 characters. A secret. All
         * processes must have the same key.
         */
        Optional<String> sessionKey();
    }

    /** Limits of calls. Each pod counts separately. If a limit may be 0, then 0 means no limit. */
    Limits limits();

    interface Limits {

        /** Expensive searches from one address in a second ({@code EXPENSIVE_CALLS_PER_SECOND}). */
        int expensiveCallsPerSecond();

        /** Documents read by one address in a minute ({@code DOCUMENTS_PER_MINUTE}). */
        int documentsPerMinute();

        /** Operations that public pages call for one address in a minute ({@code GUEST_CALLS_PER_MINUTE}). */
        int guestCallsPerMinute();

        /**
         * Offers, bookings and requests of public pages for one address in an hour ({@code GUEST_BOOKINGS_PER_HOUR}).
         */
        int guestBookingsPerHour();

        /** Searches for three or more services that are computed at the same time ({@code HEAVY_SEARCHES_AT_ONCE}). */
        @Min(1)
        int heavySearchesAtOnce();

        /** Calls that run at the same time ({@code CALLS_AT_ONCE}). */
        @Min(1)
        int callsAtOnce();

        /** Calls of one address at the same time ({@code CALLS_PER_ADDRESS}). */
        @Min(0)
        int callsPerAddress();

        /** Connections of one address at the same time ({@code CONNECTIONS_PER_ADDRESS}). */
        @Min(0)
        int connectionsPerAddress();

        /** The longest time of a call. After this time, the service responds as in an outage. */
        @WithDefault("20s")
        Duration longestCall();

        /** The longest time until a request has arrived completely. Slower callers lose the connection. */
        @WithDefault("10s")
        Duration longestRequest();

        /** The longest time until a caller has read an answer completely. Slower callers lose the connection. */
        @WithDefault("2m")
        Duration longestAnswer();

        /**
         * The longest time for which work may continue after its caller has disconnected. After this time, the place of
         * the work counts as lost. A process with half of its places lost reports that it is dead.
         */
        @WithDefault("10m")
        Duration longestLeftover();

        /** Promo codes tried from one address in a minute ({@code PROMO_CHECKS_PER_ADDRESS}). */
        int promoChecksPerAddress();

        /** Promo codes tried by one account in a minute, offers included ({@code PROMO_CHECKS_PER_ACCOUNT}). */
        int promoChecksPerAccount();

        /** Promo codes tried for one person in ten minutes ({@code PROMO_CHECKS_PER_PERSON}). */
        int promoChecksPerPerson();
    }

    /** Settings of traces for a collector; see {@link Tracing}. */
    Traces traces();

    interface Traces {

        /** The share of calls that are traced, from 0 to 1 ({@code TRACES_SHARE}). */
        double share();
    }

    Database database();

    /** Settings of the connections to PostgreSQL. */
    interface Database {

        /** The time without data after which a connection is closed, even if a statement waits for its answer. */
        @WithDefault("25s")
        Duration longestSilence();

        /** The role for migrations ({@code MIGRATION_DATABASE_USER}); without it the service's own role migrates. */
        Optional<String> migrationUser();

        /** The password of the role for migrations ({@code MIGRATION_DATABASE_PASSWORD}). A secret. */
        Optional<String> migrationPassword();
    }

    /** The PostgreSQL of dev and demo; see {@link LocalDatabase}. */
    Embedded embedded();

    interface Embedded {

        /** The directory of its data; by default {@code .data/postgres-dev} or {@code .data/postgres-demo}. */
        Optional<Path> directory();
    }

    Business business();

    /** Settings of publishing the business. */
    interface Business {

        /** A business file to publish at each start in dev, test and demo, instead of the demo business. */
        Optional<Path> file();

        /**
         * True if the office may change the catalog by forms ({@code CATALOG_FORMS}). False if operators keep the
         * catalog in a file; the forms then only show the catalog.
         */
        @WithDefault("true")
        boolean forms();
    }
}
