import { startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";
import { methodName } from "#app/ui/payments/method-texts.ts";
import type { FoundDocument } from "#app/domain/documents/read-documents.server.ts";
import { formatNumber, formatPrice } from "#app/domain/shared/money.ts";
import { formatDate } from "#app/i18n/dates.ts";
import { isTextLocale, locales, numberLocale, type TextLocale } from "#app/i18n/locales.ts";
import type { MessageKey, Translate } from "#app/i18n/messages.ts";
import { spaceOf } from "./document-space.ts";
import type { SheetFact, SheetRow } from "#app/domain/shared/printed-sheet.ts";
import type { DocumentSheetView } from "#app/ui/documents/document-sheet.tsx";

type Words = { t: Translate; locale: TextLocale };

const MOST_ROWS = 10;

/** A document as it is printed: every word of it in its own language, whoever reads it where. `t` is that language's. */
export function documentSheet(document: FoundDocument, { t, locale }: Words): DocumentSheetView {
  const { kind, number, status, content, amount, supplyAmount, vatAmount } = document;
  const words = { t, locale };
  const cell = (won: number) => formatNumber(won, numberLocale(locale));
  const kindName = t(`document:kind.${kind}`);
  const [issuer, recipient] = [partyRows(content.issuer, t), partyRows(content.recipient, t)];
  const rows = rowsOf(document, words);
  return {
    lang: locales[locale].lang,
    title: document.correctsId ? t("document:correction", { kind: kindName }) : kindName,
    number,
    status,
    state: status === "issued" ? null : t(`document:status.${status}`),
    why: documentRefusalText(document, t),
    facts: factsOf(document, words),
    issuer: { heading: t("document:issuer"), rows: issuer },
    recipient: { heading: t("document:recipient"), rows: recipient },
    total: { label: t("document:line.total"), text: money(amount, "KRW", words) },
    unit: t("document:won"),
    columns: {
      item: t("document:line.item"),
      supply: t("document:line.supply"),
      vat: t("document:line.vat"),
      total: t("document:line.total"),
    },
    rows,
    space: spaceOf({ parties: [issuer, recipient], rows }),
    sums: { supply: cell(supplyAmount), vat: cell(vatAmount), total: cell(amount) },
    payment: paymentFacts(document, words),
    note: noteOf(document, t),
  };
}

function noteOf({ kind, content: { seller } }: FoundDocument, t: Translate): string {
  if (kind === "commission-invoice" || kind === "commission-statement") return t("document:note.commission");
  return seller?.supplies ? t("document:note.agent", { seller: seller.name }) : t("document:note.order");
}

/** The language a document is written in. */
export function localeOfDocument({ locale }: { locale: string }): TextLocale {
  return isTextLocale(locale) ? locale : "en";
}

/** "123-45-67891" */
export function hyphenated(businessNumber: string): string {
  return businessNumber.replace(/^(\d{3})(\d{2})(\d{5})$/, "$1-$2-$3");
}

/** Text of the refusal of a document, for its recipient; null while it may still be issued. */
export function documentRefusalText(
  { refusalCode, refusalReason }: Pick<FoundDocument, "refusalCode" | "refusalReason">,
  t: Translate,
): string | null {
  if (refusalCode === null) return null;
  return refusalCode === "operator" ? refusalReason : t(`document:refused.${refusalCode}`);
}

function money(amount: number, currency: string, { t, locale }: Words): string {
  return formatPrice(
    { amount, currency },
    { locale: numberLocale(locale), country: locales[locale].country, free: t("common:price.free") },
  );
}

const seoulDate = (day: string, locale: TextLocale) => formatDate(startOfSeoulDate(day), locale);

function factsOf(
  { issuedOn, approvalNumber, orderNumber, correctsNumber, month, dueAt, status, content }: FoundDocument,
  { t, locale }: Words,
): SheetFact[] {
  const facts: [MessageKey, string | null][] = [
    ["document:issuedOn", issuedOn && seoulDate(issuedOn, locale)],
    ["document:due", status === "requested" && dueAt ? formatDate(dueAt, locale) : null],
    ["document:approval", approvalNumber],
    ["document:corrects", correctsNumber],
    ["mail:fact.order", orderNumber],
    ["document:month", month],
    ["document:seller", content.seller?.name ?? null],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label: t(label), value }] : []));
}

function partyRows(
  {
    businessNumber,
    name,
    representative,
    address,
    businessType,
    businessItem,
    email,
  }: FoundDocument["content"]["issuer"],
  t: Translate,
): SheetFact[] {
  const rows: [MessageKey, string | undefined][] = [
    ["document:business.number", businessNumber && hyphenated(businessNumber)],
    [businessNumber ? "document:business.company" : "document:admin.recipient", name],
    ["document:business.representative", representative],
    ["document:business.address", address],
    ["document:business.type", businessType],
    ["document:business.item", businessItem],
    ["document:business.email", email],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label: t(label), value }] : []));
}

/** Net and VAT line by line: the last line takes what rounding left, so that columns add up to the document. */
function rowsOf({ content, amount, supplyAmount, vatAmount }: FoundDocument, { t, locale }: Words): SheetRow[] {
  const isLong = content.lines.length > MOST_ROWS;
  const shown = isLong ? content.lines.slice(0, MOST_ROWS - 1) : content.lines;
  const rest = content.lines.slice(shown.length);
  const lines = [
    ...shown.map(({ title, titleLocale, amount: won, supportMonths: months }) => ({
      title: months ? `${title} – ${t("licence:support.line", { months })}` : title,
      lang: isTextLocale(titleLocale) ? locales[titleLocale].lang : undefined,
      won,
    })),
    ...(isLong
      ? [
          {
            title: t("document:line.more", { count: rest.length }),
            lang: undefined,
            won: rest.reduce((sum, line) => sum + line.amount, 0),
          },
        ]
      : []),
  ];
  const number = (won: number) => formatNumber(won, numberLocale(locale));
  let left = { supply: supplyAmount, vat: vatAmount };
  return lines.map(({ title, lang, won }, index) => {
    const isLast = index === lines.length - 1;
    const vat = isLast ? left.vat : amount === 0 ? 0 : Math.round((won * vatAmount) / amount);
    const supply = isLast ? left.supply : won - vat;
    left = { supply: left.supply - supply, vat: left.vat - vat };
    return { title, lang, supply: number(supply), vat: number(vat), total: number(won) };
  });
}

function paymentFacts({ content: { payment }, kind }: FoundDocument, words: Words): SheetFact[] {
  const { t, locale } = words;
  if (!payment) return [];
  const { charge, cashReceipt } = payment;
  const facts: [MessageKey, string | null][] = [
    ["order:payment.method", t(methodName(payment.method))],
    ["document:paid", formatDate(payment.paidAt, locale)],
    ["order:payment.depositor", payment.depositorName],
    ["order:receipt.number", kind === "cash-receipt" && cashReceipt ? maskedNumber(cashReceipt) : null],
    ["document:charge", charge && money(charge.amount, charge.currency, words)],
    ["document:rate", charge?.rate ? `1 ${charge.currency} = ${charge.rate.replace(/\.?0+$/, "")} KRW` : null],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label: t(label), value }] : []));
}

/** A number as cash receipts show it: enough to recognise one's own. */
export function maskedNumber({ kind, number }: { kind: "phone" | "business"; number: string }): string {
  return kind === "business"
    ? hyphenated(number)
    : `${number.slice(0, 3)}-${"*".repeat(number.length - 7)}-${number.slice(-4)}`;
}
