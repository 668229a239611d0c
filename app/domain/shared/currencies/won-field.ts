import { z } from "zod";
import { typedAmount } from "./typed-amount.ts";

const wonOf = (value: unknown) => {
  if (typeof value !== "string") return value;
  return value.trim() === "" ? undefined : (typedAmount(value, "KRW") ?? Number.NaN);
};

const won = z
  .number({ error: ({ input }) => (input === undefined ? "required" : "whole-won") })
  .int("whole-won")
  .positive("whole-won")
  .max(Number.MAX_SAFE_INTEGER, "whole-won");

/** Won as people type them, with the separators of any language: "1,650,000원" and "1.650.000" are the same number. */
export const wonAmount = z.preprocess(wonOf, won);
export const optionalWonAmount = z.preprocess(wonOf, won.optional());
