import type { Hex } from "../block.ts";
import { type DecodedValue, decodeValues, sizeOfAll, Undecodable, type WordBudget, wordOf } from "./decode-values.ts";
import { type AbiType, type Signature, signatureOf, topicOf } from "./signature.ts";
import { standardSignatures } from "./standard-signatures.ts";

/** A call or an event by the signature that its selector or topic stands for. A contract may mean something else by it. */
export type Decoded = {
  name: string;
  signature: string;
  standard: string;
  args: { name: string; type: string; value: DecodedValue }[];
};

/** 320 kB: more than a page of lists has, other than on purpose. */
const MOST_WORDS = 10_000;
export const decodingBudget = (): WordBudget => ({ words: MOST_WORDS });

const SELECTOR = 10;

let known: { functions: ReadonlyMap<string, Signature>; events: ReadonlyMap<string, Signature[]> } | null = null;

/** Known signatures by selector and by topic: events of two standards share one, and differ in what is indexed. */
function signatures() {
  if (known) return known;
  const functions = new Map<string, Signature>();
  const events = new Map<string, Signature[]>();
  for (const group of standardSignatures) {
    const read = (text: string) => signatureOf(text, group.standard);
    for (const signature of group.functions.map(read)) functions.set(topicOf(signature).slice(0, SELECTOR), signature);
    for (const signature of group.events.map(read)) {
      const topic = topicOf(signature);
      events.set(topic, [...(events.get(topic) ?? []), signature]);
    }
  }
  known = { functions, events };
  return known;
}

/** null: calldata without a selector. The name is null where the table does not have it. */
export function functionOf(input: Hex): { selector: string; name: string | null } | null {
  if (input.length < SELECTOR) return null;
  const selector = input.slice(0, SELECTOR);
  return { selector, name: signatures().functions.get(selector)?.text ?? null };
}

export const eventOf = (topic: Hex | undefined): string | null =>
  (topic && signatures().events.get(topic)?.[0]?.name) ?? null;

/** null: the function is not in the table, or the bytes are not its arguments. */
export function decodeCall(input: Hex, budget: WordBudget): Decoded | null {
  const signature = signatures().functions.get(input.slice(0, SELECTOR));
  if (!signature) return null;
  const data: Hex = `0x${input.slice(SELECTOR)}`;
  return orNull(() => decodedOf(signature, decodeValues(signature.parameters, data, budget)));
}

type Log = { topics: readonly Hex[]; data: Hex };

/** null: the event is not in the table, or topics and data are not its arguments. */
export function decodeEvent({ topics: [first, ...topics], data }: Log, budget: WordBudget): Decoded | null {
  const indexed = ({ parameters }: Signature) => parameters.filter(({ isIndexed }) => isIndexed);
  const all = first === undefined ? [] : (signatures().events.get(first) ?? []);
  const signature = all.find((one) => indexed(one).length === topics.length);
  if (!signature) return null;
  return decodeLog(signature, { topics, data }, budget);
}

/**
 * A log as an event says; its topics without the first. null: topics and data are not its arguments. Of an indexed
 * argument that takes more than a word, the topic has only the hash.
 */
export function decodeLog(signature: Signature, { topics, data }: Log, budget: WordBudget): Decoded | null {
  const indexed = signature.parameters.filter(({ isIndexed }) => isIndexed);
  if (indexed.length !== topics.length) return null;
  return orNull(() => {
    const inData = signature.parameters.filter(({ isIndexed }) => !isIndexed);
    const size = sizeOfAll(inData.map(({ type }) => type));
    if (size !== null && data.length !== 2 + 2 * size) throw new Undecodable();
    const fromTopics = indexed.map(({ type }, at) =>
      isOneWord(type) ? wordOf(type.text, topics[at]!.slice(2)) : topics[at]!,
    );
    const fromData = decodeValues(inData, data, budget);
    const take = ({ isIndexed }: { isIndexed: boolean }) => (isIndexed ? fromTopics : fromData).shift()!;
    return decodedOf(signature, signature.parameters.map(take));
  });
}

const isOneWord = (type: AbiType) => type.kind === "elementary" && type.text !== "string" && type.text !== "bytes";

function decodedOf({ name, text, standard, parameters }: Signature, values: readonly DecodedValue[]): Decoded {
  const args = parameters.map((parameter, at) => ({
    name: parameter.name,
    type: parameter.type.text,
    value: values[at]!,
  }));
  return { name, signature: text, standard, args };
}

function orNull(decode: () => Decoded): Decoded | null {
  try {
    return decode();
  } catch (error) {
    if (error instanceof Undecodable) return null;
    throw error;
  }
}
