import type { AbiFunction, AbiParameter } from "viem";

/** The fault of a question to a contract or about its events, by the field of the input. */
export class WrongCall extends Error {
  constructor(readonly field: "function" | "abi" | "args" | "event" | "where") {
    super(`the ${field} of the call cannot be used`);
    this.name = "WrongCall";
  }
}

/** Types that strangers send must not make us count to a thousand million: sizes of arrays and of everything together. */
const MOST_PARTS = 200;
const MOST_ELEMENTS = 1_000;
const ELEMENTARY = /^(address|bool|string|function|bytes([1-9]|[12]\d|3[0-2])?|u?int(\d{1,3})?)$/;

/** Refuses types that do not exist, are empty, or are too large to decode. */
export function requireBoundedTypes(parameters: readonly AbiParameter[], field: WrongCall["field"]): void {
  let parts = 0;
  const walk = (list: readonly AbiParameter[], elements: number): void => {
    for (const parameter of list) {
      parts += 1;
      const [, base = "", dimensions = ""] = /^([a-z0-9]+)((?:\[\d*\]){0,6})$/.exec(parameter.type) ?? [];
      const sizes = [...dimensions.matchAll(/\[(\d+)\]/g)].map(([, size]) => Number(size));
      const all = sizes.reduce((product, size) => product * size, elements);
      if (parts > MOST_PARTS || sizes.includes(0) || all > MOST_ELEMENTS) throw new WrongCall(field);
      const components = (parameter as { components?: readonly AbiParameter[] }).components ?? [];
      if (base === "tuple" ? components.length === 0 : !ELEMENTARY.test(base)) throw new WrongCall(field);
      walk(components, all);
    }
  };
  walk(parameters, 1);
}

/** A value of JSON as the type wants it: numbers are decimal text or safe integers. Throws WrongCall. */
export function argumentOf(parameter: AbiParameter, value: unknown, field: WrongCall["field"] = "args"): unknown {
  const array = /^(.*)\[(\d*)\]$/.exec(parameter.type);
  if (array) {
    const [, type = "", size = ""] = array;
    if (!Array.isArray(value) || (size !== "" && value.length !== Number(size))) throw new WrongCall(field);
    return value.map((element) => argumentOf({ ...parameter, type }, element, field));
  }
  if (parameter.type === "tuple") return tupleOf(parameter, value, field);
  if (/^u?int/.test(parameter.type)) return integerOf(value, field);
  if (parameter.type === "bool") return only(typeof value === "boolean", value, field);
  return only(typeof value === "string", value, field);
}

function tupleOf(parameter: AbiParameter, value: unknown, field: WrongCall["field"]): unknown {
  const { components } = parameter as { components: readonly AbiParameter[] };
  if (Array.isArray(value)) {
    if (value.length !== components.length) throw new WrongCall(field);
    const values = components.map((component, at) => argumentOf(component, value[at], field));
    // Components without names are taken by their place, named ones by name.
    return components.every(({ name }) => name) ? byName(components, values) : values;
  }
  if (typeof value !== "object" || value === null) throw new WrongCall(field);
  const given = value as Record<string, unknown>;
  if (components.some(({ name }) => !name || !Object.hasOwn(given, name))) throw new WrongCall(field);
  return byName(
    components,
    components.map((component) => argumentOf(component, given[component.name!], field)),
  );
}

const byName = (components: readonly AbiParameter[], values: readonly unknown[]) =>
  Object.fromEntries(components.map(({ name }, at) => [name!, values[at]]));

function integerOf(value: unknown, field: WrongCall["field"]): bigint {
  if (typeof value === "number" && Number.isSafeInteger(value)) return BigInt(value);
  if (typeof value === "string" && /^-?\d{1,78}$/.test(value)) return BigInt(value);
  throw new WrongCall(field);
}

function only(isRight: boolean, value: unknown, field: WrongCall["field"]): unknown {
  if (!isRight) throw new WrongCall(field);
  return value;
}

/** The arguments in the order of the function. */
export function argumentsOf({ inputs }: AbiFunction, args: readonly unknown[]): unknown[] {
  if (inputs.length !== args.length) throw new WrongCall("args");
  return inputs.map((input, at) => argumentOf(input, args[at]));
}

/** A decoded value for JSON: whole numbers are decimal text. */
export function plain(value: unknown): unknown {
  if (typeof value === "bigint" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]));
  return value;
}
