import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listAuditEvents } from "#app/domain/audit/list-events.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AuditTable } from "./audit-table.tsx";
import { auditFilterOf, LONGEST } from "./audit-filter.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { DayFields, DaysSummary, ListExport } from "#app/routes/($lang)/admin/list-days.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const filter = auditFilterOf(url);
  const days = askedDays(url);
  const { page: number } = PageInput.parse({ page: url.searchParams.get("page") ?? 1 });
  const events = await answerOrRefuse(page, () =>
    listAuditEvents(services, actor, { ...filter, ...days.range, page: number }),
  );
  return listAnswer(days, { title: `${t("admin:nav.audit")} · ${t("common:nav.admin")}`, events, filter });
}

export default function AdminAudit() {
  const t = useT();
  const href = useHref();
  const { events, filter, days } = useLoaderData<typeof loader>();
  const filters = { ...filter, ...days.range };
  const { items, page, limit, total } = events;
  return (
    <AdminPage title={t("admin:audit.title")} lead={t("admin:audit.lead")} alert={<DaysSummary days={days} />}>
      <form method="get" action={href(adminPaths.audit())} className="finder" role="search">
        <label>
          {t("admin:audit.subject")}
          <input
            type="search"
            name="subject"
            defaultValue={filter.subject}
            maxLength={LONGEST}
            placeholder="order:JT-20260105-7K2M9Q"
            className="input mono"
          />
        </label>
        <label>
          {t("admin:audit.action")}
          <input
            type="search"
            name="action"
            defaultValue={filter.action}
            maxLength={LONGEST}
            placeholder="deposit"
            className="input mono"
          />
        </label>
        <DayFields of={t("admin:audit.at")} days={days} />
        <button type="submit" className="btn btn-quiet">
          {t("common:search.submit")}
        </button>
      </form>
      {items.length > 0 ? (
        <AuditTable events={items} caption={t("admin:audit.title")} />
      ) : (
        <p className="notice">{t("admin:none.found")}</p>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => adminPaths.audit({ ...filters, page: number })}
      />
      <ListExport to={adminPaths.csv.audit(filters)} total={total} />
    </AdminPage>
  );
}
