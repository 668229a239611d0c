import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { z } from "zod";
import { visitor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { type Contract, endpoint, operation } from "./api.server.ts";
import { fieldsIn, readAsJson } from "./body.server.ts";

const context = {
  authenticate: async () => visitor,
  library: { translate: () => (key: string) => key },
  services: {},
  report: (error: unknown) => {
    throw error;
  },
};
const resource = endpoint(
  operation(
    {
      method: "POST",
      path: "/api/test",
      tag: "test",
      summary: "",
      access: "public",
      input: z.strictObject({ email: z.string() }),
      output: z.null(),
      refusals: [],
    },
    async () => null,
  ),
);

function send(body: string, type: string): Promise<Response> {
  const request = new Request("http://localhost/api/test", { method: "POST", body, headers: { "Content-Type": type } });
  return resource({ request, context, params: {} } as unknown as LoaderFunctionArgs);
}

test.each(["__proto__", "constructor", "toString"])(
  "a body field called %s is refused as an unknown field",
  async (name) => {
    const answer = await send(`{"email":"a","${name}":1}`, "application/json");
    expect(answer.status).toBe(422);
    expect(
      JSON.parse(await answer.text(), (key, value) => (key === name ? [`own ${key}`] : value)).errors,
    ).toHaveProperty([name], [`own ${name}`]);
  },
);

test("a form body is read like JSON: single values as lists, and JSON texts as objects", () => {
  const form = { lists: ["stacks", "options"], objects: ["options", "translations"] };
  expect(
    readAsJson({ stacks: "go", options: ['{"a":1}', '{"a":2}'], translations: '{"en":{}}', title: "[1]" }, form),
  ).toEqual({ stacks: ["go"], options: [{ a: 1 }, { a: 2 }], translations: { en: {} }, title: "[1]" });
  expect(readAsJson({ options: '[{"a":1}]', translations: "{" }, form)).toEqual({
    options: [{ a: 1 }],
    translations: "{",
  });
});

test("a field given twice is a list", () => {
  expect(fieldsIn(new URLSearchParams("a=1&b=2&a=3"))).toEqual({ a: ["1", "3"], b: "2" });
});

test("36,000 form fields are read in one pass", async () => {
  const names = Array.from({ length: 36_000 }, (_, index) => `a${index}`);
  let passes = 0;
  let reads = 0;
  const entries: Iterable<[string, string]> = {
    *[Symbol.iterator]() {
      passes += 1;
      for (const name of names) {
        reads += 1;
        yield [name, ""];
      }
    },
  };
  expect(Object.keys(fieldsIn(entries))).toEqual(names);
  expect([passes, reads]).toEqual([1, names.length]);
  const form = names.map((name) => `${name}=`).join("&");
  expect((await send(form, "application/x-www-form-urlencoded")).status).toBe(422);
});

test("refusals, failures and invalid answers return the messages of the endpoint's contract", async () => {
  const reported: unknown[] = [];
  const reporting = { ...context, report: (error: unknown) => void reported.push(error) };
  const contract = {
    method: "POST",
    path: "/api/test",
    tag: "test",
    summary: "",
    access: "public",
    input: z.strictObject({ as: z.string() }),
    output: z.object({ user: z.string() }),
    refusals: ["not-found"],
    words: { "not-found": "errors:service-not-found" },
    exception: "errors:login-error",
    invalidAnswer: "errors:login-answer-invalid",
  } as const satisfies Contract;
  const failing = endpoint(
    operation(contract, async (_call, { as }) => {
      if (as === "refused") throw new DomainError("not-found");
      if (as === "broken") throw new Error("the database is away");
      return { nobody: true };
    }),
  );
  const said = async (as: string) => {
    const request = new Request("http://localhost/api/test", {
      method: "POST",
      body: JSON.stringify({ as }),
      headers: { "Content-Type": "application/json" },
    });
    const answer = await failing({ request, context: reporting, params: {} } as unknown as LoaderFunctionArgs);
    return [answer.status, ((await answer.json()) as { message: string }).message];
  };
  expect(await said("refused")).toEqual([404, "errors:service-not-found"]);
  expect(reported).toEqual([]);
  expect(await said("broken")).toEqual([500, "errors:login-error"]);
  expect(await said("odd")).toEqual([500, "errors:login-answer-invalid"]);
  expect(reported).toEqual([
    expect.objectContaining({ message: "the database is away" }),
    expect.objectContaining({ name: "ZodError" }),
  ]);
});
