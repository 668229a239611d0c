import type { Hex } from "viem";
import { afterAll, beforeAll, describe } from "vitest";
import { databaseTest as test, expect } from "#db/testing/test.ts";
import { type Contracts, deployContracts, sendCall } from "#sandbox/chain/deploy.ts";
import { anvilBinary, catchUp, needsOf, startTestChain, type TestChain } from "#db/testing/chain.testing.ts";
import { testNetwork as network } from "#db/testing/chain.testing.ts";
import {
  findBlock,
  findBlockAt,
  findCreation,
  findTransaction,
  listBlocks,
  listLogsOfContract,
  listLogsOfTransaction,
  listTransactionsOfWallet,
  transactionsOfBlock,
  transfersOfTransaction,
} from "./blocks.server.ts";
import {
  nativeBalance,
  NoNode,
  tokenAllowance,
  tokenBalance,
  tokenMetadata,
  tokenUri,
} from "./contract-calls.server.ts";
import type { PageOf } from "./keyset.ts";
import { chainStatus, reorgsSince } from "./status.server.ts";
import {
  findTokenContract,
  listHolders,
  listNftOwners,
  listNftsOfWallet,
  listNftTokens,
  listTokenContracts,
  listTokensOfWallet,
  listTransfers,
  type TransfersOf,
} from "./tokens.server.ts";

let chain: TestChain;
let contracts: Contracts;
let accounts: Hex[];

async function call(from: number, contract: keyof Contracts, functionName: string, args: readonly unknown[]) {
  await sendCall(chain.url, { from: accounts[from]!, to: contracts[contract], contract, functionName, args });
}

/** All pages, one after the other. */
async function everything<Item, Place>(
  list: (after: Place | null) => Promise<PageOf<Item, Place>>,
  between: () => Promise<unknown> = async () => {},
): Promise<Item[]> {
  const items: Item[] = [];
  for (let after: Place | null = null; ; ) {
    const page = await list(after);
    items.push(...page.items);
    if (!page.next) return items;
    after = page.next;
    await between();
  }
}

const everywhere = { fromBlock: null, toBlock: null };
const transfersOf = (of: Partial<TransfersOf>): TransfersOf => ({
  wallet: null,
  direction: "all",
  token: null,
  tokenId: null,
  isNft: null,
  limit: 100,
  order: "desc",
  after: null,
  ...everywhere,
  ...of,
});

