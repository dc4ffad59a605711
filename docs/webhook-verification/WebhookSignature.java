import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class WebhookSignature {
    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    private WebhookSignature() {}

    /**
     * Whether a delivery was signed by the exchange, just now.
     *
     * @param secret "whsec_…"
     * @param headers with lower-case names
     * @param body the raw body: bytes that were parsed and written again do not verify
     */
    public static boolean isSigned(String secret, Map<String, String> headers, byte[] body) {
        String id = headers.getOrDefault("webhook-id", "");
        String timestamp = headers.getOrDefault("webhook-timestamp", "");
        String signatures = headers.getOrDefault("webhook-signature", "");
        if (id.isEmpty() || !timestamp.matches("[0-9]{1,12}")) return false;
        Instant at = Instant.ofEpochSecond(Long.parseLong(timestamp));
        if (Duration.between(at, Instant.now()).abs().compareTo(TOLERANCE) > 0) return false;

        // With an empty key, everybody could sign.
        if (secret.isEmpty() || secret.equals("whsec_")) return false;
        byte[] expected = hmac(secret, id + "." + timestamp + ".", body);
        // Several while a secret is being rotated: one that holds is enough.
        for (String signature : signatures.split(" ")) {
            if (signature.startsWith("v1,") && MessageDigest.isEqual(decode(signature.substring(3)), expected)) return true;
        }
        return false;
    }

    private static byte[] hmac(String secret, String prefix, byte[] body) {
        try {
            byte[] key = Base64.getDecoder().decode(secret.replaceFirst("^whsec_", ""));
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            mac.update(prefix.getBytes(StandardCharsets.UTF_8));
            return mac.doFinal(body);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] decode(String base64) {
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            return new byte[0];
        }
    }
}
