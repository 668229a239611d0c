import { json, type LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { isTooSlow, overloaded } from "#app/domain/shared/bounded-queue.ts";
import { DomainError, type DomainErrorCode } from "#app/domain/shared/errors.ts";
import type { MessageKey, Translate } from "#app/i18n/messages.ts";
import { errorText } from "#app/ui/forms/error-text.ts";
import { httpStatusOf } from "#app/http/error-map.ts";
import { isMalformedForm } from "#app/http/files/streamed-form.server.ts";
import { MalformedRequest } from "./body.server.ts";

/** The words of a contract for what goes wrong. */
export type RefusalWords = {
  /** Message when fields are wrong, where the contract has one of its own. */
  failure?: MessageKey;
  /** Messages of refusals, where the contract has its own. */
  words?: Partial<Record<DomainErrorCode, MessageKey>>;
  /** Message of a failure of ours. */
  exception?: MessageKey;
  /** Message when what the work gave is not what the contract promises. */
  invalidAnswer?: MessageKey;
};

/** A field that is wrong; `message` is a key of errors.json with its values. `fileName` stands before the words. */
type Issue = { path: readonly PropertyKey[]; message: string; fileName?: string };

/** Fields are wrong: 422. */
export class InputRefused extends Error {
  constructor(
    readonly issues: readonly (Issue | z.core.$ZodIssue)[],
    /** The part of the call that is kept nevertheless, with a message that says so. */
    readonly kept: { data: unknown; message: MessageKey } | null = null,
  ) {
    super("input refused");
  }
}

/** The work gave something else than its contract promises. */
export class InvalidAnswer extends Error {
  constructor(cause: unknown) {
    super("answer against the contract", { cause });
  }
}

/** An error as the answer of its call. */
export function refusal(error: unknown, args: LoaderFunctionArgs, contract: RefusalWords, t: Translate): Response {
  if (isTooSlow(error)) return refusal(overloaded(), args, contract, t);
  if (isMalformedForm(error)) return refuse(400, t("errors:malformed-form"));
  if (error instanceof MalformedRequest) return refuse(error.status, t(error.key, error.values));
  if (error instanceof InputRefused) {
    const message = t(error.kept?.message ?? contract.failure ?? "errors:invalid-input");
    const errors = fieldErrors(error.issues, t);
    return reply(422, { success: false, message, data: error.kept?.data ?? null, errors });
  }
  if (error instanceof DomainError) {
    const { retryAfter = error.code === "too-many-requests" ? 60 : undefined } = error.details;
    const { offset } = error.details;
    const headers: Record<string, string> = {
      ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
      ...(offset !== undefined && { "Upload-Offset": String(offset) }),
    };
    const own = contract.words?.[error.code];
    const message = own
      ? t(own)
      : errorText(
          t,
          `${error.code}?${new URLSearchParams(Object.entries(error.details).map(([name, value]) => [name, String(value)]))}`,
        );
    const { field, reasons } = error.details;
    const errors = {
      ...(field && { [String(field)]: [message] }),
      ...(reasons && { reasons: String(reasons).split(",") }),
    };
    return refuse(httpStatusOf[error.code], message, errors, headers);
  }
  if (error instanceof InvalidAnswer) {
    args.context.report(error.cause);
    return refuse(500, t(contract.invalidAnswer ?? contract.exception ?? "errors:unexpected"));
  }
  args.context.report(error);
  return refuse(500, t(contract.exception ?? "errors:unexpected"));
}

/** Issues by field; a message is a key of errors.json unless zod made it itself. */
function fieldErrors(issues: InputRefused["issues"], t: Translate): Record<string, string[]> {
  // No plain object: "constructor" and "__proto__" are names that anybody can send.
  const errors = new Map<string, string[]>();
  for (const issue of issues) {
    const unknown = "code" in issue && issue.code === "unrecognized_keys";
    const names = unknown ? issue.keys : [issue.path.join(".") || "_"];
    const said = unknown
      ? t("errors:unknown-field")
      : errorText(t, /^[a-z0-9-]+(\?.*)?$/.test(issue.message) ? issue.message : "wrong-format");
    const text = "fileName" in issue ? `${issue.fileName}: ${said}` : said;
    // Two rules may say the same.
    for (const name of names) errors.set(name, [...new Set([...(errors.get(name) ?? []), text])]);
  }
  return Object.fromEntries(errors);
}

export type Envelope = { success: boolean; message: string; data: unknown; errors?: Record<string, string[]> };

/** A refusal that names its status. */
export function refuse(
  status: number,
  message: string,
  errors: Record<string, string[]> = {},
  headers: Record<string, string> = {},
): Response {
  return reply(status, { success: false, message, data: null, errors }, headers);
}

export function reply(status: number, envelope: Envelope, headers: Record<string, string> = {}): Response {
  return json(envelope, {
    status,
    headers: {
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
      Vary: "Accept-Language, Authorization, Cookie",
      ...headers,
    },
  });
}
