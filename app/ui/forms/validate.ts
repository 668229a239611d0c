import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

/** A form's fields are read from its metadata, so that a submission's own types say nothing. */
export type Validate = (form: FormData) => Submission<never, string[], never>;

/** The content security policy forbids the functions that zod would compile, and reports each try. */
z.config({ jitless: true });

/** Judges a form by the schema of its action, as `submitForm` does. For modules that are loaded on demand. */
export function validateBy(schema: z.ZodType): Validate {
  return (form) => parseWithZod(form, { schema }) as Submission<never, string[], never>;
}