describe.skipIf(!anvilBinary)("what is known of a chain (needs anvil, which this system may not have)", () => {
  beforeAll(async () => {
    chain = await startTestChain();
    accounts = (await chain.rpc<Hex[]>("eth_accounts")).slice(0, 5);
    contracts = await deployContracts(chain.url);
    await call(0, "WonToken", "mint", [accounts[0], 10_000n]);
    for (const id of [1, 2, 3]) await call(0, "Tickets", "mint", [accounts[id]]);
    await call(0, "Items", "mintBatch", [accounts[1], [1n, 2n, 3n], [10n, 20n, 30n]]);
    await chain.rpc("evm_mine");
    for (let turn = 1; turn <= 8; turn += 1) {
      await call(0, "WonToken", "transfer", [accounts[(turn % 4) + 1], turn]);
      await call(0, "WonToken", "transfer", [accounts[0], turn]);
      await call(0, "FeeToken", "transfer", [accounts[2], 1_000n]);
      await chain.rpc("evm_mine");
    }
    await call(1, "Tickets", "transferFrom", [accounts[1], accounts[4], 1n]);
    await call(2, "Tickets", "burn", [2n]);
    await chain.rpc("evm_mine");
  });
  afterAll(() => chain?.stop());

  const chainTest = test.extend<{
    needs: ReturnType<typeof needsOf> & { chainNodes: { find(): ReturnType<typeof needsOf>["node"] } };
  }>({
    needs: async ({ services }, use) => {
      const needs = needsOf(services.db, chain.url);
      await catchUp(needs);
      await use({ ...needs, chainNodes: { find: () => needs.node } });
    },
  });

  chainTest("the status says how far the chain is read", async ({ needs }) => {
    const head = Number(await chain.rpc("eth_blockNumber"));
    const status = await chainStatus(needs, network);
    expect(status).toMatchObject({ state: "following", head, lag: 0, startBlock: 0, tip: { number: head } });
    const later = { ...needs, clock: () => new Date(status.seenAt!.getTime() + 130_000) };
    expect((await chainStatus(later, network)).state).toBe("stale");
    expect((await chainStatus(needs, { ...network, id: 1 })).state).toBe("off");
  });

  chainTest("blocks and transactions are found by number, hash and time", async ({ needs }) => {
    const latest = (await findBlock(needs, network, "latest"))!;
    expect(await findBlock(needs, network, latest.hash)).toEqual(latest);
    expect(await findBlock(needs, network, latest.number)).toEqual(latest);
    expect(await findBlockAt(needs, network, { at: latest.minedAt, closest: "before" })).toEqual(latest);
    expect(await findBlock(needs, network, latest.number + 1)).toBeNull();
    const [transaction] = await transactionsOfBlock(needs, network, latest.number);
    expect(await findTransaction(needs, network, transaction!.hash)).toEqual(transaction);
    expect(transaction).toMatchObject({ from: accounts[1], to: contracts.Tickets, status: 1, minedAt: latest.minedAt });
    const one = { transaction: transaction!, limit: 50 };
    const transfer = (await transfersOfTransaction(needs, network, one)).items[0];
    expect(transfer).toMatchObject({
      standard: "erc721",
      tokenId: "1",
      from: accounts[1],
      to: accounts[4],
      amount: "1",
    });
    const log = (await listLogsOfTransaction(needs, network, { ...one, after: null })).items[0];
    expect(log).toMatchObject({ address: contracts.Tickets, blockNumber: latest.number });
    expect((await findCreation(needs, network, contracts.Tickets))?.from).toBe(accounts[0]);
  });

  chainTest("of the transfers of a transaction come as many as are asked for", async ({ needs }) => {
    const minted = (await listTransfers(needs, network, transfersOf({ token: contracts.Items }))).items[0]!;
    const transaction = (await findTransaction(needs, network, minted.transactionHash))!;
    const first = async (limit: number) => {
      const { items, hasMore } = await transfersOfTransaction(needs, network, { transaction, limit });
      return [items.map(({ tokenId }) => tokenId), hasMore];
    };
    expect(await first(2)).toEqual([["1", "2"], true]);
    expect(await first(3)).toEqual([["1", "2", "3"], false]);
  });

  chainTest("the list of a wallet has four bytes of each call, whatever the call carries", async ({ needs }) => {
    const paging = { limit: 5, order: "desc", after: null } as const;
    const of = { wallet: accounts[0]!, direction: "all", ...everywhere, ...paging } as const;
    const { items } = await listTransactionsOfWallet(needs, network, of);
    expect(items.map(({ input }) => input.length)).toEqual([10, 10, 10, 10, 10]);
    expect((await findTransaction(needs, network, items[0]!.hash))!.input.length).toBe(2 + 2 * 68);
  });

  for (const order of ["asc", "desc"] as const)
    chainTest(`pages of lists make up the whole list, ${order}, while blocks arrive`, async ({ needs }) => {
      let growth = order === "asc" ? 0 : 6;
      const grow = async () => {
        if (growth === 0) return;
        growth -= 1;
        await call(0, "WonToken", "transfer", [accounts[1], 1n]);
        await chain.rpc("evm_mine");
        await catchUp(needs);
      };
      const wallet = accounts[0]!;
      const of = { wallet, direction: "all", order, ...everywhere } as const;
      const transactions = await listTransactionsOfWallet(needs, network, { ...of, limit: 100, after: null });
      expect(transactions).toMatchObject({ next: null });
      expect(new Set(transactions.items.map(({ hash }) => hash)).size).toBe(transactions.items.length);
      const paged = (limit: number) =>
        everything(
          (after: (typeof transactions)["next"]) => listTransactionsOfWallet(needs, network, { ...of, limit, after }),
          grow,
        );
      for (const limit of [1, 7]) {
        const whole = await listTransactionsOfWallet(needs, network, { ...of, limit: 100, after: null });
        expect(await paged(limit)).toEqual(whole.items);
      }
      const all = await listTransfers(needs, network, transfersOf({ wallet, order }));
      const piecewise = (after: (typeof all)["next"]) =>
        listTransfers(needs, network, transfersOf({ wallet, order, limit: 3, after }));
      expect(await everything(piecewise, grow)).toEqual(all.items);
      // A transfer to oneself is one.
      expect(all.items.filter(({ from, to }) => from === to)).toHaveLength(8);
      const blocks = await listBlocks(needs, network, { order, limit: 100, after: null });
      const blockwise = (after: number | null) => listBlocks(needs, network, { order, limit: 4, after });
      expect(await everything(blockwise, grow)).toEqual(blocks.items);
    });

  chainTest("transfers are chosen by direction, token and kind", async ({ needs }) => {
    const chosen = async (of: Partial<TransfersOf>) => (await listTransfers(needs, network, transfersOf(of))).items;
    const wallet = accounts[4]!;
    expect((await chosen({ wallet, direction: "out" })).length).toBe(0);
    expect((await chosen({ wallet, isNft: true })).map(({ tokenId }) => tokenId)).toEqual(["1"]);
    const inWon = await chosen({ wallet, token: contracts.WonToken });
    expect(inWon.length).toBeGreaterThan(0);
    expect(inWon.every(({ token }) => token === contracts.WonToken)).toBe(true);
    expect((await chosen({ token: contracts.Tickets, tokenId: "1" })).length).toBe(2);
    const latest = (await findBlock(needs, network, "latest"))!.number;
    expect(await chosen({ wallet, fromBlock: latest + 1 })).toEqual([]);
    const logs = await listLogsOfContract(needs, network, {
      ...everywhere,
      address: contracts.Tickets,
      topics: [null, null, null, `0x${"1".padStart(64, "0")}`],
      order: "desc",
      limit: 10,
      after: null,
    });
    expect(logs.items).toHaveLength(2);
  });

  chainTest("holders, tokens and owners are those of the chain", async ({ needs }) => {
    const holders = await everything((after: { amount: string; owner: Hex } | null) =>
      listHolders(needs, network, { token: contracts.WonToken, limit: 2, after }),
    );
    expect(holders.map(({ owner }) => owner).toSorted()).toEqual(accounts.toSorted());
    for (const { owner, amount } of holders)
      expect(await tokenBalance(needs, network, { token: contracts.WonToken, owner })).toBe(amount);
    expect(holders.map(({ amount }) => BigInt(amount))).toEqual(
      holders.map(({ amount }) => BigInt(amount)).toSorted((a, b) => (a > b ? -1 : 1)),
    );
    const tokens = await everything((after: Hex | null) =>
      listTokensOfWallet(needs, network, { wallet: accounts[2]!, limit: 1, after }),
    );
    expect(tokens.map(({ token }) => token).toSorted()).toEqual([contracts.WonToken, contracts.FeeToken].toSorted());
    const owned = await listNftsOfWallet(needs, network, {
      wallet: accounts[1]!,
      contract: null,
      limit: 10,
      after: null,
    });
    expect(owned.items.map(({ tokenId, amount }) => [tokenId, amount])).toEqual([
      ["1", "10"],
      ["2", "20"],
      ["3", "30"],
    ]);
    const tickets = await everything((after: string | null) =>
      listNftTokens(needs, network, { contract: contracts.Tickets, limit: 1, after, order: "asc" }),
    );
    // The second was burned.
    expect(tickets).toEqual(["1", "3"]);
    const owners = await listNftOwners(needs, network, {
      contract: contracts.Tickets,
      tokenId: "1",
      limit: 10,
      after: null,
    });
    expect(owners.items).toEqual([{ tokenId: "1", owner: accounts[4], amount: "1" }]);
  });

  chainTest("contracts are asked for what only they know", async ({ needs }) => {
    expect(await tokenMetadata(needs, network, contracts.WonToken)).toMatchObject({
      name: "Jangteo Won",
      symbol: "JWON",
      decimals: 0,
    });
    expect(await tokenMetadata(needs, network, contracts.PointsProxy)).toMatchObject({ symbol: "JPT", decimals: 18 });
    expect(await tokenMetadata(needs, network, accounts[0]!)).toEqual({
      name: null,
      symbol: null,
      decimals: null,
      totalSupply: null,
    });
    const [owner, spender] = accounts as [Hex, Hex];
    expect(await tokenAllowance(needs, network, { token: contracts.WonToken, owner, spender })).toBe("0");
    expect(BigInt(await nativeBalance(needs, network, owner))).toBeGreaterThan(0n);
    const uriOf = (contract: "Tickets" | "Items", tokenId: string) =>
      tokenUri(needs, network, {
        contract: contracts[contract],
        standard: contract === "Items" ? "erc1155" : "erc721",
        tokenId,
      });
    expect(await uriOf("Tickets", "3")).toMatch(/^data:application\/json;base64,/);
    expect(await uriOf("Items", "2")).toMatch(/^data:application\/json;base64,/);
    expect(await uriOf("Tickets", "2")).toBeNull();
    const nobody = { chainNodes: { find: () => null } };
    await expect(nativeBalance(nobody, network, owner)).rejects.toThrow(NoNode);
  });

  chainTest("token contracts and rollbacks are listed", async ({ needs }) => {
    const contract = await findTokenContract(needs, network, contracts.Items);
    expect(contract).toMatchObject({ address: contracts.Items, standard: "erc1155" });
    expect(await findTokenContract(needs, network, accounts[0]!)).toBeNull();
    const known = await listTokenContracts(needs, network, 10);
    const { WonToken, FeeToken, Tickets, Items, PointsProxy } = contracts;
    expect(known.map(({ address }) => address).toSorted()).toEqual(
      [WonToken, FeeToken, Tickets, Items, PointsProxy].toSorted(),
    );
    const replaced = (await findBlock(needs, network, "latest"))!;
    await chain.rpc("anvil_reorg", [1, []]);
    await catchUp(needs);
    const [reorg] = await reorgsSince(needs, network, { since: new Date(0) });
    expect(reorg).toMatchObject({ ancestor: replaced.number - 1, depth: 1, orphaned: [replaced.hash] });
  });
});
