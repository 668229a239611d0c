import { NodeError } from "#app/domain/shared/chain-node.ts";
import type { Hex } from "../block.ts";

export type NodeObject = Readonly<Record<string, unknown>>;

/** An answer that is not what the method is to answer is none. */
export function unusable(what: string): NodeError {
  return new NodeError("unreachable", `the node's answer has no usable ${what}`);
}

export function objectOf(value: unknown, what: string): NodeObject {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw unusable(what);
  return value as NodeObject;
}

export function listOf(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw unusable(what);
  return value;
}

/** Bytes; `length` of them where it is given. */
export function bytesOf(value: unknown, what: string, length?: number): Hex {
  if (typeof value !== "string" || !/^0x([0-9a-f]{2})*$/i.test(value)) throw unusable(what);
  if (length !== undefined && value.length !== 2 + 2 * length) throw unusable(what);
  return value.toLowerCase() as Hex;
}

export function addressOrNull(value: unknown, what: string): Hex | null {
  return value === null || value === undefined ? null : bytesOf(value, what, 20);
}

/** A number of at most 256 bits, as decimal text. */
export function quantityOf(value: unknown, what: string): string {
  if (typeof value !== "string" || !/^0x[0-9a-f]{1,64}$/i.test(value)) throw unusable(what);
  return BigInt(value).toString();
}

export function quantityOrNull(value: unknown, what: string): string | null {
  return value === null || value === undefined ? null : quantityOf(value, what);
}

/** A count or position: what JavaScript counts exactly. */
export function numberOf(value: unknown, what: string): number {
  if (typeof value !== "string" || !/^0x[0-9a-f]{1,16}$/i.test(value)) throw unusable(what);
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw unusable(what);
  return number;
}

export function hexNumber(number: number): Hex {
  return `0x${number.toString(16)}`;
}
