import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { circuitOf, guarded } from "./circuit.server.ts";

const down = () =>
  Promise.reject(new ProviderFailure("paypal", { code: "timeout", retryable: true, reason: "no answer" }));
const refusal = () =>
  Promise.reject(new ProviderFailure("paypal", { code: "ORDER_NOT_APPROVED", retryable: false, reason: "no" }));

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-05T00:00:00Z") }));
afterEach(() => void vi.useRealTimers());

function aGateway() {
  let asked = 0;
  const world = { answer: (): Promise<string> => Promise.resolve("fine") };
  const circuit = circuitOf("paypal");
  const ask = () => {
    asked += 1;
    return world.answer();
  };
  const gateway = guarded({ currency: "USD", order: ask, isGenuine: ask }, circuit, ["isGenuine"])!;
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => "answered",
      (error: ProviderFailure) => error.code,
    );
  return {
    world,
    gateway,
    circuit,
    asked: () => asked,
    codeOf,
    later: (seconds: number) => void vi.advanceTimersByTime(seconds * 1000),
    async fail(times: number) {
      for (let time = 0; time < times; time += 1) await codeOf(gateway.order());
    },
  };
}

test("F-3: after five calls in a row without an answer the circuit is open for 30 seconds", async () => {
  const { world, gateway, circuit, asked, codeOf, fail, later } = aGateway();
  world.answer = down;
  await fail(4);
  world.answer = () => Promise.resolve("fine");
  await fail(1);
  world.answer = down;
  await fail(4);
  expect(circuit.state()).toMatchObject({ state: "closed", failures: 4 });
  await fail(1);
  expect([circuit.state().state, asked(), await codeOf(gateway.order()), asked()]).toEqual([
    "open",
    10,
    "circuit-open",
    10,
  ]);
  expect([await codeOf(gateway.isGenuine()), asked(), gateway.currency]).toEqual(["timeout", 11, "USD"]);
  later(29);
  expect([await codeOf(gateway.order()), asked()]).toEqual(["circuit-open", 11]);
});

test("after 30 seconds one call is tried and closes or reopens the circuit", async () => {
  const { world, gateway, circuit, asked, codeOf, fail, later } = aGateway();
  world.answer = down;
  await fail(5);
  later(30);
  expect(await Promise.all([codeOf(gateway.order()), codeOf(gateway.order()), codeOf(gateway.order())])).toEqual([
    "timeout",
    "circuit-open",
    "circuit-open",
  ]);
  expect([circuit.state().state, asked()]).toEqual(["open", 6]);
  later(30);
  world.answer = () => Promise.resolve("fine");
  expect([await codeOf(gateway.order()), circuit.state()]).toEqual([
    "answered",
    { provider: "paypal", state: "closed", failures: 0, openedAt: null },
  ]);
});

test("a refusal by the provider counts as an answer", async () => {
  const { world, circuit, fail } = aGateway();
  world.answer = down;
  await fail(4);
  world.answer = refusal;
  await fail(20);
  expect(circuit.state()).toMatchObject({ state: "closed", failures: 0 });
});
