import { eq } from "drizzle-orm";
import { mails } from "#db/schema/notifications.ts";
import { aBuyer, anOperator } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { listMailLog } from "./mail-log.server.ts";
import { queueMail } from "../queue-mail.server.ts";

const all = { state: null, template: "", page: 1, limit: 20 };

test("the log shows state, tries and error, and neither the address nor the words of a mail", async ({ services }) => {
  const operator = await anOperator(services);
  const recipient = "gildong@example.com";
  const code = "https://jangteo.test/secret-link";
  await queueMail(services.db, services, {
    template: "account-reinstated",
    data: { note: code, at: "2026-01-05T00:30:00Z" },
    recipient,
    locale: "en",
  });
  await services.db
    .update(mails)
    .set({ gaveUpAt: services.clock(), attempts: 25, lastError: `550 <${recipient}>: no such user` })
    .where(eq(mails.recipient, recipient));
  const { items, total } = await listMailLog(services, operator, { ...all, state: "given-up" });
  expect([total, items]).toEqual([
    1,
    [
      expect.objectContaining({
        recipient: "g***@example.com",
        template: "account-reinstated",
        locale: "en",
        state: "given-up",
        attempts: 25,
        lastError: "550 <g***@example.com>: no such user",
      }),
    ],
  ]);
  expect(JSON.stringify(items)).not.toContain(code);
  expect((await listMailLog(services, operator, { ...all, state: "sent" })).items).toEqual([]);
  expect((await listMailLog(services, operator, { ...all, template: "order-placed" })).total).toBe(0);
  await expect(listMailLog(services, await aBuyer(services), all)).rejects.toMatchObject({ code: "not-found" });
});
