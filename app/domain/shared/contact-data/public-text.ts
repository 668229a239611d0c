import { hasContactData } from "./contact-data.ts";
import { requiredLines } from "../text-field.ts";

/** A text that everybody can read: it has a length that says something, and nobody can be called or written to by it. */
export function publicLines({ min = 1, max }: { min?: number; max: number }) {
  return requiredLines(max)
    .refine((text) => text === "" || text.length >= min, `text-too-short?count=${min}`)
    .refine((text) => !hasContactData(text), "contact-data");
}
