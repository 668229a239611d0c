import type { Hex } from "../block.ts";
import { checksumAddress } from "../checksum-address.ts";
import type { AbiType, Parameter } from "./signature.ts";

/** Bytes that are not what a signature says. */
export class Undecodable extends Error {}

/** For JSON: whole numbers are decimal text, addresses have their checksum, tuples are objects. */
export type DecodedValue = string | boolean | DecodedValue[] | { [name: string]: DecodedValue };

/** Words of 32 bytes that may still be decoded for an answer, whatever it holds. */
export type WordBudget = { words: number };

const WORD = 32;

/**
 * Reads values at their offsets. Whoever writes the bytes chooses the offsets, and may let a thousand arrays lie in one
 * place: all of it together may take no more words than the bytes have, which is what compilers write.
 */
class Words {
  readonly size: number;
  private left: number;

  constructor(
    private readonly hex: string,
    private readonly budget: WordBudget,
  ) {
    this.size = hex.length / 2;
    this.left = Math.ceil(this.size / WORD);
  }

  bytes(at: number, length: number): string {
    const words = Math.ceil(length / WORD);
    if (at + length > this.size || words > this.left || words > this.budget.words) throw new Undecodable();
    this.left -= words;
    this.budget.words -= words;
    return this.hex.slice(at * 2, (at + length) * 2);
  }

  number(at: number): bigint {
    return BigInt(`0x${this.bytes(at, WORD)}`);
  }

  /** An offset or a length: never more than there are bytes. */
  count(at: number): number {
    const count = this.number(at);
    if (count > BigInt(this.size)) throw new Undecodable();
    return Number(count);
  }

  requireWords(count: number): void {
    if (count > this.left) throw new Undecodable();
  }
}

/** The values of parameters. Throws Undecodable. */
export function decodeValues(parameters: readonly Parameter[], data: Hex, budget: WordBudget): DecodedValue[] {
  return membersAt(
    new Words(data.slice(2), budget),
    parameters.map(({ type }) => type),
    0,
  );
}

/** Bytes of the values that lie in one place; null where a part lies elsewhere, at an offset. */
export function staticSize(type: AbiType): number | null {
  if (type.kind === "elementary") return type.text === "string" || type.text === "bytes" ? null : WORD;
  if (type.kind === "array") {
    const one = staticSize(type.of);
    return one === null || type.size === null ? null : one * type.size;
  }
  return sizeOfAll(type.components.map((component) => component.type));
}

export function sizeOfAll(types: readonly AbiType[]): number | null {
  let sum = 0;
  for (const type of types) {
    const size = staticSize(type);
    if (size === null) return null;
    sum += size;
  }
  return sum;
}

function membersAt(words: Words, types: readonly AbiType[], base: number): DecodedValue[] {
  let head = base;
  return types.map((type) => {
    const size = staticSize(type);
    const value = valueAt(words, type, size === null ? base + words.count(head) : head);
    head += size ?? WORD;
    return value;
  });
}

function valueAt(words: Words, type: AbiType, at: number): DecodedValue {
  if (type.kind === "tuple") {
    const types = type.components.map((component) => component.type);
    const values = membersAt(words, types, at);
    return Object.fromEntries(type.components.map(({ name }, place) => [name, values[place]!]));
  }
  if (type.kind === "elementary") return elementAt(words, type.text, at);
  const length = type.size ?? words.count(at);
  // Each element takes a word or more: a list of a length that cannot be is not even begun.
  words.requireWords(length);
  const start = type.size === null ? at + WORD : at;
  return membersAt(words, Array<AbiType>(length).fill(type.of), start);
}

function elementAt(words: Words, type: string, at: number): DecodedValue {
  if (type === "bytes") return `0x${words.bytes(at + WORD, words.count(at))}`;
  if (type === "string") return textOf(words.bytes(at + WORD, words.count(at)));
  return wordOf(type, words.bytes(at, WORD));
}

function textOf(hex: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(hex, "hex"));
  } catch {
    throw new Undecodable();
  }
}

/** A value of one word. What its type has no room for is not filled by compilers. */
export function wordOf(type: string, hex: string): string | boolean {
  if (type.startsWith("bytes")) {
    const letters = Number(type.slice("bytes".length)) * 2;
    if (/[^0]/.test(hex.slice(letters))) throw new Undecodable();
    return `0x${hex.slice(0, letters)}`;
  }
  const number = BigInt(`0x${hex}`);
  if (type === "bool") return within(number, 1) === 1n;
  if (type === "address") {
    within(number, 160);
    return checksumAddress(`0x${hex.slice(24)}`);
  }
  if (type.startsWith("uint")) return within(number, Number(type.slice("uint".length))).toString();
  const bits = Number(type.slice("int".length));
  const signed = BigInt.asIntN(256, number);
  if (BigInt.asIntN(bits, signed) !== signed) throw new Undecodable();
  return signed.toString();
}

function within(number: bigint, bits: number): bigint {
  if (number >> BigInt(bits) !== 0n) throw new Undecodable();
  return number;
}
