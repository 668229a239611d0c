import { startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";
import type { TaxInvoiceChance } from "#app/domain/documents/documents-of-order.server.ts";
import type { FoundDocument } from "#app/domain/documents/read-documents.server.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { formatDate } from "#app/i18n/dates.ts";
import { langOf, numberLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import type { ListedDocument, OrderDocumentsView } from "#app/ui/documents/document-list.tsx";
import { documentRefusalText } from "./document-sheet.server.ts";
import type { Page } from "#app/http/page.server.ts";

/** The documents of an order, worded here: pages that hydrate do not load their texts. */
export function orderDocuments(
  page: Page,
  { documents, taxInvoice }: { documents: FoundDocument[]; taxInvoice: TaxInvoiceChance },
  orderNumber: string,
): OrderDocumentsView | null {
  if (documents.length === 0 && !taxInvoice) return null;
  const { t, locale } = page;
  const why = taxInvoice?.why ?? null;
  const canAsk = taxInvoice !== null && why === null;
  return {
    title: t("document:title"),
    documents: documents.map((document) => listedDocument(page, document)),
    ask: canAsk ? { label: t("document:ask.title"), to: paths.order.taxInvoice(orderNumber) } : null,
    why:
      why === null || why === "asked" || why === "unpaid"
        ? null
        : t(`document:why.${why}`, { date: formatDate(startOfSeoulDate(taxInvoice!.until), locale) }),
  };
}

export function listedDocument({ t, locale, country }: Page, document: FoundDocument): ListedDocument {
  const { id, kind, number, status, amount, correctsId, orderNumber, dueAt, issuedOn, month, content } = document;
  const [line] = content.lines;
  const name = t(`document:kind.${kind}`);
  const until = status === "requested" && dueAt ? `${t("document:due")} ${formatDate(dueAt, locale)}` : null;
  return {
    to: orderNumber ? paths.order.document(orderNumber, id) : paths.mypage.document(id),
    name: correctsId ? t("document:correction", { kind: name }) : name,
    about: orderNumber ?? month ?? "",
    sold: line ? { title: line.title, lang: langOf(line.titleLocale) } : null,
    pdf: orderNumber ? paths.order.documentPdf(orderNumber, id) : paths.mypage.documentPdf(id),
    number,
    status,
    state: t(`document:status.${status}`),
    note: until ?? documentRefusalText(document, t),
    date: issuedOn ? formatDate(startOfSeoulDate(issuedOn), locale) : "–",
    amount: formatPrice({ amount, currency: "KRW" }, { locale: numberLocale(locale), country, free: "" }),
  };
}
