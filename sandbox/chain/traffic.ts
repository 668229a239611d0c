import type { Hex } from "viem";
import { type ContractName, type Contracts, sendCall } from "./deploy.ts";
import { rpc } from "./rpc.ts";

/** Blocks that a new chain begins with, so that there is something to see. */
const FIRST_BLOCKS = 24;
const MOST_TICKETS = 60;
const UNIT = 10n ** 18n;

/** Gives the accounts something to send, and a little history. */
export async function seedTraffic(url: string, contracts: Contracts): Promise<void> {
  const accounts = await rpc<Hex[]>(url, "eth_accounts");
  const [owner] = accounts as [Hex];
  await call(url, contracts, owner, "WonToken", "mint", [owner, 1_000_000_000n]);
  for (const account of accounts.slice(1)) {
    await call(url, contracts, owner, "WonToken", "transfer", [account, 1_000_000n]);
    await call(url, contracts, owner, "PointsProxy", "transfer", [account, 10_000n * UNIT]);
    await call(url, contracts, owner, "FeeToken", "transfer", [account, 10_000n * UNIT]);
  }
  await rpc(url, "evm_mine");
  for (let block = 1; block <= FIRST_BLOCKS; block += 1) await makeTraffic(url, contracts, block);
}

/** One block with a few transactions, chosen by its height: every chain of the demo has the same story. */
export async function makeTraffic(url: string, contracts: Contracts, height: number): Promise<void> {
  const accounts = await rpc<Hex[]>(url, "eth_accounts");
  const at = (place: number) => accounts[place % accounts.length]!;
  const owner = accounts[0]!;
  const [from, to] = [at(height * 3 + 1), at(height * 7 + 4)];
  await call(url, contracts, from, "WonToken", "transfer", [to, BigInt(((height * 7_919) % 45) + 5) * 100n]);
  if (height % 2 === 0)
    await call(url, contracts, from, "PointsProxy", "transfer", [to, BigInt((height % 9) + 1) * UNIT]);
  if (height % 3 === 0) await call(url, contracts, to, "FeeToken", "transfer", [from, BigInt((height % 5) + 1) * UNIT]);
  if (height % 4 === 0)
    await rpc(url, "eth_sendTransaction", [{ from, to, value: `0x${(UNIT / 1_000n).toString(16)}` }]);
  if (height % 5 === 0 && height / 5 <= MOST_TICKETS)
    await call(url, contracts, owner, "Tickets", "mint", [at(height / 5)]);
  if (height % 11 === 0)
    await call(url, contracts, owner, "Items", "mintBatch", [to, [1n, 2n, 3n], [BigInt((height % 4) + 1), 2n, 1n]]);
  await rpc(url, "evm_mine");
}

function call(
  url: string,
  contracts: Contracts,
  from: Hex,
  contract: ContractName,
  functionName: string,
  args: readonly unknown[],
): Promise<Hex> {
  return sendCall(url, { from, to: contracts[contract], contract, functionName, args });
}
