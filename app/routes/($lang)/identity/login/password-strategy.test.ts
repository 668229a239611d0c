import { expect, test } from "vitest";
import type { Admission } from "#app/domain/identity/sign-in/admit.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { authenticateWith } from "#app/http/sign-in.server.ts";
import { PasswordStrategy } from "./password-strategy.server.ts";

const shown = { email: "a@b.example", password: "correct horse" };
const posted = async () => {
  const request = new Request("http://localhost/login", { method: "POST", body: "email=a" });
  await request.text();
  return request;
};

test("the strategy passes the form's values to the use case and returns its result", async () => {
  const admission: Admission<"page"> = { challenge: { token: "t", expiresAt: new Date() } };
  const strategy = new PasswordStrategy(shown, async (input) => {
    expect(input).toBe(shown);
    return admission;
  });
  expect(await authenticateWith(strategy, await posted())).toBe(admission);
});

test("the strategy rethrows a DomainError of the use case", async () => {
  const refusal = new DomainError("wrong-credentials" as never);
  const strategy = new PasswordStrategy(shown, () => Promise.reject(refusal));
  await expect(authenticateWith(strategy, await posted())).rejects.toBe(refusal);
});
