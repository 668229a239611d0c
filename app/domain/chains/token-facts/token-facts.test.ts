import { expect } from "vitest";
import { test } from "#db/testing/test.ts";
import { madeUpChain, writeMadeUpChain } from "#db/testing/made-up-chain.ts";
import { NodeError } from "#app/domain/shared/chain-node.ts";
import type { Hex } from "../block.ts";
import { deleteBlocksAbove } from "../ingester/store-rows.server.ts";
import { demoChain as network } from "../networks.ts";
import { NoNode } from "../queries/contract-calls.server.ts";
import { searchTokens } from "../queries/tokens.server.ts";
import { readTokenFacts, readNewFacts, readTokenNow } from "./read-facts.server.ts";
import { saveFacts } from "./store.server.ts";
import { balancesAt } from "./verify-balances.server.ts";

const HOUR = 60 * 60 * 1000;
const word = (value: number) => value.toString(16).padStart(64, "0");
const text = (words: string) => `${word(32)}${word(words.length)}${Buffer.from(words).toString("hex").padEnd(64, "0")}`;
const selectors: Record<string, string> = { "0x06fdde03": "name", "0x95d89b41": "symbol", "0x313ce567": "decimals" };

type Question = { to: Hex; data: Hex };

/** A node of which contracts say these facts; `asked` counts the contracts that were asked for their name. */
function nodeOf(say: { name: string; refuses?: readonly Hex[]; isGone?: boolean }) {
  const asked: Hex[] = [];
  const request = async (_method: string, [{ to, data }]: readonly unknown[] & [Question]) => {
    const what = selectors[data.slice(0, 10)];
    if (what === "name") asked.push(to);
    if (say.isGone) throw new NodeError("unreachable", "gone");
    if (say.refuses?.includes(to)) throw new NodeError("refused", "reverted");
    if (what === "name" || what === "symbol") return `0x${text(say.name)}`;
    return `0x${word(what === "decimals" ? 6 : 42)}`;
  };
  const node = { request: request as (method: string, params: readonly unknown[]) => Promise<unknown> };
  return { say, asked, chainNodes: { find: () => node } };
}

const { coin, other, wallet, moreCoins } = madeUpChain;
const none = { name: null, symbol: null, decimals: null };

test("facts are read once a day, and stay while no node answers", async ({ services }) => {
  const node = nodeOf({ name: "One", refuses: [other] });
  let now = new Date("2026-02-01T00:00:00Z");
  const needs = { ...services, clock: () => now, chainNodes: node.chainNodes };
  const one = { name: "One", symbol: "One", decimals: 6 };
  expect(await readTokenFacts(needs, network, [other, coin, other])).toEqual([none, one, none]);
  expect(await readTokenFacts(needs, network, [coin])).toEqual([one]);
  expect(node.asked.toSorted()).toEqual([other, coin].toSorted());

  node.say.name = "Two";
  node.say.isGone = true;
  now = new Date(now.getTime() + 24 * HOUR);
  expect(await readTokenFacts(needs, network, [coin, wallet])).toEqual([one, none]);
  await expect(readTokenNow(needs, network, coin)).rejects.toThrow(NoNode);
  node.say.isGone = false;
  expect(await readTokenFacts(needs, network, [coin])).toEqual([{ name: "Two", symbol: "Two", decimals: 6 }]);
});

test("a request asks for no more than 25 contracts, and a node that is gone for no more than those at once", async ({
  services,
}) => {
  const node = nodeOf({ name: "One", isGone: true });
  const needs = { ...services, chainNodes: node.chainNodes };
  const many = Array.from({ length: 30 }, (_, at): Hex => `0x${(at + 1).toString(16).padStart(40, "0")}`);
  await readTokenFacts(needs, network, many);
  expect(node.asked.length).toBeLessThanOrEqual(5);
  node.say.isGone = false;
  node.asked.length = 0;
  const known = (await readTokenFacts(needs, network, many)).filter(({ name }) => name !== null);
  expect([known.length, node.asked.length]).toEqual([25, 25]);
  await readTokenFacts(needs, network, many);
  expect(node.asked.length).toBe(30);
});

test("a rollback forgets the facts of contracts that were new in its blocks", async ({ services }) => {
  await writeMadeUpChain(services.db);
  const node = nodeOf({ name: "One" });
  const needs = { ...services, chainNodes: node.chainNodes };
  const tokens = [coin, moreCoins[0]!];
  await readTokenFacts(needs, network, tokens);
  node.say.name = "Two";
  await deleteBlocksAbove(services.db, network.id, 60);
  expect((await readTokenFacts(needs, network, tokens)).map(({ name }) => name)).toEqual(["One", "Two"]);
});

test("balances are in the order of the questions, and null where a token says nothing", async ({ services }) => {
  const { chainNodes } = nodeOf({ name: "One", refuses: [other] });
  const of = [other, coin, other, coin].map((token) => ({ token, owner: wallet }));
  expect(await balancesAt({ ...services, chainNodes }, network, { block: 7, of })).toEqual([null, "42", null, "42"]);
});

test("the facts of new tokens are read once, and again by the next run where no node answered", async ({
  services,
}) => {
  await writeMadeUpChain(services.db);
  const node = nodeOf({ name: "One", isGone: true });
  const chainNodes = { find: (id: number) => (id === network.id ? node.chainNodes.find() : null) };
  const needs = { ...services, chainNodes };
  expect(await readNewFacts(needs)).toBe(0);
  node.say.isGone = false;
  expect(await readNewFacts(needs)).toBe(1 + moreCoins.length);
  expect(await readNewFacts(needs)).toBe(0);
  const found = await searchTokens(needs, network, { words: "on", limit: 25 });
  expect(found.map(({ address }) => address).toSorted()).toEqual([coin, ...moreCoins].toSorted());
});

test("tokens are found by symbol, name and address: the same symbol first, then the oldest", async ({ services }) => {
  await writeMadeUpChain(services.db);
  const [first, second, third, fourth] = moreCoins as [Hex, Hex, Hex, Hex];
  const facts = (address: Hex, symbol: string, name: string) => ({ address, symbol, name, decimals: 18 });
  const all = [
    facts(coin, "USDTX", "Another dollar"),
    facts(first, "usdt", "Tether"),
    facts(second, "A_B", "50% coin"),
    facts(third, "AXB", "Dollar of the USDT kind"),
    facts(fourth, "원", "원화 토큰"),
  ];
  await saveFacts(services.db, network.id, all, services.clock());
  const search = async (words: string, limit = 25) =>
    (await searchTokens(services, network, { words, limit })).map(({ address }) => address);
  expect(await search("USDT")).toEqual([first, coin, third]);
  expect(await search("USDT", 1)).toEqual([first]);
  expect(await search("dollar")).toEqual([coin, third]);
  expect(await search("do")).toEqual([]); // parts of names only from three letters on
  expect([await search("a_b"), await search("50%"), await search("%%%")]).toEqual([[second], [second], []]);
  expect([await search("원"), await search("화 토큰")]).toEqual([[fourth], [fourth]]);
  expect(await search(coin.slice(0, 12))).toEqual([coin]);
  expect(await search(`0x${coin.slice(2, 13).toUpperCase()}`)).toEqual([coin]);
  expect(await search("0xff")).toEqual([]);
});
