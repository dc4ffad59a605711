import { brandLogoFetch } from "@/lib/receipt-page/brand-logo-fetch";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

export { brandLogoFetch as GET, brandLogoFetch as HEAD };
