import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConsultationsInput } from "#app/domain/consultations/input.ts";
import { listConsultations } from "#app/domain/consultations/list-consultations.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { ConsultationFilter, ConsultationList } from "#app/ui/consultations/consultation-list.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const asked = ConsultationsInput.parse({ page: 1, ...Object.fromEntries(page.url.searchParams), limit: undefined });
  const list = await answerOrRefuse(page, () =>
    listConsultations(page.services, page.actor, { ...asked, as: "buyer" }),
  );
  return {
    title: `${page.t("consultation:asked.title")} · ${page.t("common:brand")}`,
    list,
    status: asked.status,
    country: page.country,
  };
}

export default function SentRequests() {
  const t = useT();
  const { list, status, country } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="mb-6">{t("consultation:asked.title")}</h1>
      <ConsultationFilter action={paths.mypage.requests()} status={status} />
      {list.items.length > 0 ? (
        <ConsultationList
          items={list.items}
          side="buyer"
          country={country}
          caption={t("consultation:asked.title")}
          to={(id) => paths.mypage.request(id)}
        />
      ) : (
        <p className="notice">{t("consultation:asked.none")}</p>
      )}
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / list.limit)}
        to={(number) => paths.mypage.requests({ status, page: number })}
      />
    </>
  );
}
