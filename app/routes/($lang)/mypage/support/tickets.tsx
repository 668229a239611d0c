import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageInput } from "#app/domain/shared/paging.ts";
import { listOwnTickets } from "#app/domain/support/list-tickets.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TicketList } from "#app/ui/support/ticket-list.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const asked = PageInput.parse({ page: page.url.searchParams.get("page") ?? 1 });
  const list = await answerOrRefuse(page, () => listOwnTickets(page.services, page.actor, asked));
  return { title: `${page.t("support:title")} · ${page.t("common:brand")}`, list };
}

export default function OwnTickets() {
  const t = useT();
  const { list } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="mb-6">{t("support:title")}</h1>
      {list.items.length > 0 ? (
        <TicketList items={list.items} caption={t("support:title")} to={paths.mypage.ticket} forOperator={false} />
      ) : (
        <p className="notice">{t("support:none")}</p>
      )}
      <Pagination page={list.page} pages={Math.ceil(list.total / list.limit)} to={paths.mypage.tickets} />
      <p className="mt-6">
        <LocaleLink to={paths.contacts.form()} className="btn btn-ghost">
          {t("support:new")}
        </LocaleLink>
      </p>
    </>
  );
}
