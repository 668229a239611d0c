import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { documentById } from "#app/domain/documents/read-documents.server.ts";
import { documentSheet, localeOfDocument } from "#app/http/views/document-sheet.server.ts";
import { requireOrderNumber } from "#app/http/order-page.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { privateHeaders, privateMeta } from "#app/http/private-page.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { DocumentSheet } from "#app/ui/documents/document-sheet.tsx";
import style from "./document.css?url";
import { PrintButton } from "#app/ui/print-button.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: style }];
export const meta: MetaFunction<typeof loader> = ({ data }) => privateMeta(data?.title);
export const headers = privateHeaders;

/** `/order/{number}/documents/{id}` and `/mypage/documents/{id}`: a document in its own language, inside a page in the reader's. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const orderNumber = args.params.number === undefined ? null : requireOrderNumber(args.params.number);
  const document = await answerOrRefuse(page, () =>
    documentById(page.services, page.actor, { documentId: args.params.documentId ?? "", orderNumber }),
  );
  const locale = localeOfDocument(document);
  const sheet = documentSheet(document, { t: args.context.library.translate(locale), locale });
  return {
    title: `${sheet.title} ${sheet.number} · ${page.t("common:brand")}`,
    sheet,
    orderNumber: document.orderNumber,
    list: page.t("document:title"),
  };
}

export default function DocumentPage() {
  const t = useT();
  const { sheet, orderNumber, list } = useLoaderData<typeof loader>();
  const crumbs = [
    { name: t("common:nav.mypage"), to: paths.mypage.home() },
    orderNumber
      ? { name: orderNumber, to: paths.order.view(orderNumber) }
      : { name: list, to: paths.mypage.documents() },
    { name: sheet.number, to: "" },
  ];
  return (
    <div className="wrap paper-page">
      <Breadcrumbs crumbs={crumbs} />
      <DocumentSheet sheet={sheet} />
      <div className="paper-tools no-print">
        <PrintButton />
      </div>
    </div>
  );
}
