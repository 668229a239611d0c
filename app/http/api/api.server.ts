import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { once } from "#app/domain/idempotency/once.server.ts";
import { type Actor, requireMember, requireOperator } from "#app/domain/shared/actor.ts";
import type { DomainErrorCode } from "#app/domain/shared/errors.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import type { MessageKey, Translate } from "#app/i18n/messages.ts";
import { negotiate } from "#app/i18n/negotiate.server.ts";
import {
  discardReceived,
  noPictures,
  type PictureFields,
  type ReceivedPictures,
  receivePictures,
} from "#app/http/files/received-pictures.server.ts";
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
  /** As in OpenAPI: /api/service/{id}. */
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
  /** File fields of a form whose pictures are stored while it is read: `call.pictures` has them. */
  pictures?: PictureFields;
  /** Takes an `Idempotency-Key`: the first answer to it is given again. */
  idempotent?: true;
};

/** Context of an endpoint beside its input. */
export type Call = {
  services: Services;
  actor: Actor;
  locale: Locale;
  t: Translate;
  args: LoaderFunctionArgs | ActionFunctionArgs;
  /** Of contracts with `pictures`; none otherwise. */
  pictures: ReceivedPictures;
};
/** A use case's result may hold more fields than the contract, and dates: the contract's schema reads it as JSON. */
type Run<C extends Contract> = (call: Call, input: z.output<C["input"]>) => Promise<unknown>;
type Operation = { contract: Contract; run: Run<Contract> };

export function operation<C extends Contract>(contract: C, run: Run<C>): Operation {
  return { contract, run: run as unknown as Run<Contract> };
}

/**
 * One URL of the contract: `const resource = endpoint(operation(contract, run), …)`, then
 * `export const loader = resource` and `export const action = resource`.
 */
export function endpoint(...operations: Operation[]) {
  return async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
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

/** Below /api, what does not exist says so in JSON. */
export async function notFoundEndpoint({
  request,
  context,
}: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  const locale = negotiate(request.headers.get("Accept-Language")) ?? defaultLocale;
  return refuse(404, context.library.translate(locale)("errors:not-found"));
}

async function answer(
  args: LoaderFunctionArgs,
  { contract, run }: Operation,
  locale: Locale,
  t: Translate,
): Promise<Response> {
  try {
    const actor = await args.context.authenticate();
    if (contract.access === "member") requireMember(actor);
    if (contract.access === "operator") requireOperator(actor);
    const call = { services: args.context.services, actor, locale, t, args, pictures: noPictures };
    if (contract.pictures && isMultipart(args.request))
      return await workWithPictures(call, { contract, run }, contract.pictures);
    const input = parse(contract.input, { ...(await fieldsOf(args.request, contract)), ...args.params });
    const key = contract.idempotent ? args.request.headers.get("Idempotency-Key") : null;
    return key === null
      ? await work(call, { contract, run }, input)
      : await workOnce(call, { contract, run }, { key, input });
  } catch (error) {
    return refusal(error, args, contract, t);
  }
}

async function work(call: Call, { contract, run }: Operation, input: Record<string, unknown>): Promise<Response> {
  const output = await run(call, input);
  const answered = contract.output.safeParse(JSON.parse(JSON.stringify(output ?? null)));
  if (!answered.success) throw new InvalidAnswer(answered.error);
  const { data } = answered;
  const message = typeof contract.message === "function" ? contract.message(data) : contract.message;
  return reply(200, { success: true, message: call.t(message ?? "common:api.ok"), data });
}

/** Stored pictures go again where the work that they were sent for is refused. */
async function workWithPictures(call: Call, operation: Operation, fields: PictureFields): Promise<Response> {
  const { services, actor, args } = call;
  const { contract } = operation;
  const { words, ...pictures } = await receivePictures(services, actor, { request: args.request, fields });
  try {
    const named = [...words].filter(([name]) => !(name.replace(/\[\]$/, "") in fields));
    const input = parse(contract.input, { ...readAsJson(fieldsIn(named), contract.form), ...args.params });
    return await work({ ...call, pictures }, operation, input);
  } catch (error) {
    await discardReceived(services, actor, pictures);
    throw error;
  }
}

/** A key is any text of its caller's, as at Stripe. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

async function workOnce(
  call: Call,
  operation: Operation,
  { key, input }: { key: string; input: Record<string, unknown> },
): Promise<Response> {
  const { contract } = operation;
  if (!IDEMPOTENCY_KEY.test(key)) throw new MalformedRequest(400, "errors:wrong-format");
  const asked = { key, operation: `${contract.method} ${contract.path}`, params: input };
  let first: Response | undefined;
  const { status, body } = await once(call.services, call.actor, asked, async () => {
    first = await work(call, operation, input).catch((error: unknown) => refusal(error, call.args, contract, call.t));
    return { status: first.status, body: await first.clone().text() };
  });
  return first ?? reply(status, JSON.parse(body) as Envelope, { "Idempotent-Replayed": "true" });
}

/** Invalid input is refused with 422; an invalid result is a bug. */
function parse(schema: z.ZodObject, value: unknown): Record<string, unknown> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new InputRefused(parsed.error.issues);
  return parsed.data;
}
