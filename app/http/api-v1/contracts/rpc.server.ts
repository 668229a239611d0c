import { z } from "zod";
import { findNetwork } from "#app/domain/chains/networks.ts";
import { NoNode } from "#app/domain/chains/queries/contract-calls.server.ts";
import { rpcUnits } from "#app/domain/chains/rpc/methods.ts";
import { mostRpcCalls, relayCalls, type RpcAnswer } from "#app/domain/chains/rpc/relay-calls.server.ts";
import { NodeError } from "#app/domain/shared/chain-node.ts";
import { ChainParam } from "../chain/chain-endpoint.server.ts";
import { endpoint } from "../contract.server.ts";
import { Problem } from "../problem.server.ts";

const Id = z.union([z.string().max(100), z.int(), z.null()]);
const Call = z.strictObject({
  jsonrpc: z.literal("2.0"),
  id: Id,
  method: z
    .string()
    .max(100)
    .describe("A method listed by GET /api/v1/weights; the demo chain does not accept eth_sendRawTransaction"),
  params: z.array(z.unknown()).max(10).default([]),
});
const AnswerOfCall = z.union([
  z.object({ jsonrpc: z.literal("2.0"), id: Id, result: z.unknown() }),
  z.object({
    jsonrpc: z.literal("2.0"),
    id: Id,
    error: z.object({ code: z.int(), message: z.string(), data: z.string().optional() }),
  }),
]);

const callNode = endpoint(
  {
    id: "rpc.call",
    method: "POST",
    path: "/api/v1/{chain}/rpc",
    tag: "web3",
    summary: `Forward JSON-RPC calls to a node of the chain, up to ${mostRpcCalls} in a batch. The response is JSON-RPC as well`,
    access: "key",
    scope: "data:read",
    isBare: true,
    input: z.object({ chain: ChainParam, body: z.union([Call, z.array(Call).min(1).max(mostRpcCalls)]) }),
    data: z.union([AnswerOfCall, z.array(AnswerOfCall)]),
    items: ({ chain, body }) => {
      const methods = [body].flat().map(({ method }) => method);
      return rpcUnits(methods, findNetwork(chain)!);
    },
    problems: ["chain_not_available", "upstream_error"],
  },
  async ({ services, network }, { body }) => {
    const node = services.chainNodes.find(network!.id);
    if (!node) throw new Problem("chain_not_available");
    const answers = await relayCalls({ node }, network!, [body].flat()).catch((error: unknown): RpcAnswer[] => {
      if (error instanceof NodeError) throw new NoNode(network!);
      throw error;
    });
    return { data: Array.isArray(body) ? answers : answers[0] };
  },
);

export const rpcEndpoints = [callNode];
