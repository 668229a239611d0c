import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { issueDocument } from "#app/domain/documents/close-document.server.ts";
import { ask, documentsOf } from "#app/domain/documents/documents.testing.ts";
import { MailSettingsInput, saveMailSettings } from "#app/domain/notifications/mail-settings.server.ts";
import { queueMail } from "#app/domain/notifications/queue-mail.server.ts";
import { sendQueuedMail } from "#app/domain/notifications/send-queued-mail.server.ts";
import type { MailTemplate } from "#app/domain/notifications/templates.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { openLibrary } from "#app/i18n/library.server.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { smtpTransport } from "#app/integrations/mail/smtp.server.ts";
import { printSheet } from "#app/integrations/pdf/print-sheet.ts";
import { Typefaces } from "#app/integrations/typefaces/typefaces.ts";
import { mails } from "#db/schema/notifications.ts";
import { aBuyer, anOperator, anOrder } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import type { Mail } from "#sandbox/mail/mail.ts";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import { mailAttachments } from "./mail-attachments.server.ts";

const library = await openLibrary("locales");
const typefaces = new Typefaces("fonts");
const wanted = MailSettingsInput.parse({ attachPdf: "on" });
const unwanted = MailSettingsInput.parse({});

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: { apiKey: "k", apiSecret: "s" },
    google: { clientId: "id", clientSecret: "secret" },
  });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await fetch(`http://127.0.0.1:${sandbox.httpPort}/api/messages`, { method: "DELETE" });
});

/** Sends the member's mail of a template over SMTP and returns what arrived, with the attached bytes. */
async function arrived(services: TestServices, template: MailTemplate, pdfs: Partial<TestServices["pdfs"]> = {}) {
  const transport = smtpTransport({ url: `smtp://127.0.0.1:${sandbox.smtpPort}`, from: "no-reply@jangteo.test" });
  const warnings: unknown[] = [];
  let bytes: Uint8Array | undefined;
  const shop = {
    ...services,
    words: (locale, key, values) => library.translate(locale)(key as MessageKey, values),
    pdfs: { print: (sheet, createdAt) => printSheet(sheet, createdAt, typefaces), ...pdfs },
    mail: {
      ...transport,
      send: (mail) => {
        bytes = mail.attachment?.bytes;
        return transport.send(mail);
      },
    },
  } satisfies TestServices;
  const [row] = await services.db.select().from(mails).where(eq(mails.template, template));
  const attachmentOf = mailAttachments(shop, { warn: (told: unknown) => void warnings.push(told) });
  await sendQueuedMail(shop, { mailId: row!.id }, attachmentOf).finally(() => transport.close());
  const answer = await fetch(`http://127.0.0.1:${sandbox.httpPort}/api/mails?to=${row!.recipient}`);
  const { items } = (await answer.json()) as { items: Mail[] };
  return { mail: items[0]!, count: items.length, bytes, warnings };
}

async function textOf(bytes: Uint8Array | undefined): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes!)), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

/** A paid order of a buyer with these mail settings. */
async function aPaidOrder(services: TestServices, settings: typeof wanted) {
  const buyer = await aBuyer(services);
  await saveMailSettings(services, buyer, settings);
  return anOrder(services, "completed", { buyer });
}

test("a payment mail has the receipt attached for a member who wants it", async ({ services }) => {
  const order = await aPaidOrder(services, wanted);
  const receipt = (await documentsOf(services, order)).find(({ kind }) => kind === "receipt")!;
  const { mail, bytes, warnings } = await arrived(services, "deposit-confirmed");
  expect(mail.attachments).toEqual([
    { name: `영수증 ${receipt.number}.pdf`, type: "application/pdf", bytes: bytes!.byteLength },
  ]);
  expect(new TextDecoder().decode(bytes!.slice(0, 5))).toBe("%PDF-");
  expect(await textOf(bytes)).toContain(receipt.number);
  expect(warnings).toEqual([]);
});

test("a mail has no attachment for a member who does not want it, or when it is about something else", async ({
  services,
}) => {
  await aPaidOrder(services, unwanted);
  expect((await arrived(services, "deposit-confirmed")).mail.attachments).toEqual([]);
  const other = await aBuyer(services);
  await saveMailSettings(services, other, wanted);
  await queueMail(services.db, services, {
    template: "welcome",
    data: { nickname: "김" },
    memberId: other.memberId,
  });
  expect((await arrived(services, "welcome")).mail.attachments).toEqual([]);
});

test("a tax invoice mail has the invoice attached", async ({ services }) => {
  const order = await aPaidOrder(services, wanted);
  await ask(services, order);
  const invoice = (await documentsOf(services, order)).find(({ kind }) => kind === "tax-invoice")!;
  await issueDocument(services, await anOperator(services), {
    documentId: invoice.id,
    approvalNumber: "2026010541000020ABCD1234",
    issuedOn: seoulDay(services.clock()),
  });
  const { mail, bytes } = await arrived(services, "document-issued");
  expect(mail.attachments).toMatchObject([{ name: `세금계산서 ${invoice.number}.pdf`, type: "application/pdf" }]);
  expect(await textOf(bytes)).toContain(invoice.number);
});

test("a mail whose document belongs to another member has no attachment", async ({ services }) => {
  const order = await aPaidOrder(services, wanted);
  const stranger = await aBuyer(services);
  await saveMailSettings(services, stranger, wanted);
  await services.db.update(mails).set({ memberId: stranger.memberId }).where(eq(mails.memberId, order.buyer.memberId));
  expect((await arrived(services, "deposit-confirmed")).mail.attachments).toEqual([]);
});

const failures: [string, TestServices["pdfs"]["print"]][] = [
  ["cannot be printed", () => Promise.reject(new Error("the process was killed"))],
  ["is too large", async () => new Uint8Array(1_000_001)],
];
test.for(failures)("a mail whose document %s is sent without it", async ([, print], { services }) => {
  await aPaidOrder(services, wanted);
  const { mail, count, warnings } = await arrived(services, "deposit-confirmed", { print });
  expect(count).toBe(1);
  expect(mail.attachments).toEqual([]);
  expect(warnings).toHaveLength(1);
});
