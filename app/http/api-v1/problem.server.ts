import type { Translate } from "#app/i18n/messages.ts";
import { errorText } from "#app/ui/forms/error-text.ts";
import { type ProblemCode, problemCodes } from "./problem-codes.ts";

export const problemType = "application/problem+json";

/** `detail` is a key of errors.json, with values behind a question mark, until it is answered. */
export type ProblemField = { field: string; detail: string };
export type ProblemBody = {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail: string;
  requestId: string;
  errors?: ProblemField[];
};
type Values = Readonly<Record<string, string | number>>;

/** A refusal of /api/v1 (RFC 9457). */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    /** Values of its words. */
    readonly values: Values = {},
    readonly more: { headers?: Readonly<Record<string, string>>; errors?: ProblemField[] } = {},
  ) {
    super(code);
    this.name = "Problem";
  }
}

/** `title` names the kind of problem and is the same for everybody; `detail` is in the language of the caller. */
export function problemBody(
  { code, values, more }: Pick<Problem, "code" | "values" | "more">,
  { t, requestId }: { t: Translate; requestId: string },
): ProblemBody {
  const { status, title } = problemCodes[code];
  const detail = t(`problem:${code}`, values as Record<string, string>);
  const body = { type: `urn:jangteo:problem:${code}`, title, status, code, detail, requestId };
  const errors = more.errors?.map(({ field, detail: key }) => ({ field, detail: errorText(t, key) }));
  return errors ? { ...body, errors } : body;
}

/** Placeholders for the values in the texts of problems, for the reference. */
export const placeholderValues = { seconds: "n", scope: "…", ip: "…", origin: "…", kilobytes: "n" };

/** The words of a problem without the call that met it. */
export function problemMeaning(code: string, t: Translate): string {
  return code in problemCodes ? t(`problem:${code as ProblemCode}`, placeholderValues) : code;
}

/** A parameter that its schema accepts and that is wrong nevertheless. */
export function fieldProblem(field: string, detail: string): Problem {
  return new Problem("invalid_parameter", {}, { errors: [{ field, detail }] });
}
