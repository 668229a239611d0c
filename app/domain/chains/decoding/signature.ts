import { keccak_256 } from "@noble/hashes/sha3.js";
import type { Hex } from "../block.ts";

export type AbiType =
  | { kind: "elementary"; text: string }
  | { kind: "array"; text: string; of: AbiType; size: number | null }
  | { kind: "tuple"; text: string; components: Parameter[] };
export type Parameter = { name: string; type: AbiType; isIndexed: boolean };
export type Signature = {
  name: string;
  /** The signature as it is hashed: types without names. */
  text: string;
  standard: string;
  parameters: readonly Parameter[];
};

/** Reads a signature of our own table, as "transfer(address to, uint256 value)". Throws on what it does not know. */
export function signatureOf(text: string, standard: string): Signature {
  const open = text.indexOf("(");
  if (open < 1 || !text.endsWith(")")) throw new Error(`no signature: ${text}`);
  const name = text.slice(0, open);
  const parameters = parametersOf(text.slice(open + 1, -1));
  return { name, text: `${name}${typesOf(parameters)}`, standard, parameters };
}

const typesOf = (parameters: readonly Parameter[]) => `(${parameters.map(({ type }) => type.text).join(",")})`;

function parametersOf(list: string): Parameter[] {
  return partsOf(list).map((part) => {
    const words = /^(\(.*\)(?:\[\d*\])*|\S+)( indexed)? (\w+)$/.exec(part);
    if (!words) throw new Error(`no parameter: ${part}`);
    return { name: words[3]!, type: typeOf(words[1]!), isIndexed: words[2] !== undefined };
  });
}

/** The parts between commas that are in no bracket. */
function partsOf(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let begin = 0;
  for (const [at, letter] of [...list].entries()) {
    if (letter === "(") depth += 1;
    else if (letter === ")") depth -= 1;
    else if (letter === "," && depth === 0) {
      parts.push(list.slice(begin, at).trim());
      begin = at + 1;
    }
  }
  const last = list.slice(begin).trim();
  return last === "" ? parts : [...parts, last];
}

const ELEMENTARY = /^(address|bool|string|bytes([1-9]|[12]\d|3[0-2])?|uint\d{1,3}|int\d{1,3})$/;

function typeOf(text: string): AbiType {
  const array = /^(.*)\[(\d*)\]$/.exec(text);
  if (array) {
    const of = typeOf(array[1]!);
    const size = array[2] === "" ? null : Number(array[2]);
    return { kind: "array", text: `${of.text}[${array[2]}]`, of, size };
  }
  if (text.startsWith("(")) {
    const components = parametersOf(text.slice(1, -1));
    return { kind: "tuple", text: typesOf(components), components };
  }
  if (!ELEMENTARY.test(text)) throw new Error(`no type: ${text}`);
  return { kind: "elementary", text };
}

/** keccak256 of a signature: the first topic of an event; its first four bytes are the selector of a function. */
export function topicOf({ text }: Signature): Hex {
  return `0x${Buffer.from(keccak_256(new TextEncoder().encode(text))).toString("hex")}`;
}
