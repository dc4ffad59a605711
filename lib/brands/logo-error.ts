/** Why a file cannot be a logo, in words for who uploads it. */
export class LogoError extends Error {
  override readonly name = "LogoError";
}
