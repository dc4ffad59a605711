import { fieldPath, validationFailed } from "../core/errors";
import type { BrandLogo } from "./find-brand-logo";
import { isPng, rewritePng } from "./rewrite-png";
import { rewriteSvg } from "./rewrite-svg";
import { MAX_LOGO_BYTES } from "./update-brand";

/** Of the file as it is uploaded; what is kept of it is smaller. */
export const MAX_LOGO_UPLOAD_BYTES = 512 * 1_024;

/**
 * A logo as it can be shown on public pages, written anew from an uploaded PNG or SVG. Which of the two it is, is told
 * by the bytes.
 *
 * @throws DomainError `validation-failed` at `logo`, with the reason in words.
 */
export function sanitiseLogo(bytes: Buffer): BrandLogo {
  if (bytes.length > MAX_LOGO_UPLOAD_BYTES) throw refused(`has more than ${MAX_LOGO_UPLOAD_BYTES / 1_024} KiB`);
  const logo = rewritten(bytes);
  if (logo.bytes.length > MAX_LOGO_BYTES) {
    throw refused(`has ${Math.ceil(logo.bytes.length / 1_024)} KiB; at most ${MAX_LOGO_BYTES / 1_024} KiB are kept`);
  }
  return logo;
}

function rewritten(bytes: Buffer): BrandLogo {
  try {
    return isPng(bytes)
      ? { bytes: rewritePng(bytes), contentType: "image/png" }
      : { bytes: rewriteSvg(bytes), contentType: "image/svg+xml" };
  } catch (error) {
    if (error instanceof Error && error.name === "LogoError") throw refused(error.message);
    throw error;
  }
}

function refused(detail: string) {
  return validationFailed([{ ...fieldPath(["logo"]), code: "invalid_format", detail }]);
}
