import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchDueMetadata } from "#app/domain/chains/nft-metadata/fetch-metadata.server.ts";
import { rpcNode } from "#app/integrations/chains/rpc-node.server.ts";
import { madeUpChain } from "#db/testing/made-up-chain.ts";
import { type Platform, startPlatform } from "./api-v1/calls.ts";

let api: Platform;
let key: string;
beforeAll(async () => {
  api = await startPlatform();
  await api.sql`update api_plans set bucket_units = 1000000, units_per_second = 10000, units_per_month = 100000000`;
  key = (await api.key()).key;
}, 180_000);
afterAll(() => api?.stop());

const { wallet, other, coin, tickets, items, crowd, unknown } = madeUpChain;
const read = (path: string) => api.call(`/api/v1/demo${path}`, { key });
const post = (path: string, body?: unknown) =>
  api.call(`/api/v1/demo${path}`, {
    key,
    method: "POST",
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
const itemsOf = async (path: string) => (await read(path)).body.data;

test("a token is what it says of itself", async () => {
  const token = await read(`/tokens/${coin}`);
  const facts = { name: "Made-up Coin", symbol: "MADE", decimals: 6, firstBlock: 1 };
  expect(token.body.data).toEqual({ address: expect.stringMatching(/[A-F]/), ...facts, totalSupply: "1000000" });
  const some = await read(`/tokens?addresses=${unknown},${coin},${tickets},${coin}`);
  expect(some.body.data).toEqual([{ address: token.body.data.address, ...facts }]);
  // Each address once.
  expect(some.units).toBe(3);
  const allowance = await itemsOf(`/tokens/${coin}/allowance?owner=${wallet}&spender=${other}`);
  expect(allowance).toMatchObject({ token: token.body.data.address, allowance: "5" });
});

test("balances are those of the transfers, and with verify=true also those of the token", async () => {
  const received = ((1 + madeUpChain.tip) * madeUpChain.tip) / 2;
  const [richest, ...holders] = await itemsOf(`/tokens/${coin}/holders`);
  expect(richest).toMatchObject({ balance: String(1_000_000 - received + 1 - 55), verifiedBalance: null });
  expect(holders.map(({ balance }: { balance: string }) => balance)).toEqual(
    [received, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map(String),
  );
  const verified = await itemsOf(`/tokens/${coin}/holders?verify=true&limit=1`);
  expect(verified).toEqual([{ ...richest, verifiedBalance: "42" }]);
  // At the block that the list is of.
  expect(api.node.asked.at(-1)!.params[1]).toBe(`0x${madeUpChain.tip.toString(16)}`);
  const tokens = await itemsOf(`/wallets/${wallet}/tokens?verify=true`);
  expect(tokens).toHaveLength(11);
  expect(tokens[0]).toMatchObject({ symbol: "MADE", balance: String(received), verifiedBalance: "42" });
  expect(await itemsOf(`/wallets/${unknown}/tokens?verify=true`)).toEqual([]);
  expect((await read(`/wallets/${wallet}/tokens?verify=1`)).body.errors[0].field).toBe("verify");
});

type Transfer = { from: string; to: string; blockNumber: number; finalized: boolean };

test("transfers are chosen by wallet, direction, token, block and moment", async () => {
  const transfers = (query: string): Promise<Transfer[]> => itemsOf(`/wallets/${wallet}/token-transfers?${query}`);
  const got = await transfers("limit=100&direction=in");
  expect(got).toHaveLength(100);
  expect(new Set(got.map(({ to }) => to.toLowerCase()))).toEqual(new Set([wallet]));
  expect(got[0]).toMatchObject({ blockNumber: 130, finalized: false, amount: "130" });
  expect(await transfers("direction=out")).toEqual([]);
  expect(await transfers(`token=${madeUpChain.moreCoins[3]}`)).toMatchObject([{ blockNumber: 61, amount: "4" }]);
  expect((await transfers("order=asc&limit=2")).map(({ blockNumber }) => blockNumber)).toEqual([1, 2]);
  expect((await transfers("fromBlock=5&toBlock=6")).map(({ blockNumber }) => blockNumber)).toEqual([6, 5]);
  expect(await transfers("toDate=2026-01-01T00:00:12Z")).toMatchObject([{ blockNumber: 1 }]);
  expect(await itemsOf(`/tokens/${coin}/transfers?fromBlock=61&toBlock=61`)).toHaveLength(11);
  const changes = (counterparty: string, more = "") =>
    transfers(`counterparty=${counterparty}&fromBlock=61&toBlock=61${more}`);
  expect(await changes(other)).toMatchObject([{ amount: "61" }]);
  expect(await changes(other, "&direction=out")).toEqual([]);
  expect(await changes(`0x${"0".repeat(40)}`, "&direction=in")).toHaveLength(madeUpChain.moreCoins.length);
  expect(await changes(unknown)).toEqual([]);
  expect(await itemsOf(`/wallets/${other}/token-transfers?counterparty=${wallet}&fromBlock=61&limit=100`)).toHaveLength(
    70,
  );
});

test("NFTs are those of the wallet, the contract and the owner", async () => {
  const owned = await itemsOf(`/wallets/${wallet}/nfts?contract=${items}`);
  expect(owned).toMatchObject([
    { tokenId: "1", standard: "erc1155", amount: "65" },
    { tokenId: "2", standard: "erc1155", amount: "91" },
  ]);
  const collections = await itemsOf(`/wallets/${wallet}/nft-collections`);
  expect(collections).toHaveLength(12);
  expect(collections.find(({ contract }: { contract: string }) => contract.toLowerCase() === tickets)).toMatchObject({
    standard: "erc721",
    symbol: "MADE",
    tokens: 65,
  });
  const owners = await itemsOf(`/nfts/${items}/tokens/1/owners`);
  expect(owners).toHaveLength(crowd.length + 1);
  expect(owners[0]).toEqual({ tokenId: "1", owner: expect.stringMatching(/^0x/), amount: "65" });
  expect(await itemsOf(`/nfts/${tickets}/owners?limit=2`)).toMatchObject([{ tokenId: "1" }, { tokenId: "2" }]);
  expect(await itemsOf(`/nfts/${tickets}/tokens?limit=2&order=desc`)).toMatchObject([
    { tokenId: "130" },
    { tokenId: "129" },
  ]);
  expect(await itemsOf(`/nfts/${items}/tokens`)).toMatchObject([{ tokenId: "1" }, { tokenId: "2" }]);
  const gifts = await itemsOf(`/wallets/${crowd[0]}/nft-transfers`);
  expect(gifts).toMatchObject([
    { tokenId: "2", subIndex: 1, amount: "7" },
    { tokenId: "1", subIndex: 0, amount: "5" },
  ]);
  expect(await itemsOf(`/wallets/${crowd[0]}/token-transfers`)).toMatchObject([{ blockNumber: 61, amount: "1" }]);
  expect(await itemsOf(`/nfts/${tickets}/tokens/007/transfers`)).toMatchObject([{ tokenId: "7", blockNumber: 7 }]);
});

test("metadata is pending until it was read, and again when a refresh was asked for", async () => {
  const path = `/nfts/${tickets}/tokens/9`;
  expect(await itemsOf(path)).toMatchObject({ metadataStatus: "pending", metadata: null, firstTransferBlock: 9 });
  const node = rpcNode({ urls: () => [api.node.url] });
  const fetchDue = () => fetchDueMetadata({ ...api.services, chainNodes: { find: () => node } });
  await expect.poll(fetchDue).toBe(0);
  const nft = await itemsOf(path);
  expect(nft).toMatchObject({ metadataStatus: "ok", metadata: { name: "Ticket", attributes: [] } });
  expect(nft.tokenUri).toMatch(/^data:application\/json/);

  const asked = await post(`${path}/metadata/refresh`);
  expect([asked.status, asked.body.data.metadataStatus]).toEqual([202, "pending"]);
  expect(await itemsOf(path)).toMatchObject({ metadataStatus: "pending", metadata: { name: "Ticket" } });
  const again = await post(`${path}/metadata/refresh`);
  expect([again.status, again.body.code, again.units]).toEqual([429, "rate_limited", 0]);
  expect(Number(again.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await post(`/nfts/${tickets}/tokens/10/metadata/refresh`, {})).status).toBe(202);
  expect((await post(`/nfts/${tickets}/tokens/11/metadata/refresh`, { force: true })).status).toBe(400);
});

test("several NFTs are asked for at once", async () => {
  const seventh = { contract: tickets, tokenId: "7" };
  const some = await post("/nfts/tokens", {
    tokens: [seventh, { contract: items, tokenId: "2" }, { contract: tickets, tokenId: "131" }, seventh],
  });
  expect(some.body.data).toMatchObject([{ tokenId: "7" }, { tokenId: "2", standard: "erc1155" }]);
  expect(some.units).toBe(8);
  for (const [tokens, field] of [
    [[], "tokens"],
    [Array(26).fill(seventh), "tokens"],
    ["7", "tokens"],
    [[null], "tokens.0"],
    [[{ ...seventh, contract: "0x1" }], "tokens.0.contract"],
    [[{ ...seventh, tokenId: 7 }], "tokens.0.tokenId"],
    [[seventh, { ...seventh, tokenId: String(2n ** 256n) }], "tokens.1.tokenId"],
  ] as const) {
    const { status, body, units } = await post("/nfts/tokens", { tokens });
    expect([status, body.code, body.errors[0].field, units]).toEqual([400, "invalid_parameter", field, 0]);
  }
  expect((await post("/nfts/tokens", { tokens: [{ ...seventh, owner: wallet }] })).status).toBe(400);
});

test("what never announced a transfer of that kind is not found", async () => {
  const past = String(2n ** 256n - 1n);
  for (const path of [
    `/tokens/${unknown}`,
    `/tokens/${tickets}`,
    `/tokens/${tickets}/holders`,
    `/tokens/${unknown}/transfers`,
    `/tokens/${wallet}/allowance?owner=${wallet}&spender=${other}`,
    `/nfts/${coin}`,
    `/nfts/${coin}/tokens`,
    `/nfts/${unknown}/owners`,
    `/nfts/${coin}/transfers`,
    `/nfts/${coin}/tokens/1`,
    `/nfts/${tickets}/tokens/131`,
    `/nfts/${tickets}/tokens/${past}/owners`,
    `/nfts/${tickets}/tokens/0/transfers`,
  ]) {
    const { status, body, units } = await read(path);
    expect([path, status, body.code, units]).toEqual([path, 404, "not_found", 1]);
  }
  const refresh = await post(`/nfts/${tickets}/tokens/131/metadata/refresh`);
  expect([refresh.status, refresh.units]).toEqual([404, 1]);
});

test("values that are none are refused with their names", async () => {
  const tooMany = Array(26)
    .fill(0)
    .map((_, at) => `0x${at.toString(16).padStart(40, "0")}`);
  for (const [path, field] of [
    [`/nfts/${tickets}/tokens/-1`, "tokenId"],
    [`/nfts/${tickets}/tokens/0x7`, "tokenId"],
    [`/nfts/${tickets}/tokens/7.0`, "tokenId"],
    [`/nfts/${tickets}/tokens/${2n ** 256n}`, "tokenId"],
    [`/nfts/${tickets}/tokens/${"0".repeat(79)}`, "tokenId"],
    [`/nfts/${tickets}/tokens/%D9%A7`, "tokenId"],
    [`/nfts/${tickets}/tokens?order=id`, "order"],
    [`/tokens?addresses=`, "addresses.0"],
    [`/tokens?addresses=${coin},`, "addresses.1"],
    [`/tokens?addresses=${tooMany.join(",")}`, "addresses"],
    [`/tokens`, "addresses"],
    [`/tokens/${coin}/allowance?owner=${wallet}`, "spender"],
    [`/wallets/${wallet}/token-transfers?direction=up`, "direction"],
    [`/wallets/${wallet}/token-transfers?counterparty=${other}`, "fromBlock"],
    [`/wallets/${wallet}/nft-transfers?counterparty=${other}`, "fromBlock"],
    [`/wallets/${wallet}/token-transfers?token=${coin}0`, "token"],
    [`/wallets/${wallet}/nfts?contract=null`, "contract"],
    [`/tokens/${coin}/holders?limit=101`, "limit"],
  ] as const) {
    const { status, body, units } = await read(path);
    expect([path, status, body.errors?.[0].field, units]).toEqual([path, 400, field, 0]);
  }
});

test("there is no source of prices", async () => {
  const { status, body, units } = await read(`/tokens/${coin}/price`);
  expect([status, body.code, units]).toEqual([501, "price_source_not_configured", 0]);
  expect((await read("/tokens/0x1/price")).status).toBe(400);
});

test("without a node, lists go on with what is known, and what only it knows is a problem", async () => {
  await api.node.stop();
  expect(await itemsOf(`/wallets/${wallet}/tokens?limit=1`)).toMatchObject([{ symbol: "MADE" }]);
  for (const path of [
    `/tokens/${coin}`,
    `/tokens/${coin}/holders?verify=true`,
    `/wallets/${wallet}/tokens?verify=true`,
    `/tokens/${coin}/allowance?owner=${wallet}&spender=${other}`,
  ]) {
    const { status, body, units } = await read(path);
    expect([path, status, body.code, units]).toEqual([path, 502, "upstream_error", 0]);
  }
  await api.sql`delete from token_facts`;
  expect(await itemsOf(`/nfts/${tickets}`)).toMatchObject({ standard: "erc721", name: null, symbol: null });
});
