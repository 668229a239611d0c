import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { encodeAbiParameters } from "viem";
import { afterAll, beforeAll } from "vitest";
import { NodeError } from "#app/domain/shared/chain-node.ts";
import { expect, type TestServices, test as base } from "#db/testing/test.ts";
import { sql } from "drizzle-orm";
import { documentsBehind, testNetwork as network } from "#db/testing/chain.testing.ts";
import type { Hex } from "../block.ts";
import { fetchDueMetadata } from "./fetch-metadata.server.ts";
import { readTokenMetadata, refreshTokenMetadata } from "./read-metadata.server.ts";

const contract: Hex = `0x${"c0".repeat(20)}`;
const token = (tokenId: string) => ({ contract, tokenId });
const cid = "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG";
const inline = (value: unknown) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(value)).toString("base64")}`;

/** A gateway that answers what it is told. */
let gateway: Server;
let answer: { status: number; body: string };
let asked: string[];
beforeAll(async () => {
  gateway = createServer((request, response) => {
    asked.push(request.url!);
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((done) => gateway.listen(0, "127.0.0.1", done));
});
afterAll(() => gateway.close());

type Told = { uri: string | null; isDown: boolean };
/** The services with a chain on which the contract says `told.uri` about each token. */
const test = base.extend<{ told: Told; needs: TestServices }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from this pattern
  told: async ({}, use) => {
    asked = [];
    answer = { status: 200, body: '{"name":"From IPFS"}' };
    await use({ uri: null, isDown: false });
  },
  needs: async ({ services, told }, use) => {
    const request = async () => {
      if (told.isDown) throw new NodeError("unreachable", "no answer");
      if (told.uri === null) throw new NodeError("refused", "reverted", { code: 3 });
      return encodeAbiParameters([{ type: "string" }], [told.uri]);
    };
    const { port } = gateway.address() as AddressInfo;
    const webDocuments = documentsBehind(`http://127.0.0.1:${port}`);
    await use({ ...services, chainNodes: { find: () => ({ request }) }, webDocuments });
  },
});

const one = async (needs: TestServices, tokenId = "7") =>
  (await readTokenMetadata(needs, network, [token(tokenId)]))[0]!;

test("what nobody asked for before is pending, read by the next run, and then known", async ({ needs, told }) => {
  told.uri = inline({ name: "Ticket #7", attributes: [{ trait_type: "Hue", value: 329 }] });
  expect(await one(needs)).toMatchObject({ status: "pending", name: null, fetchedAt: null });
  expect(needs.enqueuedJobs).toMatchObject([{ name: "fetch-nft-metadata", key: "fetch-nft-metadata" }]);
  expect(await fetchDueMetadata(needs)).toBe(1);
  expect(await one(needs)).toEqual({
    status: "ok",
    uri: told.uri,
    failure: null,
    fetchedAt: needs.clock(),
    name: "Ticket #7",
    description: null,
    image: null,
    animationUrl: null,
    externalUrl: null,
    attributes: [{ trait: "Hue", value: "329", displayType: null }],
  });
  expect(await fetchDueMetadata(needs)).toBe(0);
  expect(needs.enqueuedJobs).toHaveLength(1);
});

test("ids of ERC-1155 are put into the address in hexadecimal digits", async ({ needs, told }) => {
  told.uri = `ipfs://${cid}/{id}.json`;
  await needs.db.execute(sql`insert into token_contracts (chain_id, address, standard, first_block)
    values (${network.id}, decode(${contract.slice(2)}, 'hex'), 'erc1155', 1)`);
  await one(needs, "314592");
  await fetchDueMetadata(needs);
  expect(await one(needs, "314592")).toMatchObject({ status: "ok", name: "From IPFS" });
  expect(asked).toEqual([`/ipfs/${cid}/${"0".repeat(59)}4cce0.json`]);
});

test("a failure that may pass is tried again, later each time, and then left", async ({ needs, told }) => {
  told.uri = `ipfs://${cid}/1`;
  answer = { status: 503, body: "" };
  await one(needs);
  const waits: (number | null)[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const before = needs.clock().getTime();
    await fetchDueMetadata(needs);
    const [row] = await needs.db.execute<{ next_try_at: string | null }>(sql`select next_try_at from nft_metadata`);
    if (!row!.next_try_at) break;
    const next = new Date(row!.next_try_at);
    expect(needs.enqueuedJobs.at(-1)).toMatchObject({ name: "fetch-nft-metadata", runAt: next });
    waits.push((next.getTime() - before) / 60_000);
    expect(await one(needs)).toMatchObject({ status: "pending", failure: "unreachable" });
    needs.setTime(next);
  }
  expect(waits).toEqual([1, 10, 60, 360, 1440]);
  expect(asked).toHaveLength(6);
  expect(await one(needs)).toMatchObject({ status: "failed", failure: "unreachable", fetchedAt: null });
});

