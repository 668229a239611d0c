import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";
import { isTooSlow, overloaded } from "#app/domain/shared/bounded-queue.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { httpStatusOf } from "./error-map.ts";

export type FormResult = SubmissionResult<string[]>;
/** The message of a form after an unexpected failure, instead of the error page; the failure is still reported. */
export type FormException = {
  code:
    | "login-error"
    | "register-error"
    | "portfolio-add-error"
    | "portfolio-update-error"
    | "portfolio-delete-error"
    | "contact-error"
    | "partner-error";
  report(error: unknown): void;
};

/**
 * A page form: parse, run the use case, then whatever `run` answers (a redirect, or what the page is to show once), or
 * the same page with the values kept and what was refused. Secrets are never sent back.
 */
export async function submitForm<Schema extends z.ZodType, Answer = Response>(
  request: Request,
  schema: Schema,
  run: (input: z.output<Schema>) => Promise<Answer>,
  options: { hideFields?: string[]; exception?: FormException } = {},
) {
  return submitWords(await formOf(request), schema, run, options);
}

/** Validates and answers a form as `submitForm` does, where the body was read already. */
export async function submitWords<Schema extends z.ZodType, Answer = Response>(
  words: FormData,
  schema: Schema,
  run: (input: z.output<Schema>) => Promise<Answer>,
  { hideFields = [], exception }: { hideFields?: string[]; exception?: FormException } = {},
) {
  const submission = parseWithZod(checked(words), { schema, disableAutoCoercion: false });
  if (submission.status !== "success") {
    const result = submission.reply({ hideFields }) as FormResult;
    return data(result, { status: submission.status === "error" ? 422 : 200 });
  }
  try {
    return await run(submission.value as z.output<Schema>);
  } catch (thrown) {
    const error = isTooSlow(thrown) ? overloaded() : thrown;
    if (exception && error instanceof Error && !(error instanceof DomainError)) {
      exception.report(error);
      return data(submission.reply({ hideFields, formErrors: [exception.code] }) as FormResult, { status: 500 });
    }
    if (!(error instanceof DomainError)) throw error;
    const message = errorMessageOf(error);
    const field = error.details.field;
    const refused = field ? { fieldErrors: { [String(field)]: [message] } } : { formErrors: [message] };
    const { retryAfter = error.code === "too-many-requests" ? 60 : undefined } = error.details;
    const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
    return data(submission.reply({ hideFields, ...refused }) as FormResult, {
      status: httpStatusOf[error.code],
      headers,
    });
  }
}

/** The values typed so far, for a page that shows it again before it is judged. */
export function keepForm(form: FormData): FormResult {
  return parseWithZod(form, { schema: z.looseObject({}), disableAutoCoercion: true }).reply() as FormResult;
}

const MOST_FIELDS = 300;
// An index is as long as the list that is made for it: `a[999999999]` would be a thousand million entries.
const NAME = /^(?:[^[\]]|\[\d{0,2}\]){1,100}$/;
// Field names that the form library's own buttons send; this site uses none.
const NOT_OURS = ["__intent__", "__state__"];

/** The fields of a form; a body that is none, or none of ours, is refused, not a failure of ours. */
export async function formOf(request: Request): Promise<FormData> {
  return checked(await request.formData().catch(() => null));
}

function checked(form: FormData | null): FormData {
  for (const name of NOT_OURS) form?.delete(name);
  const names = form && [...form.keys()];
  if (!form || !names || names.length > MOST_FIELDS || !names.every((name) => NAME.test(name)))
    throw data("malformed-form", { status: 400 });
  return form;
}

/** A refusal on its way to the page: the key of its words, and values as a query (`too-many-requests?retryAfter=30`). */
export function errorMessageOf({ code, details }: DomainError): string {
  const values = Object.entries(details).filter(([name]) => name !== "field");
  if (values.length === 0) return code;
  return `${code}?${new URLSearchParams(values.map(([name, value]) => [name, String(value)]))}`;
}
