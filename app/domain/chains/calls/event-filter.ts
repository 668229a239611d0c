import type { AbiEvent, AbiParameter } from "viem";
import type { Hex } from "../block.ts";
import type { AbiType, Parameter, Signature } from "../decoding/signature.ts";
import { argumentOf, requireBoundedTypes, WrongCall } from "./abi-input.ts";

/** An event of a contract, and values that its indexed arguments have to have. */
export type EventQuestion = {
  /** A signature, as "Transfer(address indexed from, address indexed to, uint256 value)", or the name of one in the ABI. */
  event: string;
  /** The ABI as compilers write it; null: the signature says everything. */
  abi: readonly Record<string, unknown>[] | null;
  /** Values of indexed arguments, by name. */
  where: Readonly<Record<string, unknown>>;
};
/** `topics`: of a log of this event; null where any will do. */
export type EventFilter = { signature: Signature; topics: (Hex | null)[] };

/** Throws WrongCall where event, ABI and values do not fit. */
export async function eventFilterOf(question: EventQuestion): Promise<EventFilter> {
  const event = eventIn(await eventsOf(question), question);
  const indexed = event.inputs.filter((input) => input.indexed);
  const names = new Set(indexed.map(({ name }) => name));
  const given = Object.entries(question.where);
  if (given.some(([name]) => name === "" || !names.has(name))) throw new WrongCall("where");
  const args = indexed.map((input) => {
    const name = input.name ?? "";
    return Object.hasOwn(question.where, name) ? argumentOf(input, question.where[name], "where") : undefined;
  });
  return { signature: signatureOf(event), topics: await topicsOf(event, args) };
}

async function eventsOf({ event, abi }: EventQuestion): Promise<AbiEvent[]> {
  if (abi !== null) return abi.filter(({ type }) => type === "event") as unknown as AbiEvent[];
  const { parseAbi } = await import("viem");
  try {
    const items = parseAbi([event.trim().replace(/^(?!event\s)/, "event ")] as string[]);
    return items.filter((item): item is AbiEvent => item.type === "event");
  } catch {
    throw new WrongCall("event");
  }
}

/** An anonymous event has no topic by which it could be found. */
function eventIn(events: readonly AbiEvent[], { event: wanted, abi }: EventQuestion): AbiEvent {
  const event = abi === null ? events[0] : events.find((one) => one.name === wanted || textOf(one) === wanted);
  if (!event || (event as { anonymous?: boolean }).anonymous) throw new WrongCall("event");
  const field = abi === null ? "event" : "abi";
  requireBoundedTypes(event.inputs, field);
  if (event.inputs.filter(({ indexed }) => indexed).length > 3) throw new WrongCall(field);
  return event;
}

async function topicsOf(event: AbiEvent, args: readonly unknown[]): Promise<(Hex | null)[]> {
  const { encodeEventTopics } = await import("viem");
  try {
    const topics = encodeEventTopics({ abi: [event], eventName: event.name, args: args as never });
    return topics.map((topic) => (typeof topic === "string" ? topic : null));
  } catch {
    throw new WrongCall("where");
  }
}

const textOf = ({ name, inputs }: AbiEvent) => `${name}(${inputs.map((input) => typeOf(input).text).join(",")})`;

function signatureOf(event: AbiEvent): Signature {
  return { name: event.name, text: textOf(event), standard: "", parameters: event.inputs.map(parameterOf) };
}

/** An argument without a name is called by its position. */
function parameterOf(input: AbiParameter, at: number): Parameter {
  const isIndexed = (input as { indexed?: boolean }).indexed === true;
  return { name: input.name || String(at), type: typeOf(input), isIndexed };
}

function typeOf(parameter: AbiParameter): AbiType {
  const array = /^(.*)\[(\d*)\]$/.exec(parameter.type);
  if (array) {
    const of = typeOf({ ...parameter, type: array[1]! });
    return { kind: "array", text: `${of.text}[${array[2]}]`, of, size: array[2] === "" ? null : Number(array[2]) };
  }
  if (parameter.type !== "tuple") return { kind: "elementary", text: parameter.type };
  const components = (parameter as { components: readonly AbiParameter[] }).components.map(parameterOf);
  return { kind: "tuple", text: `(${components.map(({ type }) => type.text).join(",")})`, components };
}
