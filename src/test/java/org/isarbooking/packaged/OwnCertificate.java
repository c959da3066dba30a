package org.isarbooking.packaged;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A self-signed certificate for this machine, made by the JDK's keytool. */
public final class OwnCertificate {

    private static final String PASSWORD = "changeit";
    private static final String ALIAS = "provider";

    private final KeyStore store;

    private OwnCertificate(KeyStore store) {
        this.store = store;
    }

    /** Makes a certificate for this machine's name and address. */
    static OwnCertificate in(Path directory) throws IOException, InterruptedException, GeneralSecurityException {
        return in(directory, "dns:localhost,ip:127.0.0.1");
    }

    /** Makes a certificate for names and addresses, given in keytool's form. */
    public static OwnCertificate in(Path directory, String names)
            throws IOException, InterruptedException, GeneralSecurityException {
        Path file = directory.resolve("provider.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        ALIAS,
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "san=" + names,
                        "-validity",
                        "2",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-keystore",
                        file.toString())
                .inheritIO()
                .start();
        if (keytool.waitFor() != 0) {
            throw new IOException("keytool made no certificate");
        }
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream stream = Files.newInputStream(file)) {
            store.load(stream, PASSWORD.toCharArray());
        }
        return new OwnCertificate(store);
    }

    /** Writes the certificate as PEM, for clients that must trust it. */
    public Path writeTo(Path file) throws IOException, GeneralSecurityException {
        Certificate certificate = store.getCertificate(ALIAS);
        return Files.writeString(file, pem("CERTIFICATE", certificate.getEncoded()));
    }

    /** Writes the private key as PEM, readable only by this user, as some servers demand. */
    Path writeKeyTo(Path file) throws IOException, GeneralSecurityException {
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        return Files.writeString(
                file,
                pem("PRIVATE KEY", store.getKey(ALIAS, PASSWORD.toCharArray()).getEncoded()));
    }

    private static String pem(String what, byte[] content) {
        String lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
        return "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(what, lines, what);
    }

    /** Returns the TLS context of a server that has this certificate. */
    public SSLContext ofServer() throws GeneralSecurityException {
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
    }

    /** Returns the TLS context of a client that trusts the certificate in a PEM file. */
    static SSLContext trusting(Path pem) {
        try (InputStream stream = Files.newInputStream(pem)) {
            KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
            trusted.load(null, null);
            trusted.setCertificateEntry(
                    ALIAS, CertificateFactory.getInstance("X.509").generateCertificate(stream));
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(trusted);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context;
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
