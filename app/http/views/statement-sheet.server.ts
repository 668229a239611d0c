import type { SellerStatement } from "#app/domain/ledger/seller-statement.server.ts";
import { businessNumberText, company } from "#app/domain/shared/company.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import type { PrintedSheet, SheetRow } from "#app/domain/shared/printed-sheet.ts";
import { locales, numberLocale, type TextLocale } from "#app/i18n/locales.ts";
import type { Translate } from "#app/i18n/messages.ts";

type Words = { seller: string; t: Translate; locale: TextLocale };

/** A seller's statement as it is printed: from the opening balance, kind by kind, to the closing one. */
export function statementSheet(
  { month, opening, lines, closing }: SellerStatement,
  { seller, t, locale }: Words,
): PrintedSheet {
  const cell = (won: number | null) => (won === null ? "" : formatNumber(won, numberLocale(locale)));
  const row = (title: string, cells: Partial<Omit<SheetRow, "title">>): SheetRow => ({
    title,
    lang: undefined,
    supply: "",
    vat: "",
    total: "",
    ...cells,
  });
  const { name, businessNumber, representative, address } = company();
  return {
    lang: locales[locale].lang,
    title: t("sales:statement.title"),
    number: month,
    status: "issued",
    state: null,
    why: null,
    facts: [{ label: t("document:month"), value: month }],
    issuer: {
      heading: t("document:issuer"),
      rows: [
        { label: t("document:business.number"), value: businessNumberText(businessNumber) },
        { label: t("document:business.company"), value: name },
        { label: t("document:business.representative"), value: representative },
        { label: t("document:business.address"), value: address },
      ],
    },
    recipient: { heading: t("document:recipient"), rows: [{ label: t("document:admin.recipient"), value: seller }] },
    total: { label: t("sales:statement.closing"), text: `${cell(closing)} KRW` },
    unit: t("document:won"),
    columns: {
      item: t("document:line.item"),
      supply: t("sales:statement.gross"),
      vat: t("sales:statement.fees"),
      total: t("sales:statement.share"),
    },
    rows: [
      row(t("sales:statement.opening"), { total: cell(opening) }),
      ...lines.map(({ kind, count, paid, fees, share }) =>
        row(`${t(`sales:statement.${kind}`)} (${cell(count)})`, {
          supply: cell(paid),
          vat: paid === null ? "" : cell(fees),
          total: cell(share),
        }),
      ),
    ],
    sums: {
      supply: cell(lines.reduce((sum, { paid }) => sum + (paid ?? 0), 0)),
      vat: cell(lines.reduce((sum, { fees }) => sum + fees, 0)),
      total: cell(closing),
    },
    payment: [],
    note: t("sales:statement.note"),
  };
}
