/** Sides that are tried, until the picture is small enough to be uploaded. */
const SIDES = [1_024, 512, 256];
const MAX_BYTES = 500_000;
const MAX_SVG_BYTES = 64 * 1_024;

/**
 * A picture as it can be uploaded: small SVG and PNG as they are, everything else that the browser can show drawn anew as
 * a PNG that is small enough. Null when it is no picture.
 */
export async function fitLogo(file: File): Promise<File | null> {
  if (file.type === "image/svg+xml" && file.size <= MAX_SVG_BYTES) return file;
  const picture = await readPicture(file);
  if (!picture) return null;
  const largest = Math.max(picture.width, picture.height);
  if (file.type === "image/png" && file.size <= MAX_BYTES && largest <= 1_024) return file;
  for (const side of SIDES) {
    const blob = await draw(picture, Math.min(1, side / largest));
    if (blob && blob.size <= MAX_BYTES) return new File([blob], "logo.png", { type: "image/png" });
  }
  return null;
}

async function readPicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    // No picture, or a kind that this browser does not know.
    return null;
  }
}

function draw(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
