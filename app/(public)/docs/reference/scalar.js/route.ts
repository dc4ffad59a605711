import { scalarScript } from "../scalar-script";

/** Scalar's API reference, from here: no page loads anything from elsewhere. Its address changes with it (`?v=`). */
export async function GET(request: Request): Promise<Response> {
  const { bytes, hash } = await scalarScript();
  const isCurrent = new URL(request.url).searchParams.get("v") === hash;
  const headers = {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": isCurrent ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
    etag: `"${hash}"`,
  };
  if (request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers });
}
