import type { ReactNode } from "react";

export const metadata = { title: "Receipt", robots: "noindex" };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <link rel="stylesheet" href="/receipt.css" />
      </head>
      <body className="rx-page">{children}</body>
    </html>
  );
}
