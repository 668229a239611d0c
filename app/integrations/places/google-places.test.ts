import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aBuyer } from "#db/testing/order-builders.ts";
import { databaseTest } from "#db/testing/test.ts";
import { suggestAddresses, suggestedAddress } from "#app/domain/billing/suggest-address.server.ts";
import { visitor } from "#app/domain/shared/actor.ts";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import { Components, partsOf } from "./address-parts.ts";
import { googlePlaces } from "./google-places.server.ts";

const apiKey = "places-key";
const search = { language: "en", session: "0123456789abcdef" };
let sandbox: Sandbox;
let origin: string;
beforeAll(async () => {
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: { apiKey: "key", apiSecret: "secret" },
    google: { clientId: "id", clientSecret: "secret" },
    places: { apiKey },
  });
  origin = `http://127.0.0.1:${sandbox.httpPort}`;
});
afterAll(() => sandbox.close());
afterEach(() => control({ mode: "ok" }));

const places = (change: Partial<Parameters<typeof googlePlaces>[0]> = {}) =>
  googlePlaces({ baseUrl: `${origin}/places`, apiKey, ...change });
const control = (knob: object) =>
  fetch(`${origin}/api/control`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ target: "places", ...knob }),
  });
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    (value) => value,
    ({ code, retryable }: { code: string; retryable: boolean }) => ({ code, retryable }),
  );

test("suggest finds an address in one country, and place returns its parts", async () => {
  const [found, ...others] = await places().suggest({ ...search, text: "pennsylvania", country: "us" });
  expect([found?.text, others]).toEqual([
    "1600 Pennsylvania Avenue NW, Washington, District of Columbia 20500, United States",
    [],
  ]);
  expect(await places().place(found!.id, search)).toEqual({
    address1: "1600 Pennsylvania Avenue NW",
    city: "Washington",
    zipCode: "20500",
  });
  expect(await places().suggest({ ...search, text: "pennsylvania", country: "de" })).toEqual([]);
  expect(await places().place("SandboxPlace999", search)).toBeNull();
});

test.each([
  ["de", "pariser", { address1: "Pariser Platz 1", city: "Berlin", zipCode: "10117" }],
  ["gb", "downing", { address1: "10 Downing Street", city: "London", zipCode: "SW1A 2AA" }],
  ["jp", "千代田", { address1: "東京都千代田区千代田1-1", city: "千代田区", zipCode: "100-0001" }],
  ["kr", "테헤란로", { address1: "서울특별시 강남구 테헤란로 152", city: "강남구", zipCode: "06236" }],
])("an address in %s is written in the local format", async (country, text, address) => {
  const [found] = await places().suggest({ ...search, text, country });
  expect(await places().place(found!.id, search)).toEqual(address);
});

test("parts unknown to Google stay empty", () => {
  expect(
    partsOf(
      Components.parse([
        { longText: "Singapore", shortText: "SG", types: ["country"] },
        { longText: "018983", types: ["postal_code"] },
      ]),
    ),
  ).toEqual({ address1: "", city: "Singapore", zipCode: "018983" });
  expect(partsOf([])).toEqual({ address1: "", city: "", zipCode: "" });
});

test("a wrong key is a permanent failure; 503, 429 and an unreachable server are retryable", async () => {
  const suggest = (gateway = places()) => codeOf(gateway.suggest({ ...search, text: "main", country: "us" }));
  expect(await suggest(places({ apiKey: "another" }))).toEqual({ code: "403", retryable: false });
  await control({ mode: "fail-next", as: "error" });
  expect(await suggest()).toEqual({ code: "503", retryable: true });
  await control({ mode: "fail-next", as: "refusal" });
  expect(await suggest()).toEqual({ code: "429", retryable: true });
  expect(await suggest(places({ baseUrl: "http://127.0.0.1:9" }))).toMatchObject({ retryable: true });
});

databaseTest(
  "members get address suggestions within limits; without a provider they get not-found",
  async ({ services }) => {
    const [buyer, other] = [await aBuyer(services), await aBuyer(services)];
    const helped = { ...services, places: places() };
    const asked = { ...search, q: "baker", country: "gb" };
    const [found] = await suggestAddresses(helped, buyer, asked);
    expect(await suggestedAddress(helped, buyer, { ...search, id: found!.id })).toMatchObject({ city: "London" });
    await expect(suggestedAddress(helped, buyer, { ...search, id: "nowhere" })).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(suggestAddresses(helped, visitor, asked)).rejects.toMatchObject({ code: "signed-out" });
    await expect(suggestAddresses(services, buyer, asked)).rejects.toMatchObject({ code: "not-found" });
    await control({ mode: "fail-next", as: "error" });
    await expect(suggestAddresses(helped, buyer, asked)).rejects.toMatchObject({ code: "address-help-failed" });
    const quick = { ...services, places: { suggest: async () => [], place: async () => null } };
    for (let count = 0; count < 120; count += 1) await suggestAddresses(quick, other, asked);
    await expect(suggestAddresses(quick, other, asked)).rejects.toMatchObject({ code: "too-many-requests" });
  },
);
