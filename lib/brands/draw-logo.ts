import { fieldPath, validationFailed } from "../core/errors";
import { assertPng, isPng } from "./assert-png";
import { assertSvg } from "./assert-svg";
import { drawPicture } from "./draw-picture";

/** Of the file as it is uploaded; what is drawn of it is smaller. */
export const MAX_LOGO_UPLOAD_BYTES = 512 * 1_024;

/**
 * A logo as pages and PDFs show it: a PNG drawn from an uploaded PNG or SVG. Which of the two it is, is told by the bytes.
 *
 * @throws DomainError `validation-failed` at `logo`, with the reason in words; `unavailable` when too many wait.
 */
export async function drawLogo(bytes: Buffer, organizationId: string): Promise<Buffer> {
  if (bytes.length > MAX_LOGO_UPLOAD_BYTES) throw refused(`has more than ${MAX_LOGO_UPLOAD_BYTES / 1_024} KiB`);
  try {
    if (isPng(bytes)) await assertPng(bytes);
    else assertSvg(bytes);
  } catch (error) {
    if (error instanceof Error && error.name === "LogoError") throw refused(error.message);
    throw error;
  }
  const drawn = await drawPicture(bytes, organizationId);
  if (!drawn) throw refused("cannot be drawn, or not within ten seconds: a simpler file or a PNG may");
  return drawn;
}

function refused(detail: string) {
  return validationFailed([{ ...fieldPath(["logo"]), code: "invalid_format", detail }]);
}
