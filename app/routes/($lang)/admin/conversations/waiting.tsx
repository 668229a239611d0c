import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listWaitingRequests } from "#app/domain/consultations/list-consultations.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { ConsultationList } from "#app/ui/consultations/consultation-list.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

/** Requests without a first answer, first due first. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const asked = PageInput.parse({ page: page.url.searchParams.get("page") ?? 1 });
  const list = await answerOrRefuse(page, () => listWaitingRequests(page.services, page.actor, asked));
  return {
    title: `${page.t("consultation:admin.nav")} · ${page.t("common:nav.admin")}`,
    list,
    country: page.country,
  };
}

export default function WaitingRequests() {
  const t = useT();
  const { list, country } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={t("consultation:admin.nav")}>
      {list.items.length > 0 ? (
        <ConsultationList
          items={list.items}
          side="buyer"
          country={country}
          caption={t("consultation:admin.nav")}
          to={(id) => adminPaths.conversation(id)}
        />
      ) : (
        <p className="text-ink-2">{t("consultation:admin.none")}</p>
      )}
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / list.limit)}
        to={(number) => adminPaths.conversations(number)}
      />
    </AdminPage>
  );
}
