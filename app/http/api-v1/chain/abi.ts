import { z } from "zod";

const AbiParameter = z.record(z.string(), z.unknown()).refine(isAbiParameter, "wrong-format");
const AbiItem = z.looseObject({
  type: z.string().max(20),
  name: z.string().max(100).optional(),
  inputs: z.array(AbiParameter).max(50).default([]),
  outputs: z.array(AbiParameter).max(50).default([]),
});

/** Checks by hand, because a schema that contains itself has no place in the document; bodies are not deep. */
function isAbiParameter(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { type, name = "", components = [] } = value as Record<string, unknown>;
  if (typeof type !== "string" || type.length > 100 || typeof name !== "string" || name.length > 100) return false;
  return Array.isArray(components) && components.length <= 50 && components.every(isAbiParameter);
}

/** Items of a contract's interface, as compilers write them. */
export const Abi = z.array(AbiItem).max(500);
