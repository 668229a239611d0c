import { expect, test } from "vitest";
import { z } from "zod";
import { DomainError } from "#app/domain/shared/errors.ts";
import { formOf, submitForm } from "./form.server.ts";

const request = (body: BodyInit, headers?: HeadersInit) =>
  new Request("http://localhost/login", { method: "POST", body, headers });
const fields = (...names: string[]) => new URLSearchParams(names.map((name) => [name, "1"]));
const refused = expect.objectContaining({ data: "malformed-form", init: { status: 400 } });

test("formOf returns the fields without those of the form library", async () => {
  const form = await formOf(
    request(
      fields("email", "billing.city", "skills[0].name", "skills[99]", "tags[]", "이름", "__intent__", "__state__"),
    ),
  );
  expect([...form.keys()]).toEqual(["email", "billing.city", "skills[0].name", "skills[99]", "tags[]", "이름"]);
});

test("huge list indexes, long names and deep nesting are refused with 400", async () => {
  const endless = [
    ["a[999999999]"],
    ["a[100]"],
    ["a.b[0][1000].c"],
    [""],
    ["a".repeat(101)],
    ["a[0]".repeat(101)],
    Array.from({ length: 301 }, () => "a"),
  ];
  for (const names of endless) await expect(formOf(request(fields(...names)))).rejects.toEqual(refused);
});

test("a body that is not a form is refused with 400", async () => {
  await expect(formOf(request("{}", { "Content-Type": "application/json" }))).rejects.toEqual(refused);
  await expect(formOf(request("half", { "Content-Type": "multipart/form-data; boundary=x" }))).rejects.toEqual(refused);
});

test("submitForm keeps the typed values after an unexpected error with a message, and rethrows it without one", async () => {
  const reported: unknown[] = [];
  const exception = { code: "login-error", report: (error: unknown) => void reported.push(error) } as const;
  const schema = z.object({ email: z.string(), password: z.string() });
  const typed = () => request(new URLSearchParams({ email: "a@example.com", password: "secret" }));
  const broken = () => Promise.reject(new Error("the database is away"));
  const answer = await submitForm(typed(), schema, broken, { hideFields: ["password"], exception });
  expect(answer).toMatchObject({
    data: { initialValue: { email: "a@example.com" }, error: { "": ["login-error"] } },
    init: { status: 500 },
  });
  expect(JSON.stringify(answer)).not.toContain("secret");
  expect(reported).toEqual([new Error("the database is away")]);
  await expect(submitForm(typed(), schema, broken)).rejects.toThrow("the database is away");
  const refused = () => Promise.reject(new DomainError("login-failed"));
  expect(await submitForm(typed(), schema, refused, { exception })).toMatchObject({ init: { status: 401 } });
});
