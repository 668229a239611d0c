import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { DocumentSheet } from "#app/ui/documents/document-sheet.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import style from "./document.css?url";
import { openDocument } from "./open-document.server.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: style }];

/** `/order/{number}/documents/{id}` and `/mypage/documents/{id}`: a document in its own language, inside a page in the reader's. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, document, sheet, orderNumber } = await openDocument(args);
  const { id } = document;
  return {
    title: `${sheet.title} ${sheet.number} · ${page.t("common:brand")}`,
    sheet,
    orderNumber: document.orderNumber,
    // Texts of documents are not among those that browsers get.
    pdf: {
      to: orderNumber === null ? paths.mypage.documentPdf(id) : paths.order.documentPdf(orderNumber, id),
      words: page.t("document:pdf"),
    },
    list: page.t("document:title"),
  };
}

export default function DocumentPage() {
  const t = useT();
  const href = useHref();
  const { sheet, orderNumber, pdf, list } = useLoaderData<typeof loader>();
  const crumbs = [
    { name: t("common:nav.mypage"), to: paths.mypage.home() },
    orderNumber
      ? { name: orderNumber, to: paths.order.view(orderNumber) }
      : { name: list, to: paths.mypage.documents() },
    { name: sheet.number, to: "" },
  ];
  return (
    <div className="wrap document-page">
      <Breadcrumbs crumbs={crumbs} />
      <DocumentSheet sheet={sheet} />
      <div className="document-tools no-print">
        <a href={href(pdf.to)} download className="btn btn-quiet">
          <Icon name="download" />
          {pdf.words}
        </a>
        <PrintButton />
      </div>
    </div>
  );
}
