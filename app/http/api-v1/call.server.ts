import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { CallingKey } from "#app/domain/api-keys/authenticate-key.server.ts";
import { type ChainNetwork, demoChain, findNetwork } from "#app/domain/chains/networks.ts";
import { NoNode } from "#app/domain/chains/queries/contract-calls.server.ts";
import { isTooSlow } from "#app/domain/shared/bounded-queue.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { weights } from "#app/domain/usage/weights.ts";
import { defaultLocale } from "#app/i18n/locales.ts";
import { negotiate } from "#app/i18n/negotiate.server.ts";
import type { Answer, Contract, Endpoint } from "./contract.server.ts";
import { keyOf } from "./credentials.server.ts";
import { endpointsAt, methodsAt } from "./endpoints.server.ts";
import { inputOf } from "./input.server.ts";
import { loggedCall } from "./logged-call.server.ts";
import { type Charged, charge, limitHeaders, settle, takeTry } from "./metering.server.ts";
import type { ProblemCode } from "./problem-codes.ts";
import { Problem, problemBody, problemType } from "./problem.server.ts";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Headers_ = Record<string, string>;
/** The state of a call while it goes on: also the answer to a refusal says what was known. */
type Known = {
  endpoint: Endpoint | null;
  /** The key that may go on. */
  key: CallingKey | null;
  /** The key that was shown, also when it was refused: its project sees the call. */
  shown: CallingKey | null;
  chain: ChainNetwork | null;
  since: number;
  /** null: refused before, or a call without a key. */
  charged: Charged | null;
  tryHeaders: Headers_;
};

/**
 * The entry point of every call of /api/v1: finds the endpoint, the key and its rights, reads the input, charges, works, and settles. What
 * is refused, and what fails, is answered as a problem (RFC 9457).
 */
export async function answerCall(args: Args): Promise<Response> {
  const since = performance.now();
  const known: Known = { endpoint: null, key: null, shown: null, chain: null, since, charged: null, tryHeaders: {} };
  const { pathname } = new URL(args.request.url);
  try {
    const answered = await work(args, pathname, known);
    const { contract } = known.endpoint!;
    const body = contract.isBare ? answered.data : answered;
    const status = contract.status ?? 200;
    return await finish(args, known, { status, type: "application/json", body, problem: null, headers: {} });
  } catch (error) {
    const problem = problemOf(error, args);
    const t = args.context.library.translate(negotiate(args.request.headers.get("Accept-Language")) ?? defaultLocale);
    const body = problemBody(problem, { t, requestId: args.context.requestId });
    const allow: Headers_ = body.status === 405 ? { Allow: methodsAt(pathname).join(", ") } : {};
    const headers = { ...allow, ...problem.more.headers };
    return finish(args, known, { status: body.status, type: problemType, body, problem: problem.code, headers });
  }
}

async function work(args: Args, pathname: string, known: Known): Promise<Answer> {
  const { request, context } = args;
  const { services, ip } = context;
  const shown = await keyOf(services, request, ip);
  known.shown = shown?.key ?? null;
  if (shown?.refused) throw shown.refused;
  known.key = known.shown;
  const found = endpointsAt(pathname);
  if (!found) throw new Problem("not_found");
  const endpoint = found.byMethod.get(request.method === "HEAD" ? "GET" : request.method);
  if (!endpoint) throw new Problem("method_not_allowed");
  known.endpoint = endpoint;
  const { contract } = endpoint;
  requireRights(contract, known.key);
  const input = await inputOf(contract, request, found.params);
  const network = networkOf(contract, known, found.params.chain);
  if (known.key) {
    const units = weights[contract.id].units * (contract.items?.(input) ?? 1);
    known.charged = await charge(services, known.key, units);
  } else if (contract.access !== "open") known.tryHeaders = await takeTry(services, ip);
  const answer = await endpoint.run({ services, key: known.key, network }, input);
  const judged = contract.data.safeParse(answer.data);
  if (!judged.success) throw new Error(`${contract.id} answered against its contract`, { cause: judged.error });
  return { ...answer, data: judged.data };
}

