import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import type { FoundDocument } from "#app/domain/documents/read-documents.server.ts";
import type { PrintedSheet } from "#app/domain/shared/printed-sheet.ts";
import { documentSheet } from "#app/http/views/document-sheet.server.ts";
import { openLibrary } from "#app/i18n/library.server.ts";
import { isTextLocale, type TextLocale } from "#app/i18n/locales.ts";
import { printSheet } from "./print-sheet.ts";
import { Typefaces } from "../typefaces/typefaces.ts";

const library = await openLibrary("locales");
const typefaces = new Typefaces("fonts");
const createdAt = new Date("2026-11-20T03:00:00Z");
const locales = ["ko", "en", "ja", "zh", "id", "hi", "ms", "nl", "fr", "de", "it", "sl", "es", "ga"] as const;

type Content = FoundDocument["content"];
const business = {
  businessNumber: "1208719556",
  name: "주식회사 가온",
  representative: "이가온",
  address: "서울 중구 1",
};

function aSheet(
  locale: TextLocale,
  content: Partial<Content> = {},
  changes: Partial<FoundDocument> = {},
): PrintedSheet {
  const document = {
    kind: "tax-invoice",
    number: "TI-2026-000042",
    status: "issued",
    locale,
    amount: 1_234_100,
    supplyAmount: 1_121_909,
    vatAmount: 112_191,
    issuedOn: "2026-11-20",
    approvalNumber: "20261120-41000020-1234abcd",
    orderNumber: "JT-20261120-7K2M9Q",
    content: {
      issuer: { ...business, name: "체인장터 주식회사" },
      seller: { name: "새벽공방" },
      recipient: { name: "Ľubomír Ångström Łukasz", address: "Řehořova 12, Žižkov", email: "a@example.com" },
      lines: [{ title: "해시 지갑 (ハッシュ・钱包)", titleLocale: "ko", amount: 1_234_100 }],
      payment: { method: "bank-transfer", paidAt: "2026-11-20T02:00:00Z", depositorName: "윤서진", cashReceipt: null },
      ...content,
    },
    ...changes,
  } as unknown as FoundDocument;
  return documentSheet(document, { t: library.translate(locale), locale });
}

async function read(sheet: PrintedSheet) {
  const bytes = await printSheet(sheet, createdAt, typefaces);
  const source = Buffer.from(bytes).toString("latin1");
  const proxy = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(proxy, { mergePages: true });
  const [, , width, height] = (await proxy.getPage(1)).view as number[];
  return { source, text: plain(text), pages: proxy.numPages, size: [Math.round(width!), Math.round(height!)], bytes };
}

/** Spaces replace the line breaks. */
const plain = (text: string) => text.normalize("NFC").replace(/\s+/gu, "");

test.each(locales)("a tax invoice in %s is one A4 page with embedded fonts and readable text", async (locale) => {
  expect(isTextLocale(locale)).toBe(true);
  const sheet = aSheet(locale);
  const { source, text, pages, size, bytes } = await read(sheet);
  expect([pages, size]).toEqual([1, [595, 842]]);
  const { title, number, note, total, sums, rows, issuer, recipient, payment, facts, unit } = sheet;
  const values = [...issuer.rows, ...recipient.rows, ...payment, ...facts].flatMap(({ label, value }) => [
    label,
    value,
  ]);
  const said = [title, number, note, unit, total.text, sums.supply, sums.vat, rows[0]!.title, ...values];
  for (const words of said) {
    // Hindi vowels are extracted in drawing order, which may be before their consonant.
    const parts = /\p{Script=Devanagari}/u.test(words) ? [...plain(words)] : [plain(words)];
    for (const part of parts) expect(text).toContain(part);
  }
  expect(text).not.toContain("\u0000");
  // Each font is embedded as a subset: its name has a tag of six letters in front (ISO 32000-1, 9.6.4).
  const fonts = [...source.matchAll(/\/BaseFont\s*\/([A-Za-z0-9+-]+)/g)].map(([, name]) => name!);
  expect(fonts.length).toBeGreaterThan(0);
  for (const name of fonts) expect(name).toMatch(/^[A-Z]{6}\+/);
  expect(source.match(/\/FontFile2/g)!.length * 2).toBe(fonts.length);
  expect(bytes.byteLength).toBeLessThan(120_000);
});

test("the longest document fits on one page without losing text", async () => {
  const long = "아주아주 긴 이름을 가진 블록체인 소프트웨어 연구개발 및 유통 전문회사 글로벌 홀딩스 코리아 "
    .repeat(4)
    .trim();
  const party = {
    businessNumber: "1208719556",
    name: long.slice(0, 100),
    representative: "Maximilian-Alexander von und zu Hohenstein-Schwarzenfels",
    address: `${long.slice(0, 180)} Donaudampfschifffahrtsgesellschaftskapitaenswitwenhausverwaltung`,
    businessType: long.slice(0, 60),
    businessItem: long.slice(0, 60),
    email: `${"umsatzsteuer.buchhaltung".repeat(5)}@hohenstein-schwarzenfels.example`,
  };
  const lines = Array.from({ length: 30 }, (_, index) => ({
    title: `${index} ${long.slice(0, 90)}`,
    titleLocale: "ko" as const,
    amount: 41_136,
  }));
  for (const locale of ["ko", "de"] as const) {
    const sheet = aSheet(locale, { issuer: party, recipient: party, lines });
    const { text, pages } = await read(sheet);
    expect(pages).toBe(1);
    for (const { value } of sheet.recipient.rows) expect(text).toContain(plain(value));
    expect(text).toContain(plain(sheet.note));
  }
});

test("a document that is not issued is marked as such, and characters without a glyph cause no error", async () => {
  const { text } = await read(
    aSheet("ko", { seller: { name: "🚀 متجر\u0007" } }, { status: "requested", dueAt: createdAt, issuedOn: null }),
  );
  expect(text).toContain("발급대기");
});

test("the same document is printed to the same bytes", async () => {
  const [one, other] = [await read(aSheet("ko")), await read(aSheet("ko"))];
  expect(one.bytes).toEqual(other.bytes);
});
