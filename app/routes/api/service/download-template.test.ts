import type { LoaderFunctionArgs } from "@remix-run/node";
import { anOrder } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { checkPurchase } from "#app/domain/downloads/check-purchase.server.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import { loader } from "./download-template.ts";

async function ask(services: TestServices, buyer: Member, serviceId: number, headers: Record<string, string>) {
  const context = {
    services,
    authenticate: async () => buyer,
    library: { translate: () => (key: string) => key },
    origin: "https://jangteo.test",
    report: (error: unknown) => {
      throw error;
    },
  };
  const url = `https://jangteo.test/api/service/${serviceId}/download-template?waiveWithdrawal=on`;
  const args = { request: new Request(url, { headers }), context, params: { id: String(serviceId) } };
  return loader(args as unknown as LoaderFunctionArgs);
}

test("T-20: a link that is followed with the cookie cannot end the right of withdrawal, a call with a token can", async ({
  services,
}) => {
  const { buyer, service } = await anOrder(services, "completed");
  const needsConsent = async () => (await checkPurchase(services, buyer, service.id)).download?.needsConsent;
  const withoutToken: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" },
    { "Sec-Fetch-Site": "same-origin" },
    { Authorization: "Basic dXNlcjpwYXNz" },
    { Authorization: "Bearer " },
  ];
  for (const headers of withoutToken) {
    const refused = await ask(services, buyer, service.id, headers);
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      409,
      "errors:withdrawal-consent-required",
    ]);
  }
  expect(await needsConsent()).toBe(true);
  expect((await ask(services, buyer, service.id, { Authorization: "Bearer a.b.c" })).status).toBe(200);
  expect(await needsConsent()).toBe(false);
  // Once consent was given, the link comes by the cookie too.
  expect((await ask(services, buyer, service.id, {})).status).toBe(200);
});