function requireRights({ access, scope }: Contract, key: CallingKey | null): void {
  if (access === "open") return;
  if (!key && access === "key") throw new Problem("missing_api_key");
  if (key && scope && !key.scopes.includes(scope)) throw new Problem("scope_missing", { scope });
}

/** The chain of an address: known to us, and one of those that the key allows. Tries without a key have the demo's. */
function networkOf({ access }: Contract, known: Known, chain: string | undefined): ChainNetwork | null {
  if (chain === undefined) return null;
  const network = findNetwork(chain);
  if (!network) throw new Problem("unsupported_chain");
  known.chain = network;
  const { key } = known;
  if (key && key.chains.length > 0 && !key.chains.includes(network.slug)) throw new Problem("chain_not_allowed");
  if (!key && access === "demo" && network.id !== demoChain.id) throw new Problem("missing_api_key");
  return network;
}

function problemOf(error: unknown, { context }: Args): Problem {
  if (error instanceof Problem) return error;
  if (isTooSlow(error)) return new Problem("overloaded", {}, { headers: { "Retry-After": "5" } });
  if (error instanceof DomainError && (error.code === "too-many-requests" || error.code === "overloaded")) {
    const { retryAfter: seconds = 60 } = error.details;
    const code = error.code === "overloaded" ? "overloaded" : "rate_limited";
    return new Problem(code, { seconds }, { headers: { "Retry-After": String(seconds) } });
  }
  if (error instanceof DomainError && error.code === "not-found") return new Problem("not_found");
  if (error instanceof NoNode) return new Problem("upstream_error");
  context.report(error);
  return new Problem("internal_error");
}

type Finished = { status: number; type: string; body: unknown; problem: ProblemCode | null; headers: Headers_ };

async function finish(args: Args, known: Known, finished: Finished): Promise<Response> {
  const { status, type, body } = finished;
  const headers = {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "no-store",
    Vary: "Accept-Language, Origin",
    ...originHeader(args, known.key),
    ...(await metered(args, known, finished)),
    ...finished.headers,
  };
  return new Response(JSON.stringify(body), { status, headers });
}

/** The cost that the answer says is the one in the record of usage and in the log. */
async function metered({ context, request }: Args, known: Known, finished: Finished): Promise<Headers_> {
  const { endpoint, key, charged, tryHeaders } = known;
  const { status, problem } = finished;
  const units = key && charged ? await settled(context, key, { status, charged }) : 0;
  if (known.shown)
    context.requests.record(loggedCall(known.shown, known, { context, request, status, problem, units }));
  if (!endpoint || !key) return { "X-CU-Cost": "0", ...tryHeaders };
  context.usage.record({ keyId: key.id, endpoint: endpoint.contract.id, status, units });
  if (!charged) return { "X-CU-Cost": "0" };
  const { balance } = charged;
  const back = charged.units - units;
  const bucketLeft = Math.min(balance.bucketUnits, balance.bucketLeft + back);
  return {
    "X-CU-Cost": String(units),
    ...limitHeaders({ ...balance, bucketLeft, monthLeft: balance.monthLeft + back }),
  };
}

/** The units of the answer; all that were charged when the rest could not be given back. */
function settled(
  context: Args["context"],
  key: CallingKey,
  { status, charged }: { status: number; charged: Charged },
): Promise<number> {
  return settle(context.services, key, { status, charged }).catch((error: unknown) => {
    context.report(error);
    return charged.units;
  });
}

/** Pages of other origins may read an answer that needs no key, or whose key names them. Cookies mean nothing here. */
function originHeader({ request }: Args, key: CallingKey | null): Headers_ {
  const origin = request.headers.get("Origin");
  if (origin === null) return {};
  if (key && !key.origins.includes(origin)) return {};
  return {
    "Access-Control-Allow-Origin": key ? origin : "*",
    "Access-Control-Expose-Headers":
      "X-Request-Id, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, X-CU-Cost, X-CU-Month-Remaining",
  };
}
