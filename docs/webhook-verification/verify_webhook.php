<?php

declare(strict_types=1);

const TOLERANCE_SECONDS = 5 * 60;

/**
 * Whether a delivery was signed by the exchange, just now. $secret is "whsec_…"; $headers have lower-case names; $body
 * is the raw body, file_get_contents('php://input'): bytes that were parsed and written again do not verify.
 *
 * @param array<string, string> $headers
 */
function is_signed(string $secret, array $headers, string $body): bool
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    if ($id === '' || preg_match('/^[0-9]{1,12}$/D', $timestamp) !== 1) {
        return false;
    }
    if (abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }

    $key = base64_decode(preg_replace('/^whsec_/', '', $secret), true);
    // With an empty key, everybody could sign.
    if ($key === false || $key === '') {
        return false;
    }
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    // Several while a secret is being rotated: one that holds is enough.
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $signature) {
        if (hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}
