/** Requests as they are typed into a terminal. Pure: pages and forms share them. */

/** Sets `$TOKEN`, for a credential that the reader has to fill in. */
export function tokenCurl(baseUrl: string): string {
  return `TOKEN=$(curl -s -u 'CLIENT_ID:CLIENT_SECRET' \\\n  -d grant_type=client_credentials \\\n  ${baseUrl}/v1/oauth/token | grep -o 'rxt_[A-Za-z0-9]*')`;
}

export function postCurl(baseUrl: string, path: string, json: string): string {
  return [
    `curl ${baseUrl}${path} \\`,
    `  -H "Authorization: Bearer $TOKEN" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${forShell(json)}'`,
  ].join("\n");
}

/** Inside single quotes, where only the quote itself means something. */
function forShell(text: string): string {
  return text.replaceAll("'", "'\\''");
}
