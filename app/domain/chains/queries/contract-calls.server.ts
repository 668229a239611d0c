import { type ChainNode, NodeError } from "#app/domain/shared/chain-node.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { Hex, TokenStandard } from "../block.ts";
import type { ChainNetwork } from "../networks.ts";

/** Thrown when no node of the chain answers now. */
export class NoNode extends Error {
  constructor(network: ChainNetwork) {
    super(`no node of ${network.slug} answers`);
    this.name = "NoNode";
  }
}

const signatures = [
  "function name() view returns (string)",
  "function symbol() view returns (string)",
  "function decimals() view returns (uint8)",
  "function totalSupply() view returns (uint256)",
  "function balanceOf(address) view returns (uint256)",
  "function allowance(address,address) view returns (uint256)",
  "function tokenURI(uint256) view returns (string)",
  "function uri(uint256) view returns (string)",
] as const;

/** Names come from strangers. */
const LONGEST_NAME = 100;
/** Letters of an answer: one megabyte. A contract may answer as much as its gas pays for. */
const LONGEST_ANSWER = 2 * 1024 * 1024;

/** The coins of an address, in the smallest unit. */
export async function nativeBalance(needs: Needs<"chainNodes">, network: ChainNetwork, address: Hex): Promise<string> {
  const balance = await ask(needs, network, (node) => node.request("eth_getBalance", [address, "latest"]));
  return BigInt(String(balance)).toString();
}

export type TokenMetadata = {
  name: string | null;
  symbol: string | null;
  decimals: number | null;
  totalSupply: string | null;
};

/** The facts a token tells about itself; null where it tells nothing. */
export function tokenMetadata(needs: Needs<"chainNodes">, network: ChainNetwork, token: Hex): Promise<TokenMetadata> {
  return ask(needs, network, async (node) => {
    const read = (functionName: string) => call(node, token, { functionName, args: [] });
    const names = ["name", "symbol", "decimals", "totalSupply"] as const;
    const [name, symbol, decimals, supply] = await Promise.all(names.map(read));
    return {
      name: wordsIn(name),
      symbol: wordsIn(symbol),
      decimals: typeof decimals === "number" ? decimals : null,
      totalSupply: typeof supply === "bigint" ? supply.toString() : null,
    };
  });
}

/** The amount of an owner by the token itself, now or at a block; null: it does not say. */
export function tokenBalance(
  needs: Needs<"chainNodes">,
  network: ChainNetwork,
  { token, owner, block }: { token: Hex; owner: Hex; block?: number },
): Promise<string | null> {
  const question: Question = { functionName: "balanceOf", args: [owner], ...(block === undefined ? {} : { block }) };
  return amountFrom(needs, network, token, question);
}

/** The amount a spender may take from an owner; null: the token does not say. */
export function tokenAllowance(
  needs: Needs<"chainNodes">,
  network: ChainNetwork,
  of: { token: Hex; owner: Hex; spender: Hex },
): Promise<string | null> {
  return amountFrom(needs, network, of.token, { functionName: "allowance", args: [of.owner, of.spender] });
}

type Question = { functionName: string; args: readonly unknown[]; block?: number };

async function amountFrom(needs: Needs<"chainNodes">, network: ChainNetwork, token: Hex, question: Question) {
  const amount = await ask(needs, network, (node) => call(node, token, question));
  return typeof amount === "bigint" ? amount.toString() : null;
}

/** The address that a contract names for a token's metadata, with the id put in; null: it names none. */
export async function tokenUri(
  needs: Needs<"chainNodes">,
  network: ChainNetwork,
  of: { contract: Hex; standard: TokenStandard; tokenId: string },
): Promise<string | null> {
  const id = BigInt(of.tokenId);
  const functionName = of.standard === "erc1155" ? "uri" : "tokenURI";
  const said = await ask(needs, network, (node) => call(node, of.contract, { functionName, args: [id] }));
  if (typeof said !== "string" || said.trim() === "") return null;
  const hexId = id.toString(16).padStart(64, "0");
  // ERC-1155 puts the id in hexadecimal digits, of which there are 64.
  return cleanUri(of.standard === "erc1155" ? said.replaceAll("{id}", () => hexId) : said);
}

/** PostgreSQL takes no NUL, and no address has what is not seen. */
function cleanUri(said: string): string {
  return said.replace(/[\p{Cc}\p{Cs}]/gu, "").trim();
}

/** null: the contract refuses, or answers something else. */
async function call(node: ChainNode, to: Hex, { block, ...question }: Question): Promise<unknown> {
  // Half a second of work: a start does without it.
  const { decodeFunctionResult, encodeFunctionData, parseAbi } = await import("viem");
  const abi = parseAbi(signatures);
  const data = encodeFunctionData({ abi, ...question } as never);
  let answer: Hex;
  try {
    answer = (await node.request("eth_call", [
      { to, data },
      block === undefined ? "latest" : `0x${block.toString(16)}`,
    ])) as Hex;
  } catch (error) {
    if (error instanceof NodeError && error.kind === "refused") return null;
    throw error;
  }
  if (answer.length > LONGEST_ANSWER) return null;
  try {
    return decodeFunctionResult({ abi, ...question, data: answer } as never);
  } catch {
    return null;
  }
}

/** Throws NoNode when no node answers. */
export async function ask<Value>(
  { chainNodes }: Needs<"chainNodes">,
  network: ChainNetwork,
  question: (node: ChainNode) => Promise<Value>,
): Promise<Value> {
  const node = chainNodes.find(network.id);
  if (!node) throw new NoNode(network);
  try {
    return await question(node);
  } catch (error) {
    if (error instanceof NodeError) throw new NoNode(network);
    throw error;
  }
}

function wordsIn(said: unknown): string | null {
  if (typeof said !== "string") return null;
  const printable = said.replace(/\p{C}/gu, "").trim();
  return printable === "" ? null : [...printable].slice(0, LONGEST_NAME).join("");
}
