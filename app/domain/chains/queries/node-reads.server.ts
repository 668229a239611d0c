import { type ChainNode, NodeError } from "#app/domain/shared/chain-node.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { Hex } from "../block.ts";
import type { ChainNetwork } from "../networks.ts";
import { ask } from "./contract-calls.server.ts";

/** Facts of an address that only the node knows, of its newest block. */
export type AddressState = { balance: string; nonce: number; isContract: boolean };

export function addressState(needs: Needs<"chainNodes">, network: ChainNetwork, address: Hex): Promise<AddressState> {
  return ask(needs, network, async (node) => {
    const read = (method: string) => node.request(method, [address, "latest"]);
    const methods = ["eth_getBalance", "eth_getTransactionCount", "eth_getCode"];
    const [balance, nonce, code] = await Promise.all(methods.map(read));
    return { balance: numberText(balance), nonce: Number(numberText(nonce)), isContract: String(code).length > 2 };
  });
}

/** The coins of an address after a block; null: the node does not keep that block's state. */
export async function balanceAt(
  needs: Needs<"chainNodes">,
  network: ChainNetwork,
  { address, block }: { address: Hex; block: number },
): Promise<string | null> {
  const balance = await ask(needs, network, (node) =>
    unlessRefused(node.request("eth_getBalance", [address, `0x${block.toString(16)}`])),
  );
  return balance === null ? null : numberText(balance);
}

export type Gas = {
  /** The proposal of the node for a transaction as before EIP-1559. */
  gasPrice: string;
  /** null: the chain has no base fee, or the node does not say. */
  baseFee: string | null;
  /** Tips that were paid in the last blocks: of the tenth, the fiftieth and the ninetieth percent of gas. */
  priorityFees: { slow: string; standard: string; fast: string } | null;
};

const BLOCKS = 20;
const PERCENTILES = [10, 50, 90];

export function gasNow(needs: Needs<"chainNodes">, network: ChainNetwork): Promise<Gas> {
  return ask(needs, network, async (node) => {
    const [price, history] = await Promise.all([
      node.request("eth_gasPrice", []),
      unlessRefused(node.request("eth_feeHistory", [`0x${BLOCKS.toString(16)}`, "latest", PERCENTILES])),
    ]);
    return { gasPrice: numberText(price), ...feesOf(history) };
  });
}

function feesOf(history: unknown): Pick<Gas, "baseFee" | "priorityFees"> {
  const { baseFeePerGas, reward } = (history ?? {}) as { baseFeePerGas?: unknown[]; reward?: unknown[][] };
  const next = Array.isArray(baseFeePerGas) ? baseFeePerGas.at(-1) : undefined;
  const baseFee = next === undefined ? null : numberText(next);
  const rows = Array.isArray(reward) ? reward.filter((row) => Array.isArray(row) && row.length === 3) : [];
  if (rows.length === 0) return { baseFee, priorityFees: null };
  const [slow, standard, fast] = PERCENTILES.map((_, at) => medianOf(rows.map((row) => BigInt(numberText(row[at])))));
  return { baseFee, priorityFees: { slow: slow!, standard: standard!, fast: fast! } };
}

function medianOf(values: bigint[]): string {
  const sorted = values.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted[Math.floor(sorted.length / 2)]!.toString();
}

async function unlessRefused(asking: ReturnType<ChainNode["request"]>): Promise<unknown> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof NodeError && (error.kind === "refused" || error.kind === "unsupported")) return null;
    throw error;
  }
}

/** Decimal text of a quantity; what is none is as bad as no answer. */
function numberText(value: unknown): string {
  if (typeof value !== "string" || !/^0x[0-9a-f]{1,64}$/i.test(value))
    throw new NodeError("unreachable", "the node's answer is no quantity");
  return BigInt(value).toString();
}
