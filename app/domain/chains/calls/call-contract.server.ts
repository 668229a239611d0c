import type { Abi, AbiFunction } from "viem";
import { NodeError } from "#app/domain/shared/chain-node.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { Hex } from "../block.ts";
import { mostCallGas } from "../call-gas.ts";
import type { ChainNetwork } from "../networks.ts";
import { NoNode } from "../queries/contract-calls.server.ts";
import { argumentsOf, plain, requireBoundedTypes, WrongCall } from "./abi-input.ts";
import { standardErrors } from "./standard-errors.ts";

export type ContractCall = {
  contract: Hex;
  /** A signature, as "balanceOf(address) view returns (uint256)", or the name of one in the ABI. */
  function: string;
  args: readonly unknown[];
  /** The ABI as compilers write it; null: the signature says everything. */
  abi: readonly Record<string, unknown>[] | null;
  block: number | "latest";
  from: Hex | null;
};
export type ContractAnswer = {
  status: "success" | "reverted";
  /** null: what was returned is not what the function says, or it reverted. */
  outputs: { name: string | null; type: string; value: unknown }[] | null;
  /** The bytes that came back; null where the node says none. */
  data: Hex | null;
  /** null: the call went through. `error` is null where nobody knows its selector. */
  revert: { error: string | null; args: unknown[] | null; reason: string | null } | null;
};

/**
 * Asks a contract without sending anything. Throws WrongCall where function, ABI and arguments do not fit, NoNode where
 * the node does not answer or refuses by itself; null: the node does not keep the state of that block.
 */
export async function callContract(
  { chainNodes }: Needs<"chainNodes">,
  network: ChainNetwork,
  asked: ContractCall,
): Promise<ContractAnswer | null> {
  // Half a second of work: a start does without it.
  const viem = await import("viem");
  const abi = await abiOf(asked);
  const fn = functionIn(abi, asked);
  const data = encoded(viem, fn, argumentsOf(fn, asked.args));
  const node = chainNodes.find(network.id);
  if (!node) throw new NoNode(network);
  const block = asked.block === "latest" ? asked.block : `0x${asked.block.toString(16)}`;
  const call = { to: asked.contract, data, gas: mostCallGas, ...(asked.from ? { from: asked.from } : {}) };
  try {
    const answer = await node.request("eth_call", [call, block]);
    if (typeof answer !== "string" || !/^0x([0-9a-f]{2})*$/i.test(answer)) throw new NoNode(network);
    return succeeded(viem, fn, answer.toLowerCase() as Hex);
  } catch (error) {
    if (!(error instanceof NodeError)) throw error;
    if (error.kind !== "refused") throw new NoNode(network);
    if (!isOfContract(error)) throw new NoNode(network);
    return refused(viem, abi, error);
  }
}

type Viem = typeof import("viem");

async function abiOf({ function: signature, abi }: ContractCall): Promise<Abi> {
  const { parseAbi } = await import("viem");
  if (abi === null) {
    const text = signature.trim().replace(/^(?!function\s)/, "function ");
    try {
      return parseAbi([text] as string[]) as Abi;
    } catch {
      throw new WrongCall("function");
    }
  }
  return abi.filter(({ type }) => type === "function" || type === "error") as unknown as Abi;
}

function functionIn(abi: Abi, { function: wanted, args, abi: given }: ContractCall): AbiFunction {
  const functions = abi.filter((item): item is AbiFunction => item.type === "function");
  const named =
    given === null ? functions : functions.filter((item) => item.name === wanted || signatureOf(item) === wanted);
  const fn = named.find(({ inputs }) => inputs.length === args.length) ?? named[0];
  if (!fn) throw new WrongCall("function");
  const field = given === null ? "function" : "abi";
  requireBoundedTypes(fn.inputs, field);
  requireBoundedTypes(fn.outputs, field);
  return fn;
}

const signatureOf = ({ name, inputs }: AbiFunction) => `${name}(${inputs.map(({ type }) => type).join(",")})`;

function encoded({ encodeFunctionData }: Viem, fn: AbiFunction, args: unknown[]): Hex {
  try {
    return encodeFunctionData({ abi: [fn], functionName: fn.name, args } as never);
  } catch {
    throw new WrongCall("args");
  }
}

function succeeded({ decodeAbiParameters }: Viem, fn: AbiFunction, data: Hex): ContractAnswer {
  const answer = { status: "success", data, revert: null } as const;
  if (fn.outputs.length === 0) return { ...answer, outputs: [] };
  try {
    const values = decodeAbiParameters(fn.outputs, data) as readonly unknown[];
    const outputs = fn.outputs.map(({ name, type }, at) => ({ name: name || null, type, value: plain(values[at]) }));
    return { ...answer, outputs };
  } catch {
    return { ...answer, outputs: null };
  }
}

const LONGEST_REASON = 500;
const NO_STATE = /header not found|missing trie node|unknown block|block ?(not|out of) |pruned|BlockOutOfRange/i;

/** Ends of a run that nodes tell in words alone. Other refusals are the node's own: of a key, a limit or its time. */
const HALTED =
  /revert|evm error|invalid (opcode|jump|code)|out of (gas|bounds)|stack|write protection|call depth|uint64 overflow|code size/i;

function isOfContract({ message, rpc }: NodeError): boolean {
  return rpc?.code === 3 || revertData(rpc?.data) !== null || NO_STATE.test(message) || HALTED.test(message);
}

function refused(viem: Viem, abi: Abi, { message, rpc }: NodeError): ContractAnswer | null {
  const data = revertData(rpc?.data);
  if (data === null && NO_STATE.test(message)) return null;
  const answer = { status: "reverted", outputs: null, data } as const;
  const said = message.slice(0, LONGEST_REASON);
  if (data === null || data.length < 10) return { ...answer, revert: { error: null, args: null, reason: said } };
  const known = [...abi.filter(isUsable), ...(viem.parseAbi(standardErrors) as Abi)];
  try {
    const { errorName, args = [] } = viem.decodeErrorResult({ abi: known as Abi, data });
    const reason = errorName === "Error" ? String(args[0]).slice(0, LONGEST_REASON) : null;
    return { ...answer, revert: { error: errorName, args: args.map(plain), reason } };
  } catch {
    return { ...answer, revert: { error: null, args: null, reason: null } };
  }
}

function isUsable(item: Abi[number]): boolean {
  if (item.type !== "error") return false;
  try {
    requireBoundedTypes(item.inputs, "abi");
    return true;
  } catch {
    return false;
  }
}

/** Nodes put the bytes in different places. */
function revertData(data: unknown): Hex | null {
  const inner = typeof data === "object" && data !== null ? (data as { data?: unknown }).data : data;
  const found = typeof inner === "string" ? /0x([0-9a-f]{2})*$/i.exec(inner)?.[0] : undefined;
  return found === undefined ? null : (found.toLowerCase() as Hex);
}
