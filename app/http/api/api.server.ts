import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { once } from "#app/domain/idempotency/once.server.ts";
import { type Actor, requireMember, requireRight } from "#app/domain/shared/actor.ts";
import { DomainError, type DomainErrorCode } from "#app/domain/shared/errors.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import type { MessageKey, Translate } from "#app/i18n/messages.ts";
import { negotiate } from "#app/i18n/negotiate.server.ts";
import {
  discardReceived,
  type FileFields,
  noFiles,
  type ReceivedFiles,
  receiveFiles,
} from "#app/http/files/received-files.server.ts";
import { httpStatusOf } from "#app/http/error-map.ts";
import { routeOf } from "#app/http/route-lookup.server.ts";
import { requireOpenForMoney } from "#app/domain/settings/notices.server.ts";
import { isMultipart } from "#app/http/files/streamed-form.server.ts";
import {
  type Envelope,
  InputRefused,
  InvalidAnswer,
  type RefusalWords,
  refusal,
  refuse,
  reply,
} from "./answers.server.ts";
import { fieldsIn, fieldsOf, type FormFields, MalformedRequest, readAsJson } from "./body.server.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One operation of the JSON contract: what openapi.json says and what the endpoint does come from the same object. */
export type Contract<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> = RefusalWords & {
  method: Method;
  /** Path as in OpenAPI: /api/service/{id}. */
  path: `/api/${string}`;
  tag: string;
  summary: string;
  access: "public" | "member" | "operator";
  /** Path parameters, and the query on GET or the body otherwise. Unknown fields of a body are refused. */
  input: Input;
  /** `data` of the envelope. */
  output: Output;
  refusals: readonly DomainErrorCode[];
  /** Message of the success, when it says more than that it worked; may depend on what is answered. */
  message?: MessageKey | ((data: unknown) => MessageKey);
  /** The body is bytes, which the work reads from the request as they arrive; these fields of the input are headers. */
  bytes?: { headers: Readonly<Record<string, string>> };
  /** Fields that a form writes in another way than JSON does. */
  form?: FormFields;
  /** File fields of a form whose files are stored while it is read: `call.files` has them. */
  files?: FileFields;
  /** `data` of a refusal with 422 that keeps what was good. */
  kept?: z.ZodType;
  /** Bytes of a form that is read at once; other forms and JSON are small. */
  formBytes?: number;
  /** Takes an `Idempotency-Key`: the first answer to it is given again. */
  idempotent?: true;
};

/** Context of an endpoint beside its input. */
export type Call = {
  services: Services;
  actor: Actor;
  locale: Locale;
  t: Translate;
  args: Args;
  /** Files of the call, for contracts with `files`; none otherwise. */
  files: ReceivedFiles;
};
/** A use case's result may hold more fields than the contract, and dates: the contract's schema reads it as JSON. */
type Run<C extends Contract> = (call: Call, input: z.output<C["input"]>) => Promise<unknown>;
type Fields = Record<string, unknown>;
type Args = LoaderFunctionArgs | ActionFunctionArgs;
type WithFiles = {
  /** Refuses before the body is read. */
  admit?: (call: Call) => Promise<void> | void;
  /** A file that is refused is a wrong field; this keeps the good ones with the fields as they were sent, or nothing. */
  keep?: (call: Call, sent: Fields) => Promise<InputRefused["kept"]>;
};
export type Operation = { contract: Contract; run: Run<Contract> } & WithFiles;

export function operation<C extends Contract>(contract: C, run: Run<C>, withFiles: WithFiles = {}): Operation {
  return { contract, run: run as unknown as Run<Contract>, ...withFiles };
}

/**
 * One URL of the contract: `const resource = endpoint(operation(contract, run), …)`, then
 * `export const loader = resource` and `export const action = resource`.
 */
export function endpoint(...operations: Operation[]) {
  return async (args: Args): Promise<Response> => {
    const method = args.request.method === "HEAD" ? "GET" : args.request.method;
    const found = operations.find(({ contract }) => contract.method === method);
    const locale = negotiate(args.request.headers.get("Accept-Language")) ?? defaultLocale;
    const t = args.context.library.translate(locale);
    if (!found)
      return refuse(
        405,
        t("errors:method-not-allowed"),
        {},
        { Allow: operations.map(({ contract }) => contract.method).join(", ") },
      );
    return answer(args, found, locale, t);
  };
}

async function answer(args: Args, operation: Operation, locale: Locale, t: Translate): Promise<Response> {
  const { contract } = operation;
  try {
    const actor = await args.context.authenticate();
    if (contract.access === "member") requireMember(actor);
    if (contract.access === "operator") requireRight(actor, "back-office.open");
    if (contract.method !== "GET" && routeOf(new URL(args.request.url).pathname).money !== "none")
      await requireOpenForMoney(args.context.services);
    const call = { services: args.context.services, actor, locale, t, args, files: noFiles };
    if (contract.files && isMultipart(args.request)) return await workWithFiles(call, operation, contract.files);
    const input = parse(contract.input, withPathParameters(await fieldsOf(args.request, contract), args), args);
    return await workOnce(call, operation, { params: input, run: () => work(call, operation, input) });
  } catch (error) {
    return refusal(error, args, contract, t);
  }
}

