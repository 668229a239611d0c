import { useRouteLoaderData } from "@remix-run/react";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import type { ShellMember } from "#app/ui/frame/header.tsx";

export type MypageSection =
  | "overview"
  | "orders"
  | "documents"
  | "favorites"
  | "billing"
  | "security"
  | "account"
  | "profile"
  | "notifications"
  | "sales"
  | "payouts";

/** The rooms of a member's own pages; `current` is the one this page belongs to. */
export function MypageNav({ current }: { current: MypageSection }) {
  const t = useT();
  const href = useHref();
  const shell = useRouteLoaderData<{ member: ShellMember }>("root");
  const selling: [section: MypageSection, to: string, words: string][] = [
    ["sales", paths.mypage.sales(), t("mypage:nav.sales")],
    ["payouts", paths.mypage.payouts(), t("mypage:nav.payouts")],
  ];
  const rooms: readonly [section: MypageSection, to: string, words: string][] = [
    ["overview", paths.mypage.home(), t("mypage:nav.overview")],
    ["orders", paths.mypage.orders(), t("common:nav.orders")],
    ["documents", paths.mypage.documents(), t("mypage:nav.documents")],
    ...(shell?.member?.isSeller ? selling : []),
    ["favorites", paths.mypage.favorites(), t("common:nav.favorites")],
    ["billing", paths.mypage.billing(), t("common:nav.billing")],
    ["security", paths.mypage.security(), t("security:nav")],
    ["profile", paths.mypage.profile(), t("profile:nav.profile")],
    ["notifications", paths.mypage.notifications(), t("profile:nav.notifications")],
    ["account", paths.mypage.account(), t("account:nav")],
  ];
  return (
    <nav aria-label={t("mypage:nav.label")} className="rooms no-print">
      <ul>
        {rooms.map(([section, to, words]) => (
          <li key={section}>
            <a href={href(to)} aria-current={section === current ? "page" : undefined}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
