import { expect, test } from "vitest";
import { z } from "zod";
import { DomainError } from "#app/domain/shared/errors.ts";
import { formOf, submitForm } from "./form.server.ts";

const request = (body: BodyInit, headers?: HeadersInit) =>
  new Request("http://localhost/login", { method: "POST", body, headers });
const fields = (...names: string[]) => new URLSearchParams(names.map((name) => [name, "1"]));
const refused = expect.objectContaining({ data: "malformed-form", init: { status: 400 } });

test("a form is its fields, without what a library's buttons would add", async () => {
  const form = await formOf(
    request(
      fields("email", "billing.city", "skills[0].name", "skills[99]", "tags[]", "이름", "__intent__", "__state__"),
    ),
  );
  expect([...form.keys()]).toEqual(["email", "billing.city", "skills[0].name", "skills[99]", "tags[]", "이름"]);
});

test("a list without end, names without end and fields without end are refused before anything is made of them", async () => {
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

test("a body that is no form is refused", async () => {
  await expect(formOf(request("{}", { "Content-Type": "application/json" }))).rejects.toEqual(refused);
  await expect(formOf(request("half", { "Content-Type": "multipart/form-data; boundary=x" }))).rejects.toEqual(refused);
});

test("after a failure of ours a form with words for it keeps what was typed; without them the failure goes on", async () => {
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
