import type { Metadata } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import "./styles.css";

export const metadata: Metadata = { title: { default: "NFT 마켓", template: "%s · NFT 마켓" } };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ko">
      <body>
        <header><Link href="/">NFT 마켓</Link> <Link href="/sell">판매하기</Link></header>
        <main>{children}</main>
      </body>
    </html>
  );
}