test.for([
  ["nothing", null, "unsupported", "no-uri"],
  ["another protocol", "ar://abc", "unsupported", "address"],
  ["an address inside", "https://127.0.0.1/", "failed", "blocked"],
  ["what is no JSON", "data:application/json,x", "failed", "not-json"],
  ["a page that is gone", `ipfs://${cid}/1`, "failed", "status"],
] as const)("%s is not tried again", async ([, uri, status, failure], { needs, told }) => {
  told.uri = uri;
  answer = { status: 404, body: "" };
  await one(needs);
  await fetchDueMetadata(needs);
  expect(await one(needs)).toMatchObject({ status, failure });
  needs.setTime(new Date(needs.clock().getTime() + 10 * 86_400_000));
  expect(await fetchDueMetadata(needs)).toBe(0);
});

test("a chain that does not answer is asked again", async ({ needs, told }) => {
  told.isDown = true;
  await one(needs);
  await fetchDueMetadata(needs);
  expect(await one(needs)).toMatchObject({ status: "pending", failure: "node" });
  told.isDown = false;
  told.uri = inline({ name: "Up" });
  needs.setTime(new Date(needs.clock().getTime() + 60_000));
  await fetchDueMetadata(needs);
  expect(await one(needs)).toMatchObject({ status: "ok", failure: null, name: "Up" });
});

test("refreshing reads anew, once a minute, and keeps what was known until then", async ({ needs, told }) => {
  told.uri = inline({ name: "Old" });
  await one(needs);
  await fetchDueMetadata(needs);
  told.uri = inline({ name: "New" });
  await refreshTokenMetadata(needs, network, token("7"));
  expect(await one(needs)).toMatchObject({ status: "pending", name: "Old" });
  await expect(refreshTokenMetadata(needs, network, token("7"))).rejects.toMatchObject({ code: "too-many-requests" });
  await refreshTokenMetadata(needs, network, token("8"));
  expect(await fetchDueMetadata(needs)).toBe(2);
  expect(await one(needs)).toMatchObject({ status: "ok", name: "New" });
  told.uri = null;
  needs.setTime(new Date(needs.clock().getTime() + 60_000));
  await refreshTokenMetadata(needs, network, token("7"));
  await fetchDueMetadata(needs);
  expect(await one(needs)).toMatchObject({ status: "unsupported", failure: "no-uri", name: "New" });
});

test("a run takes forty, asks for another one at once, and claims each for itself", async ({ needs, told }) => {
  told.uri = inline({ name: "Many" });
  const tokens = Array.from({ length: 50 }, (_, id) => token(String(id)));
  await readTokenMetadata(needs, network, tokens);
  needs.enqueuedJobs.length = 0;
  expect(await fetchDueMetadata(needs)).toBe(40);
  expect(needs.enqueuedJobs).toMatchObject([{ name: "fetch-nft-metadata", runAt: needs.clock() }]);
  expect(await fetchDueMetadata(needs)).toBe(10);
  expect((await readTokenMetadata(needs, network, tokens)).every(({ name }) => name === "Many")).toBe(true);
});

test("a run that was ended is made up for, and an answer of before a refresh says nothing", async ({ needs, told }) => {
  told.uri = inline({ name: "Old" });
  await one(needs);
  const hanging = { ...needs, chainNodes: { find: () => ({ request: () => new Promise<never>(() => {}) }) } };
  void fetchDueMetadata(hanging);
  await expect
    .poll(async () => (await needs.db.execute(sql`select 1 from nft_metadata where attempts = 1`)).length)
    .toBe(1);
  expect(await fetchDueMetadata(needs)).toBe(0);
  needs.setTime(new Date(needs.clock().getTime() + 10 * 60_000));
  expect(await fetchDueMetadata(needs)).toBe(1);
  expect(await one(needs)).toMatchObject({ status: "ok", name: "Old" });

  await refreshTokenMetadata(needs, network, token("7"));
  const late = {
    ...needs,
    webDocuments: {
      read: async () => {
        await needs.db.execute(sql`update nft_metadata set attempts = 0`);
        return { text: '{"name":"Late"}' };
      },
    },
  };
  told.uri = `ipfs://${cid}/1`;
  await fetchDueMetadata(late);
  expect(await one(needs)).toMatchObject({ status: "pending", name: "Old" });
});