async function work(call: Call, { contract, run }: Operation, input: Fields): Promise<Response> {
  const output = await run(call, input);
  const answered = contract.output.safeParse(JSON.parse(JSON.stringify(output ?? null)));
  if (!answered.success) throw new InvalidAnswer(answered.error);
  const { data } = answered;
  const message = typeof contract.message === "function" ? contract.message(data) : contract.message;
  return reply(200, { success: true, message: call.t(message ?? "common:api.ok"), data });
}

/** Stored files go again where the work that they were sent for is refused, unless it keeps them. */
async function workWithFiles(bare: Call, operation: Operation, fields: FileFields): Promise<Response> {
  const { services, actor, args } = bare;
  const { contract } = operation;
  await operation.admit?.(bare);
  const { words, ...files } = await receiveFiles(services, actor, { request: args.request, fields });
  const call = { ...bare, files };
  let isTaken = false;
  try {
    const failure = files.refused.find(({ code }) => isOurs(httpStatusOf[code]));
    if (failure) throw new DomainError(failure.code, failure.details);
    const named = [...words].filter(([name]) => !Object.hasOwn(fields, name.replace(/\[\]$/, "")));
    const sent = { ...withPathParameters(readAsJson(fieldsIn(named), contract.form), args), ...standIns(files) };
    const attempt = async () => {
      try {
        const answered = await work(call, operation, await judged(call, operation, sent));
        isTaken = true;
        return answered;
      } catch (error) {
        isTaken = error instanceof InputRefused && error.kept !== null;
        throw error;
      }
    };
    return await workOnce(call, operation, { params: { ...sent, files: files.digest }, run: attempt });
  } finally {
    // Also those of a call that was answered before.
    if (!isTaken) await discardReceived(services, actor, files);
  }
}

/** A full disk is no fault of the file: the whole call may be made again. */
const isOurs = (status: number) => status >= 500 || status === 429;

/** The schema of a form knows its files by their names. */
function standIns({ sent }: ReceivedFiles): Fields {
  const named = Object.entries(sent).map(([field, files]) => [
    field,
    files.map(({ fileName }) => new File([], fileName)),
  ]);
  return Object.fromEntries(named.map(([field, files]) => [field, files!.length > 1 ? files : files![0]]));
}

async function judged(call: Call, { contract, keep }: Operation, sent: Fields): Promise<Fields> {
  const parsed = contract.input.safeParse(sent);
  requirePathParameters(parsed.error, call.args);
  const refused = keep ? call.files.refused : [];
  if (parsed.success && refused.length === 0) return parsed.data;
  const issues = [...(parsed.error?.issues ?? []), ...refused.map(issueOf)];
  const isAnyGood = Object.values(call.files.sent).some((files) => files.some(({ id }) => id !== null));
  throw new InputRefused(issues, keep && isAnyGood ? await keep(call, sent) : null);

  function issueOf({ field, at, originalName, code, details }: ReceivedFiles["refused"][number]) {
    const takes = contract.files![field]!;
    const isList = takes !== "source" && takes.most > 1;
    const values = new URLSearchParams(Object.entries(details).map(([name, value]) => [name, String(value)]));
    return { path: isList ? [field, at] : [field], message: `${code}?${values}`, fileName: originalName };
  }
}

/** A key is any text of its caller's, as at Stripe. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** Does the work, or gives the answer to its key again. */
async function workOnce(
  call: Call,
  { contract }: Operation,
  { params, run }: { params: Fields; run: () => Promise<Response> },
): Promise<Response> {
  // Keys belong to members: a visitor has nobody to remember them for.
  const isRemembered = contract.idempotent && call.actor.kind === "member";
  const key = isRemembered ? call.args.request.headers.get("Idempotency-Key") : null;
  if (key === null) return run();
  if (!IDEMPOTENCY_KEY.test(key)) throw new MalformedRequest(400, "errors:wrong-format");
  const asked = { key, operation: `${contract.method} ${contract.path}`, params };
  let first: Response | undefined;
  const { status, body } = await once(call.services, call.actor, asked, async () => {
    first = await run().catch((error: unknown) => refusal(error, call.args, contract, call.t));
    return { status: first.status, body: await first.clone().text() };
  });
  return first ?? reply(status, JSON.parse(body) as Envelope, { "Idempotent-Replayed": "true" });
}

/** The fields of a call with those of its address; a body that names one as well is refused, since it would not count. */
function withPathParameters(fields: Fields, { request, params }: Args): Fields {
  const isRead = ["GET", "HEAD"].includes(request.method);
  const twice = Object.keys(params).filter((name) => !isRead && Object.hasOwn(fields, name));
  if (twice.length > 0) throw new InputRefused(twice.map((name) => ({ path: [name], message: "unknown-field" })));
  return { ...fields, ...params };
}

/** An address with a value that no id can have leads nowhere. */
function requirePathParameters(error: z.ZodError | undefined, { params }: Args): void {
  if (error?.issues.some(({ path }) => Object.hasOwn(params, String(path[0])))) throw new DomainError("not-found");
}

/** Invalid input is refused with 422; an invalid result is a bug. */
function parse(schema: z.ZodObject, value: unknown, args: Args): Record<string, unknown> {
  const parsed = schema.safeParse(value);
  requirePathParameters(parsed.error, args);
  if (!parsed.success) throw new InputRefused(parsed.error.issues);
  return parsed.data;
}
