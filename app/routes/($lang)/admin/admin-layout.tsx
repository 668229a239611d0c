import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requestFigures } from "#app/domain/consultations/list-consultations.server.ts";
import { documentFigures } from "#app/domain/documents/read-documents.server.ts";
import { bankDepositFigures } from "#app/domain/payments/bank-deposits/list-bank-deposits.server.ts";
import { depositFigures } from "#app/domain/payments/transfers/back-office-figures.server.ts";
import { countMismatches } from "#app/domain/reconciliation/board.server.ts";
import { moderationFigures } from "#app/domain/moderation/queue.server.ts";
import { appealFigures } from "#app/domain/service-suspensions/appeals/list-appeals.server.ts";
import { caseFigures, refundFigures } from "#app/domain/refunds/boards.server.ts";
import { reportFigures } from "#app/domain/reports/board.server.ts";
import { leadFigures } from "#app/domain/partners/leads/read-leads.server.ts";
import { applicationFigures } from "#app/domain/partners/read-application.server.ts";
import { deskFigures } from "#app/domain/support/list-tickets.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { mayOpen } from "#app/http/guard.server.ts";
import { answerOrRefuse, openBackOffice } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { type ItemCount, SideNavigation } from "#app/ui/frame/side-navigation.tsx";
import { type AdminItem, adminNavigation, navigationItems } from "./admin-navigation.ts";

/** The layout that the pages of the back office share. Loaders run in parallel: each page below still checks the operator itself. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openBackOffice(args);
  const { actor } = page;
  const items = navigationItems.filter(({ to }) => mayOpen(actor, to));
  const counted = await answerOrRefuse(page, () =>
    Promise.all(items.map(async ({ id }) => [id, await counts[id]?.(page.services, actor)] as const)),
  );
  return { items: Object.fromEntries(counted.map(([id, count]) => [id, count ?? null])) as Items };
}

type Items = Partial<Record<AdminItem, ItemCount | null>>;
type Count = (needs: Services, actor: Actor) => Promise<ItemCount>;

/** The work that waits behind an item of the navigation. */
const counts: Partial<Record<AdminItem, Count>> = {
  deposits: async (...asked) => waiting(await depositFigures(...asked)),
  "bank-deposits": async (...asked) => {
    const { open, late } = await bankDepositFigures(...asked);
    return { waiting: open, late };
  },
  conversations: async (...asked) => late(await requestFigures(...asked)),
  cases: async (...asked) => waiting(await caseFigures(...asked)),
  refunds: async (...asked) => {
    const { toSend, failed } = await refundFigures(...asked);
    return { waiting: toSend + failed, late: failed };
  },
  documents: async (...asked) => late(await documentFigures(...asked)),
  moderation: async (...asked) => {
    const [items, appeals] = await Promise.all([moderationFigures(...asked), appealFigures(...asked)]);
    return { waiting: items.open + appeals.open, late: items.overdue + appeals.overdue };
  },
  reconciler: async (...asked) => ({ waiting: await countMismatches(...asked) }),
  reports: async (...asked) => ({ waiting: (await reportFigures(...asked)).open }),
  support: async (...asked) => late(await deskFigures(...asked)),
  partners: async (...asked) => late(await applicationFigures(...asked)),
  leads: async (...asked) => late(await leadFigures(...asked)),
};

function waiting({ open, overdue }: { open: number; overdue: number }): ItemCount {
  return { waiting: open, late: overdue };
}

function late({ waiting, overdue }: { waiting: number; overdue: number }): ItemCount {
  return { waiting, late: overdue };
}

export default function AdminLayout() {
  const { items } = useLoaderData<typeof loader>();
  const t = useT();
  const groups = adminNavigation
    .map((group) => ({ ...group, items: group.items.filter(({ id }) => items[id] !== undefined) }))
    .filter((group) => group.items.length > 0);
  const waiting = Object.entries(items).flatMap(([id, count]) => (count ? [[id, count]] : []));
  return (
    <div className="wrap with-side-nav admin">
      <SideNavigation label={t("admin:nav.label")} groups={groups} counts={Object.fromEntries(waiting)} />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
