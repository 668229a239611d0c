import { afterAll, beforeAll, expect, test } from "vitest";
import { api, openDocument, product } from "./openapi/calls.ts";
// The parts run in this order on one product: later parts use the member and the orders of earlier ones.
import "./openapi/document.testing.ts";
import "./openapi/members.testing.ts";
import "./openapi/market.testing.ts";
import "./openapi/buying.testing.ts";
import "./openapi/uploads.testing.ts";
import "./openapi/selling.testing.ts";
import "./openapi/portfolio.testing.ts";
import "./openapi/account.testing.ts";

beforeAll(openDocument, 180_000);
afterAll(() => product?.stop());

test("every operation of the document has answered with 2xx and with a refusal", () => {
  const missing = (seen: Set<string>) => api.callIds.filter((operationId) => !seen.has(operationId));
  expect(missing(api.seen.succeeded)).toEqual([]);
  expect(missing(api.seen.refused)).toEqual([]);
});
