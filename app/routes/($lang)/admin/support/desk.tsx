import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeskInput } from "#app/domain/support/input.ts";
import { listDesk } from "#app/domain/support/list-tickets.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TicketList } from "#app/ui/support/ticket-list.tsx";
import { DeskTabs } from "./desk-tabs.tsx";

/** Contact inquiries: those that wait with the first due first, one's own, the answered and the closed ones. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const asked = DeskInput.parse({ page: 1, ...Object.fromEntries(page.url.searchParams), limit: undefined });
  const list = await answerOrRefuse(page, () => listDesk(page.services, page.actor, asked));
  return { title: `${page.t("support:desk.title")} · ${page.t("common:nav.admin")}`, list, view: asked.view };
}

export default function Desk() {
  const t = useT();
  const { list, view } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={t("support:desk.title")}>
      <DeskTabs current={view} />
      {list.items.length > 0 ? (
        <TicketList
          items={list.items}
          caption={t(`support:desk.${view}`)}
          to={(id) => adminPaths.ticket(id)}
          forOperator={true}
        />
      ) : (
        <p className="notice">{t("support:desk.none")}</p>
      )}
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / list.limit)}
        to={(number) => adminPaths.tickets({ view, page: number })}
      />
    </AdminPage>
  );
}
