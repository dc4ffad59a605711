using System;
using System.Collections.Generic;
using System.Globalization;
using System.Security.Cryptography;
using System.Text;

public static class WebhookSignature
{
    private static readonly TimeSpan Tolerance = TimeSpan.FromMinutes(5);

    /// <summary>
    /// Whether a delivery was signed by the exchange, just now. The secret is "whsec_…"; the headers have lower-case
    /// names; the body is raw: bytes that were parsed and written again do not verify.
    /// </summary>
    public static bool IsSigned(string secret, IReadOnlyDictionary<string, string> headers, byte[] body)
    {
        if (!headers.TryGetValue("webhook-id", out var id) || id.Length == 0) return false;
        if (!headers.TryGetValue("webhook-timestamp", out var timestamp)) return false;
        if (!headers.TryGetValue("webhook-signature", out var signatures)) return false;
        if (!uint.TryParse(timestamp, NumberStyles.None, CultureInfo.InvariantCulture, out var seconds)) return false;
        if ((DateTimeOffset.UtcNow - DateTimeOffset.FromUnixTimeSeconds(seconds)).Duration() > Tolerance) return false;

        var key = Convert.FromBase64String(secret.StartsWith("whsec_") ? secret.Substring(6) : secret);
        // With an empty key, everybody could sign.
        if (key.Length == 0) return false;
        var prefix = Encoding.UTF8.GetBytes($"{id}.{timestamp}.");
        var signed = new byte[prefix.Length + body.Length];
        Buffer.BlockCopy(prefix, 0, signed, 0, prefix.Length);
        Buffer.BlockCopy(body, 0, signed, prefix.Length, body.Length);
        byte[] hash;
        using (var hmac = new HMACSHA256(key)) hash = hmac.ComputeHash(signed);
        var expected = Encoding.ASCII.GetBytes("v1," + Convert.ToBase64String(hash));
        // Several while a secret is being rotated: one that holds is enough.
        foreach (var signature in signatures.Split(' '))
        {
            if (FixedTimeEquals(Encoding.UTF8.GetBytes(signature), expected)) return true;
        }
        return false;
    }

    /// <summary>Takes as long wherever the two differ. From .NET Core 2.1 on, CryptographicOperations has it.</summary>
    private static bool FixedTimeEquals(byte[] given, byte[] expected)
    {
        if (given.Length != expected.Length) return false;
        var difference = 0;
        for (var i = 0; i < given.Length; i++) difference |= given[i] ^ expected[i];
        return difference == 0;
    }
}
