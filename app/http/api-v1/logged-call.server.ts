import type { CallingKey } from "#app/domain/api-keys/authenticate-key.server.ts";
import { maskedAddress, redactedPath, redactedQuery } from "#app/domain/api-requests/redact.ts";
import type { LoggedCall } from "#app/domain/api-requests/request-recorder.server.ts";
import type { ChainNetwork } from "#app/domain/chains/networks.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { Endpoint } from "./contract.server.ts";
import type { ProblemCode } from "./problem-codes.ts";

type Done = {
  context: Pick<RequestContext, "ip" | "requestId">;
  request: Request;
  status: number;
  problem: ProblemCode | null;
  units: number;
};

/** A call as the log of the key's project keeps it: no body, and of the query what says nothing about anybody. */
export function loggedCall(
  { id: keyId, projectId }: CallingKey,
  { endpoint, chain, since }: { endpoint: Endpoint | null; chain: ChainNetwork | null; since: number },
  { context, request, status, problem, units }: Done,
): LoggedCall {
  const { pathname, searchParams } = new URL(request.url);
  return {
    projectId,
    keyId,
    requestId: context.requestId,
    method: request.method,
    path: redactedPath(pathname, endpoint !== null),
    query: redactedQuery(searchParams, endpoint ? Object.keys(endpoint.contract.input.shape) : []),
    endpoint: endpoint?.contract.id ?? null,
    chain: chain?.slug ?? null,
    status,
    problem,
    units,
    milliseconds: Math.max(1, Math.round(performance.now() - since)),
    address: maskedAddress(context.ip),
  };
}
