import { aBuyer, anOrder } from "#db/testing/order-builders.ts";
import { databaseTest as test, expect, type TestServices } from "#db/testing/test.ts";
import { licenceActivationLimit } from "../terms.ts";
import { activateLicence } from "./activate-licence.server.ts";
import { deactivateLicence, endOwnActivation } from "./end-activation.server.ts";
import { licenceKey } from "./licence-key.ts";
import { licenceOfOrderUnchecked } from "./queries.server.ts";
import { revokeLicenceUnchecked } from "./revoke-licence.server.ts";
import { verifyLicence } from "./verify-licence.server.ts";

let network = 0;
/** Returns a new network address for each request, because the limits are tested separately. */
const ip = () => `2001:db8:${(network++).toString(16)}::1`;

async function aLicence(services: TestServices) {
  const order = await anOrder(services, "completed");
  return { order, key: (await licenceOfOrderUnchecked(services, order.id))!.key };
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: { code?: string }) => error.code ?? error,
  );

test("verifyLicence accepts a key in any notation and does not reveal the buyer", async ({ services }) => {
  const { order, key } = await aLicence(services);
  const answer = await verifyLicence(services, { key: ` ${key.toLowerCase().replaceAll("-", " ")}`, ip: ip() });
  expect(answer).toMatchObject({
    state: "valid",
    licence: {
      service: { id: order.service.id, title: "토큰 발행 템플릿" },
      seller: { id: order.service.sellerId, name: "블록웍스" },
      terms: "standard",
      revokedAt: null,
      activations: { used: 0, limit: licenceActivationLimit },
      activation: null,
    },
  });
  for (const secret of [order.buyer.email, order.buyer.nickname, order.number])
    expect(JSON.stringify(answer)).not.toContain(secret);
});

test("verifyLicence answers unknown for a key never issued, an invalid key and another service's key", async ({
  services,
}) => {
  const { order, key } = await aLicence(services);
  for (const asked of [{ key: licenceKey() }, { key: "hello" }, { key, service_id: order.service.id + 1 }]) {
    expect(await verifyLicence(services, { ...asked, ip: ip() })).toEqual({ state: "unknown", licence: null });
  }
  expect(await verifyLicence(services, { key, service_id: order.service.id, ip: ip() })).toMatchObject({
    state: "valid",
  });
});

test("activations are counted per installation, limited in number, and freed by a deactivation", async ({
  services,
}) => {
  const { key } = await aLicence(services);
  const activate = (instance: string) => activateLicence(services, { key, instance, ip: ip() });
  const first = await activate("one.example");
  expect(await activate("one.example")).toEqual(first);
  for (let used = 2; used <= licenceActivationLimit; used += 1)
    expect((await activate(`${used}.example`)).activations.used).toBe(used);
  expect(await refusal(activate("last.example"))).toBe("activation-limit");
  expect((await verifyLicence(services, { key, instance: "one.example", ip: ip() })).licence?.activation).toEqual(
    first.activation,
  );

  const ended = { key, activation_id: first.activation.id };
  for (const _ of [1, 2])
    expect((await deactivateLicence(services, { ...ended, ip: ip() })).activations.used).toBe(
      licenceActivationLimit - 1,
    );
  expect((await verifyLicence(services, { key, instance: "one.example", ip: ip() })).licence?.activation).toBeNull();
  expect((await activate("last.example")).activations.used).toBe(licenceActivationLimit);
});

test("twelve simultaneous activations respect the activation limit", async ({ services }) => {
  const { key } = await aLicence(services);
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      refusal(activateLicence(services, { key, instance: `${index}.example`, ip: ip() })),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(licenceActivationLimit);
  expect(outcomes.filter((outcome) => outcome === "activation-limit")).toHaveLength(12 - licenceActivationLimit);
});

test("revoking a licence after a refund ends its activations and refuses new ones", async ({ services }) => {
  const { order, key } = await aLicence(services);
  const { activation } = await activateLicence(services, { key, instance: "one.example", ip: ip() });
  await revokeLicenceUnchecked(services, { orderId: order.id });
  const revoked = await verifyLicence(services, { key, instance: "one.example", ip: ip() });
  expect(revoked).toMatchObject({
    state: "revoked",
    licence: { revokedAt: services.clock(), activation: null, activations: { used: 0 } },
  });
  await revokeLicenceUnchecked(services, { orderId: order.id });
  expect(await refusal(activateLicence(services, { key, instance: "one.example", ip: ip() }))).toBe("licence-revoked");
  expect((await deactivateLicence(services, { key, activation_id: activation.id, ip: ip() })).activations.used).toBe(0);
});

test("the licence of a refunded order is revoked", async ({ services }) => {
  const order = await anOrder(services, "refunded");
  const { key } = (await licenceOfOrderUnchecked(services, order.id))!;
  expect((await verifyLicence(services, { key, ip: ip() })).state).toBe("revoked");
  expect(await refusal(activateLicence(services, { key, instance: "one.example", ip: ip() }))).toBe("licence-revoked");
});

test("a buyer can end activations of their own orders only", async ({ services }) => {
  const { order, key } = await aLicence(services);
  const other = await aLicence(services);
  const { activation } = await activateLicence(services, { key, instance: "one.example", ip: ip() });
  const request = { orderNumber: order.number, activationId: activation.id };
  expect(await refusal(endOwnActivation(services, await aBuyer(services), request))).toBe("not-found");
  expect(
    await refusal(endOwnActivation(services, other.order.buyer, { ...request, orderNumber: other.order.number })),
  ).toBe("not-found");
  expect(await refusal(deactivateLicence(services, { key: other.key, activation_id: activation.id, ip: ip() }))).toBe(
    "not-found",
  );
  expect((await licenceOfOrderUnchecked(services, order.id))!.activations).toEqual([activation]);
  await endOwnActivation(services, order.buyer, request);
  expect((await licenceOfOrderUnchecked(services, order.id))!.activations).toEqual([]);
});

test("verifyLicence is limited to 60 requests per network and per key", async ({ services }) => {
  const { key } = await aLicence(services);
  const home = ip();
  for (let asked = 0; asked < 60; asked += 1) await verifyLicence(services, { key: "hello", ip: home });
  expect(await refusal(verifyLicence(services, { key: "hello", ip: home }))).toBe("too-many-requests");
  for (let asked = 0; asked < 60; asked += 1) await verifyLicence(services, { key, ip: ip() });
  expect(await refusal(verifyLicence(services, { key, ip: ip() }))).toBe("too-many-requests");
});
