import { expect, test, vi } from "vitest";
import { DomainError } from "./errors.ts";
import { ProviderFailure } from "./ports.ts";

test("a refusal or failure of another copy of the module is one here, anything else is not", async () => {
  vi.resetModules();
  const [errors, ports] = [await import("./errors.ts"), await import("./ports.ts")];
  expect(errors.DomainError).not.toBe(DomainError);
  const [refusal, failure] = [
    new errors.DomainError("not-found"),
    new ports.ProviderFailure("solapi", { code: "1", retryable: false, reason: "x" }),
  ];
  expect(refusal instanceof DomainError).toBe(true);
  expect(failure instanceof ProviderFailure).toBe(true);
  expect(refusal instanceof ProviderFailure).toBe(false);
  for (const other of [failure, new Error("not-found"), { code: "not-found" }, null, undefined, "not-found"])
    expect(other instanceof DomainError).toBe(false);
});
