interface CurlInput {
  /** Where it is sent; a placeholder when there is no webhook. */
  url: string | undefined;
  deliveryId: string;
  body: string;
}

/**
 * A shell script that sends a delivery as this service does: the same bytes and id, signed now. The secret is the
 * reader's to put in; whoever may see the payload need not be allowed to see that.
 */
export function deliveryCurl({ url = "https://bank.example/receipts", deliveryId, body }: CurlInput): string {
  return [
    "SECRET='whsec_…'",
    `ID=${deliveryId}`,
    "TIMESTAMP=$(date +%s)",
    `BODY=${quoted(body)}`,
    `KEY=$(printf %s "\${SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')`,
    'SIGNATURE=$(printf %s "$ID.$TIMESTAMP.$BODY" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | openssl base64 -A)',
    `printf %s "$BODY" | curl -i ${quoted(url)} \\`,
    "  -H 'Content-Type: application/json' \\",
    '  -H "webhook-id: $ID" \\',
    '  -H "webhook-timestamp: $TIMESTAMP" \\',
    '  -H "webhook-signature: v1,$SIGNATURE" \\',
    "  --data-binary @-",
  ].join("\n");
}

/** For a POSIX shell, in which nothing inside single quotes means anything. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
