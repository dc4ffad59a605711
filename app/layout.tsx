import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { isTheme, THEME_COOKIE } from "@/components/shell/theme";
import { commonTexts } from "@/components/texts/common";
import "./globals.css";

export const metadata: Metadata = {
  title: { template: `%s · ${commonTexts.productName}`, default: commonTexts.productName },
  robots: { index: false },
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "48x48" },
      { url: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
    ],
    apple: "/apple-touch-icon.png",
  },
  manifest: "/manifest.webmanifest",
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaf7" },
    { media: "(prefers-color-scheme: dark)", color: "#121316" },
  ],
};

/** Every page is rendered per request: its scripts carry the request's nonce. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = (await cookies()).get(THEME_COOKIE)?.value;
  const chosen = isTheme(theme) && theme !== "system" ? theme : undefined;
  return (
    <html lang="en" data-theme={chosen} suppressHydrationWarning>
      <body>{children}</body>
    </html>
  );
}
