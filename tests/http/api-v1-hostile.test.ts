import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { endpoints } from "#app/http/api-v1/endpoints.server.ts";
import { type Platform, startPlatform } from "./api-v1/calls.ts";
import { exampleOf, pagedExample } from "./api-v1/examples.ts";
import { hostile, unknownChains, wrongValues } from "./api-v1/hostile-values.ts";

let api: Platform;
let key: string;
beforeAll(async () => {
  api = await startPlatform();
  await api.sql`update api_plans set bucket_units = 1000000, units_per_second = 10000, units_per_month = 100000000`;
  key = (await api.key()).key;
}, 180_000);
afterAll(() => api?.stop());
beforeEach(() => api.sql`delete from rate_limits where key like 'nft-refresh-%'`);

const contracts = endpoints.map(({ contract }) => contract);
type Contract = (typeof contracts)[number];
const rows = contracts.map((contract) => ({ id: contract.id, contract }));
const isInPath = ({ path }: Contract, name: string) => path.includes(`{${name}}`);

/** Parameters of addresses: of paths, and on GET of the query. */
const inAddress = rows.flatMap(({ id, contract }) =>
  Object.keys(contract.input.shape)
    .filter((name) => name !== "chain" && (contract.method === "GET" || isInPath(contract, name)))
    .map((name) => ({ id, contract, name })),
);

/** The example of an endpoint with another value of one parameter; `from` is a day, and in bodies an address. */
function asked({ id, method, path: pattern }: Contract, name: string, value: string): [string, RequestInit] {
  const { path, body } = exampleOf[id];
  const [plain, query = ""] = path.split("?");
  const headers: Record<string, string> = body ? { "Content-Type": "application/json" } : {};
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  if (pattern.includes(`{${name}}`)) {
    const given = plain!.split("/");
    const parts = pattern.split("/").map((part, at) => (part === `{${name}}` ? encodeURIComponent(value) : given[at]));
    return [query ? `${parts.join("/")}?${query}` : parts.join("/"), init];
  }
  if (method === "POST") return [plain!, { ...init, body: JSON.stringify({ ...body, [name]: value }) }];
  const parameters = new URLSearchParams(query);
  parameters.set(name, value);
  return [`${plain}?${parameters}`, init];
}

const fieldsOf = (body: { errors?: { field: string }[] }) => body.errors?.map(({ field }) => field.split(".")[0]) ?? [];

test("each parameter has values that are wrong", () => {
  const names = new Set(inAddress.map(({ name }) => name));
  expect([...names].sort()).toEqual(Object.keys(wrongValues).sort());
});

test.for(inAddress)("$id: a wrong $name is the fault of $name", async ({ contract, name }) => {
  await Promise.all(
    wrongValues[name]!.map(async (value) => {
      const [path, init] = asked(contract, name, value);
      const { status, body, units } = await api.call(path, { ...init, key });
      const shown = value.slice(0, 80);
      if (name === "cursor" && body.code === "cursor_mismatch") expect([shown, status]).toEqual([shown, 400]);
      else expect([shown, status, body.code, fieldsOf(body)]).toEqual([shown, 400, "invalid_parameter", [name]]);
      expect([shown, units]).toEqual([shown, 0]);
    }),
  );
});

test.for(inAddress.filter(({ contract, name }) => !isInPath(contract, name)))(
  "$id: $name is given once, and as one value",
  async ({ contract, name }) => {
    const [path, init] = asked(contract, name, "1");
    const joint = path.includes("?") ? "&" : "?";
    const twice = await api.call(`${path}${joint}${name}=1`, { ...init, key });
    expect([twice.status, fieldsOf(twice.body)]).toEqual([400, [name]]);
    const { path: example } = exampleOf[contract.id];
    const list = await api.call(`${example}${example.includes("?") ? "&" : "?"}${name}[]=1`, { ...init, key });
    expect([list.status, fieldsOf(list.body)]).toEqual([400, [`${name}[]`]]);
  },
);

test.for(rows.filter(({ contract }) => isInPath(contract, "chain")))("$id: an unknown chain is 404", async (row) => {
  for (const value of unknownChains) {
    const [path, init] = asked(row.contract, "chain", value);
    const { status, body, units } = await api.call(path, { ...init, key });
    expect([value, status, body.code, units <= 1]).toEqual([value, 404, "unsupported_chain", true]);
  }
});

test.for(rows)("$id: no value of any parameter makes us fail", async ({ id, contract }) => {
  for (const name of Object.keys(contract.input.shape)) {
    const failures = await Promise.all(
      hostile.map(async (value) => {
        const [path, init] = asked(contract, name, value);
        const { status } = await api.call(path, { ...init, key });
        return status < 500 || status === exampleOf[id].status ? [] : [value.slice(0, 80), status];
      }),
    );
    expect([name, ...failures.flat()]).toEqual([name]);
  }
});

const lists = rows.filter(({ contract }) => contract.isList);
const pageOne = (contract: Contract, cursor?: string) => {
  const [path, init] = pagedExample(contract, { limit: 1, ...(cursor === undefined ? {} : { cursor }) });
  return api.call(path, { ...init, key });
};

test.for(lists)("$id: a cursor belongs to its query, and is whole", async ({ id, contract }) => {
  const first = await pageOne(contract);
  expect(first.status).toBe(200);
  const cursor: string | null = first.body.page.nextCursor;
  // The examples of these have one item.
  if (cursor === null) return expect(["transactions.logs", "wallets.tokenTransfers"]).toContain(id);
  expect((await pageOne(contract, cursor)).status).toBe(200);
  const [content, signature] = cursor.split(".") as [string, string];
  const forged = Buffer.from(JSON.stringify([[1, 2, 3], 1, "0x"])).toString("base64url");
  const flip = (text: string) => `${text[0] === "A" ? "B" : "A"}${text.slice(1)}`;
  for (const text of [
    `${flip(content)}.${signature}`,
    `${content}.${flip(signature)}`,
    `${forged}.${signature}`,
    `${content}.${signature}A`,
    cursor.toUpperCase(),
  ]) {
    const { status, body } = await pageOne(contract, text);
    expect([text, status, body.code]).toEqual([text, 400, "cursor_mismatch"]);
  }
  for (const other of lists.filter((one) => one.id !== id)) {
    const { status, body } = await pageOne(other.contract, cursor);
    expect([other.id, status, body.code]).toEqual([other.id, 400, "cursor_mismatch"]);
  }
});
