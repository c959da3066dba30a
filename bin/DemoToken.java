import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/** Prints an access token of a demo user, for a service in the profile "demo". Needs JDK 17 or later, and no build. */
public class DemoToken {

    private static final String ISSUER = "https://demo.isar-booking.invalid";
    private static final String AUDIENCE = "isar-booking-demo";
    private static final int LONGEST_MINUTES = 60 * 24 * 30;

    private static final Map<String, String> USERS = new TreeMap<>(Map.of(
            "tenant-a", "Tenant A",
            "tenant-b", "Tenant B",
            "stranger", "Stranger",
            "specialist", "Specialist",
            "specialist-b", "Specialist B",
            "owner", "Owner"));

    private static final String USAGE = """
            usage: java bin/DemoToken.java --user NAME [--scope "SCOPE ..."] [--minutes N] [--client NAME]

              --user     one of: %s
              --scope    the scopes of the token, separated by spaces, e.g. "salon:book salon:read" (default: nothing)
              --minutes  how long it is valid (default: 60)
              --client   the program that calls (default: demo)

            Prints the token alone:
              curl -H "Authorization: Bearer $(java bin/DemoToken.java --user tenant-a --scope salon:read)" ...
            """.formatted(String.join(", ", USERS.keySet()));

    /** The token that the command line asks for. */
    private record Wish(String user, String scope, int minutes, String client) {}

    /** A wrong command line. */
    private static final class Misunderstood extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Misunderstood(String message) {
            super(message);
        }
    }

    public static void main(String[] arguments) {
        if (List.of(arguments).contains("--help")) {
            System.out.print(USAGE);
            return;
        }
        try {
            System.out.println(token(read(arguments), Instant.now()));
        } catch (Misunderstood e) {
            System.err.print(e.getMessage() + "\n\n" + USAGE);
            System.exit(2);
        } catch (IOException | GeneralSecurityException e) {
            System.err.println("The demo key cannot be used: " + e.getMessage());
            System.exit(1);
        }
    }

    private static Wish read(String[] arguments) {
        String user = null;
        String scope = "";
        int minutes = 60;
        String client = "demo";
        for (int i = 0; i < arguments.length; i += 2) {
            String option = arguments[i];
            if (i + 1 == arguments.length) {
                throw new Misunderstood("A value is missing after " + option);
            }
            String value = arguments[i + 1];
            switch (option) {
                case "--user" -> user = value;
                case "--scope" -> scope = scope(value);
                case "--minutes" -> minutes = minutes(value);
                case "--client" -> client = client(value);
                default -> throw new Misunderstood("Unknown option: " + option);
            }
        }
        if (user == null) {
            throw new Misunderstood("Name a user with --user.");
        }
        if (!USERS.containsKey(user)) {
            throw new Misunderstood("Unknown user: " + user);
        }
        return new Wish(user, scope, minutes, client);
    }

    private static String scope(String text) {
        String scope = text.strip().replaceAll("\\s+", " ");
        if (!scope.matches("[a-z0-9:._ -]*")) {
            throw new Misunderstood("Not a list of scopes: " + text);
        }
        return scope;
    }

    private static String client(String text) {
        if (!text.matches("[a-z0-9._-]{1,60}")) {
            throw new Misunderstood("Not the name of a program: " + text);
        }
        return text;
    }

    private static int minutes(String text) {
        if (!text.matches("\\d{1,5}") || Integer.parseInt(text) < 1 || Integer.parseInt(text) > LONGEST_MINUTES) {
            throw new Misunderstood("Minutes are a whole number from 1 to " + LONGEST_MINUTES + ", not " + text);
        }
        return Integer.parseInt(text);
    }

    // The values need no escaping in JSON.
    private static String token(Wish wish, Instant now) throws IOException, GeneralSecurityException {
        String header = """
                {"alg":"RS256","typ":"JWT"}""";
        String claims = """
                {"iss":"%s","aud":"%s","azp":"%s","sub":"%s","scope":"%s","iat":%d,"exp":%d,"jti":"%s",\
                "preferred_username":"%s","name":"%s","email":"%s@demo.isar-booking.invalid"}"""
                .formatted(
                        ISSUER,
                        AUDIENCE,
                        wish.client(),
                        wish.user(),
                        wish.scope(),
                        now.getEpochSecond(),
                        now.getEpochSecond() + 60L * wish.minutes(),
                        UUID.randomUUID(),
                        wish.user(),
                        USERS.get(wish.user()),
                        wish.user());
        String signed = base64(header.getBytes(StandardCharsets.UTF_8)) + "." + base64(claims.getBytes(StandardCharsets.UTF_8));
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(key());
        signature.update(signed.getBytes(StandardCharsets.US_ASCII));
        return signed + "." + base64(signature.sign());
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static PrivateKey key() throws IOException, GeneralSecurityException {
        String pem = Files.readString(keyFile());
        String body = pem.replaceAll("(?s).*-----BEGIN PRIVATE KEY-----|-----END PRIVATE KEY-----.*|\\s", "");
        return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(body)));
    }

    // Finds the key beside this program. The program learns its own path from the arguments of the Java launcher.
    private static Path keyFile() throws IOException {
        List<Path> directories = new ArrayList<>(List.of(Path.of("bin"), Path.of("")));
        Arrays.stream(ProcessHandle.current().info().arguments().orElse(new String[0]))
                .filter(argument -> argument.endsWith("DemoToken.java"))
                .map(argument -> Path.of(argument).toAbsolutePath().getParent())
                .findFirst()
                .ifPresent(directory -> directories.add(0, directory));
        return directories.stream()
                .map(directory -> directory.resolve("demo-key.pem"))
                .filter(Files::exists)
                .findFirst()
                .orElseThrow(() -> new IOException("no demo-key.pem beside DemoToken.java; run it from the project's directory"));
    }
}
