import { z } from "zod";
import type { LogView, TransactionView } from "#app/domain/chains/queries/blocks.server.ts";
import { decodeCall, decodeEvent, decodingBudget } from "#app/domain/chains/decoding/decode.ts";
import type { WordBudget } from "#app/domain/chains/decoding/decode-values.ts";
import { FlagParam } from "./values.ts";

export const DecodeParam = FlagParam.describe(
  "true: functions and events of common standards are decoded. A contract may use the same selector for something else",
);

const Decoded = z.object({
  name: z.string().describe("Name of the function or event"),
  signature: z.string().describe("Signature without argument names"),
  standard: z.string().describe("Standard or library that defines the signature"),
  args: z
    .array(z.object({ name: z.string(), type: z.string(), value: z.unknown() }))
    .describe("Arguments in the order of the signature; integers are decimal strings and tuples are objects"),
});

const WHEN_NULL = "null without decode=true, when the signature is unknown, and when the bytes do not match it";
export const DecodedCall = Decoded.nullable().describe(`Decoded function call; ${WHEN_NULL}`);
export const DecodedEvent = Decoded.nullable().describe(`Decoded event; ${WHEN_NULL}`);

type Decoded = z.input<typeof Decoded>;

/** Decodes what one answer holds, within the bounds of one answer; everything is null where nobody asked for it. */
export function decoder(isAsked: boolean) {
  const budget: WordBudget = decodingBudget();
  return {
    call: ({ to, input }: TransactionView): Decoded | null =>
      isAsked && to !== null ? decodeCall(input, budget) : null,
    event: (log: LogView): Decoded | null => (isAsked ? decodeEvent(log, budget) : null),
  };
}
export type Decoder = ReturnType<typeof decoder>;
