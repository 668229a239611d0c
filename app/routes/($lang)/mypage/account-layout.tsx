import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { countUnread } from "#app/domain/consultations/list-consultations.server.ts";
import { listOrders } from "#app/domain/orders/queries.server.ts";
import { countUnreadTickets } from "#app/domain/support/list-tickets.server.ts";
import { findUnreachableAddress, type UnreachableAddress } from "#app/domain/bounces/suppressed.server.ts";
import { type MemberPage, openMemberPage } from "#app/http/page.server.ts";
import { findTermsToAgree } from "#app/domain/identity/consents/own-consents.server.ts";
import { formatDate } from "#app/i18n/dates.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { termsNotice } from "./terms-notice.server.ts";
import { TermsNotice } from "./terms-notice.tsx";
import { UnreachableNotice } from "./unreachable-notice.tsx";
import { shownTo } from "#app/ui/frame/links.ts";
import { type AccountItem, accountNavigation, type NavigationGroup } from "#app/ui/frame/navigation.ts";
import { type ItemCount, SideNavigation } from "#app/ui/frame/side-navigation.tsx";

/** The layout that the pages of the account area share. Loaders run in parallel: each page below still checks the member itself. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor } = page;
  const [unpaid, unread, unreadTickets, unreachable] = await Promise.all([
    listOrders(services, actor, { page: 1, limit: 1, status: "processing" }),
    countUnread(services, actor),
    countUnreadTickets(services, actor),
    findUnreachableAddress(services, actor),
  ]);
  const terms = findTermsToAgree(services, actor);
  const counts: Partial<Record<AccountItem, ItemCount>> = {
    orders: { waiting: unpaid.total },
    support: { waiting: unreadTickets },
    requests: { waiting: unread.asking },
    received: { waiting: unread.answering, late: unread.late },
  };
  return {
    isSeller: actor.isSeller,
    counts,
    unreachable: unreachable && wordsOf(page, unreachable),
    terms: terms && page.path !== paths.mypage.consents() ? termsNotice(page, terms.version) : null,
  };
}

/** Words of the server: this area's texts are no part of what pages with scripts load. */
function wordsOf({ t, locale }: MemberPage, { email, since }: UnreachableAddress) {
  return {
    title: t("notices:unreachable.title"),
    text: t("notices:unreachable.text", { email, date: formatDate(since, locale) }),
    change: t("notices:unreachable.change"),
    again: t("notices:unreachable.again"),
  };
}

export default function AccountLayout() {
  const { isSeller, counts, unreachable, terms } = useLoaderData<typeof loader>();
  const t = useT();
  const groups = shownTo<NavigationGroup>(accountNavigation, { isSeller, isOperator: false });
  return (
    <div className="wrap with-side-nav">
      <SideNavigation label={t("mypage:nav.label")} groups={groups} counts={counts} />
      <div className="min-w-0">
        {terms ? <TermsNotice {...terms} /> : null}
        {unreachable ? <UnreachableNotice {...unreachable} /> : null}
        <Outlet />
      </div>
    </div>
  );
}
