/** The exchange gives no token: RFC 6749, section 5.2. */
export class OAuthError extends Error {
  override readonly name = "OAuthError";
  readonly status: number;
  /** `invalid_client` when the credential is wrong or revoked, `invalid_scope` when it lacks a scope, and others. */
  readonly code: string;

  constructor(status: number, code: string, description?: string) {
    super(description ? `${code}: ${description}` : code);
    this.status = status;
    this.code = code;
  }
}

/** Of an answer of the token endpoint, or of something on the way to it. */
export async function oauthErrorOf(response: Response): Promise<OAuthError> {
  const text = await response.text();
  try {
    const { error, error_description } = JSON.parse(text) as { error?: unknown; error_description?: unknown };
    if (typeof error === "string") {
      return new OAuthError(response.status, error, typeof error_description === "string" ? error_description : "");
    }
  } catch {
    // Not JSON: the status is all there is to say.
  }
  return new OAuthError(response.status, `http_${response.status}`);
}
