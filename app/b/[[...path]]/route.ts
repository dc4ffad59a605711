import { brandLogoFetch } from "@/lib/receipt-page/brand-logo-fetch";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

const answer = (request: Request) => brandLogoFetch(request);

export { answer as GET, answer as HEAD };
