import { expect, test } from "vitest";
import { z } from "zod";
import type { Contract } from "./contract.server.ts";
import { inputOf } from "./input.server.ts";
import type { Problem } from "./problem.server.ts";

const contract = (method: "GET" | "POST") =>
  ({ method, input: z.object({ from: z.string().optional() }) }) as unknown as Contract;
const refusalOf = (method: "GET" | "POST", query: string, init: RequestInit = {}) =>
  inputOf(contract(method), new Request(`https://shop.example/api/v1/x?${query}`, { method, ...init }), {}).then(
    () => null,
    ({ code, more }: Problem) => ({ code, errors: more.errors }),
  );

test("an address of more parameters than any endpoint takes is refused before they are looked at", async () => {
  const query = (count: number) => Array.from({ length: count }, (_, at) => `x${at}=1`).join("&");
  const many = { code: "invalid_parameter", errors: [{ field: "query", detail: "too-many-terms?most=50" }] };
  expect(await refusalOf("GET", query(51))).toEqual(many);
  expect(await refusalOf("GET", Array(51).fill("from=a").join("&"))).toEqual(many);
  expect((await refusalOf("GET", query(50)))!.errors).toHaveLength(20);
});

test("a parameter may be given once", async () => {
  expect(await refusalOf("GET", "from=a")).toBeNull();
  expect(await refusalOf("GET", "from=a&x=1&from=b")).toEqual({
    code: "invalid_parameter",
    errors: [{ field: "from", detail: "given-twice" }],
  });
});

test("an endpoint that reads a body takes nothing from the address", async () => {
  const body = { headers: { "Content-Type": "application/json" }, body: JSON.stringify({ from: "a" }) };
  expect(await refusalOf("POST", "", body)).toBeNull();
  expect(await refusalOf("POST", "from=b", { ...body, body: "{}" })).toEqual({
    code: "invalid_parameter",
    errors: [{ field: "from", detail: "unknown-field" }],
  });
});
