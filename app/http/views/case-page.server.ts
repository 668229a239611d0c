import { data } from "@remix-run/node";
import { type FormResult, formOf } from "#app/http/form.server.ts";

const FORMS = ["answer", "dispute", "withdraw", "decide"] as const;
export type CaseForm = (typeof FORMS)[number];

/** Several forms share the page of a case: which one this is. The request can still be read afterwards. */
export async function caseFormOf(request: Request): Promise<CaseForm> {
  const form = (await formOf(request.clone())).get("form");
  const known = FORMS.find((name) => name === form);
  if (!known) throw data("malformed-form", { status: 400 });
  return known;
}

/** The outcome of one of them, with its name: the page shows what is wrong where it was written. */
export function named<Form extends string>(
  form: Form,
  outcome: Response | { data: FormResult; init: ResponseInit | null },
) {
  return outcome instanceof Response ? outcome : data({ form, result: outcome.data }, outcome.init ?? undefined);
}
