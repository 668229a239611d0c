import { expect, test } from "vitest";
import { api, product } from "./calls.ts";

test("the document is OpenAPI 3.1, and names each operation once", async () => {
  expect(api.document.openapi).toBe("3.1.0");
  expect(await api.problems()).toEqual([]);
  expect(new Set(api.operationIds).size).toBe(api.operationIds.length);
});

test("the document describes the webhooks and itself, and they answer as documented", async () => {
  const others = api.operationIds.filter((operationId) => !api.callIds.includes(operationId));
  expect(others.sort()).toEqual([
    "getApiOpenapiJson",
    "postApiPaymentCoinpaymentsWebhook",
    "postApiPaymentPaypalWebhook",
    "postApiPaymentTossWebhook",
  ]);
  for (const provider of ["paypal", "coinpayments", "toss"]) {
    const path = `/api/payment/${provider}/webhook`;
    const { responses } = api.document.paths[path]!.post!;
    for (const [method, status] of [
      ["POST", 400],
      ["PUT", 405],
    ] as const) {
      const answer = await fetch(product.origin + path, { method, body: "[]" });
      expect([path, method, answer.status]).toEqual([path, method, status]);
      expect(Object.keys(responses[status]!.content)).toEqual([answer.headers.get("Content-Type")!.split(";")[0]]);
    }
  }
});
