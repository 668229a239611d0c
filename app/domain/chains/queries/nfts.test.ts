import { expect } from "vitest";
import { test } from "#db/testing/test.ts";
import { madeUpChain, writeMadeUpChain } from "#db/testing/made-up-chain.ts";
import type { Hex } from "../block.ts";
import { demoChain as network } from "../networks.ts";
import { findNft, findNfts, listCollectionsOfWallet, standardsOf } from "./nfts.server.ts";
import { listNftTokens } from "./tokens.server.ts";

const { wallet, tickets, items, moreTickets, crowd, coin } = madeUpChain;

test("collections of a wallet come in pages, each with its number of ids", async ({ services: { db } }) => {
  await writeMadeUpChain(db);
  const found: { contract: Hex; tokens: number }[] = [];
  for (let after: Hex | null = null; ; ) {
    const page = await listCollectionsOfWallet({ db }, network, { wallet, limit: 5, after });
    found.push(...page.items);
    if (!page.next) break;
    after = page.next;
  }
  const wanted = [
    { contract: tickets, tokens: 65 },
    { contract: items, tokens: 2 },
    ...moreTickets.map((contract) => ({ contract, tokens: 1 })),
  ];
  expect(found).toEqual(wanted.toSorted((a, b) => (a.contract < b.contract ? -1 : 1)));
  const ofCrowd = await listCollectionsOfWallet({ db }, network, { wallet: crowd[0]!, limit: 5, after: null });
  expect(ofCrowd).toEqual({ items: [{ contract: items, tokens: 2 }], next: null });
});

test("ids of a contract are each there once, in both directions", async ({ services: { db } }) => {
  await writeMadeUpChain(db);
  const page = (of: { contract: Hex; order: "asc" | "desc"; after: string | null }) =>
    listNftTokens({ db }, network, { limit: 3, ...of });
  expect(await page({ contract: items, order: "asc", after: null })).toEqual({ items: ["1", "2"], next: null });
  expect(await page({ contract: tickets, order: "asc", after: "128" })).toEqual({ items: ["129", "130"], next: null });
  expect(await page({ contract: tickets, order: "desc", after: "4" })).toEqual({ items: ["3", "2", "1"], next: null });
  expect(await page({ contract: tickets, order: "asc", after: null })).toEqual({ items: ["1", "2", "3"], next: "3" });
  expect(await page({ contract: coin, order: "asc", after: null })).toEqual({ items: [], next: null });
});

test("a token is what was moved, with its owner where it has one", async ({ services: { db } }) => {
  await writeMadeUpChain(db);
  const ticket = { contract: tickets, tokenId: "8" };
  const item = { contract: items, tokenId: "1" };
  expect(await findNft({ db }, network, ticket)).toEqual({
    ...ticket,
    standard: "erc721",
    owner: wallet,
    firstTransferBlock: 8,
    lastTransferBlock: 8,
  });
  expect(await findNft({ db }, network, item)).toMatchObject({
    standard: "erc1155",
    owner: null,
    firstTransferBlock: 10,
    lastTransferBlock: 130,
  });
  const never = { contract: coin, tokenId: "8" };
  expect(await findNft({ db }, network, never)).toBeNull();
  expect(await findNfts({ db }, network, [item, never, ticket, item])).toEqual([
    { ...item, standard: "erc1155" },
    { ...ticket, standard: "erc721" },
  ]);
  expect(await standardsOf({ db }, network, [coin, items])).toEqual(
    new Map([
      [coin, "erc20"],
      [items, "erc1155"],
    ]),
  );
});
