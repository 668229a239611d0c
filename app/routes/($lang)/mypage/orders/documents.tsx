import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOwnDocuments } from "#app/domain/documents/read-documents.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { listedDocument } from "#app/http/views/order-documents.server.ts";
import { notFound, openMemberPage } from "#app/http/page.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { DocumentState, type ListedDocument } from "#app/ui/documents/document-list.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const input = PageInput.parse({ page: page.url.searchParams.get("page") ?? 1 });
  const { items, ...list } = await listOwnDocuments(page.services, page.actor, input);
  if (items.length === 0 && list.page > 1) notFound();
  return {
    title: `${page.t("document:title")} · ${page.t("common:brand")}`,
    list,
    documents: items.map((document) => listedDocument(page, document)),
  };
}

export default function MyDocuments() {
  const t = useT();
  const { list, documents } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="mb-6">{t("document:title")}</h1>
      {documents.length > 0 ? <DocumentTable documents={documents} /> : <p className="notice">{t("document:none")}</p>}
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / list.limit)}
        to={(number) => paths.mypage.documents(number)}
      />
    </>
  );
}

function DocumentTable({ documents }: { documents: readonly ListedDocument[] }) {
  const t = useT();
  const href = useHref();
  const label = {
    kind: t("document:admin.kind"),
    date: t("document:issuedOn"),
    state: t("order:payment.status"),
    amount: t("order:list.amount"),
    file: t("document:pdf"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("document:title")}</caption>
      <thead>
        <tr>
          <th scope="col">{label.kind}</th>
          <th scope="col">{label.date}</th>
          <th scope="col">{label.state}</th>
          <th scope="col" className="num">
            {label.amount}
          </th>
          <th scope="col">
            <span className="sr-only">{label.file}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.number}>
            <th scope="row" className="order-what">
              <LocaleLink to={document.to} className="link font-semibold">
                {document.name}
              </LocaleLink>
              {document.sold ? (
                <span className="block" lang={document.sold.lang}>
                  {document.sold.title}
                </span>
              ) : null}
              <span className="block text-sm text-ink-3">
                <span className="mono whitespace-nowrap">{document.number}</span> ·{" "}
                <span className="whitespace-nowrap">{document.about}</span>
              </span>
            </th>
            <td data-label={label.date}>
              <span className="whitespace-nowrap">{document.date}</span>
            </td>
            <td data-label={label.state}>
              <span>
                <DocumentState status={document.status} state={document.state} />
                {document.note ? <span className="block text-sm text-ink-2">{document.note}</span> : null}
              </span>
            </td>
            <td data-label={label.amount} className="num font-semibold">
              {document.amount}
            </td>
            <td>
              <a
                href={href(document.pdf)}
                className="link inline-flex min-h-6 items-center"
                aria-label={`${label.file} ${document.number}`}
                download
              >
                {label.file}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
