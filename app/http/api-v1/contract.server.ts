import type { z } from "zod";
import type { CallingKey } from "#app/domain/api-keys/authenticate-key.server.ts";
import type { ChainNetwork } from "#app/domain/chains/networks.ts";
import type { ApiScope } from "#app/domain/api-keys/terms.ts";
import type { Services } from "#app/domain/shared/services.ts";
import type { EndpointId } from "#app/domain/usage/weights.ts";
import type { ProblemCode } from "./problem-codes.ts";

/** One endpoint of /api/v1. Validation, openapi.json, the reference and the contract tests are made from this object. */
export type Contract<Input extends z.ZodObject = z.ZodObject, Data extends z.ZodType = z.ZodType> = {
  /** Name of the endpoint in the table of weights and in the record of usage. */
  id: EndpointId;
  method: "GET" | "POST";
  /** Path as in OpenAPI: /api/v1/{chain}/blocks. */
  path: `/api/v1/${string}`;
  tag: "account" | "web3" | "token" | "nft";
  summary: string;
  /** `open`: no key is asked for. `key`: only with one. `demo`: without a key on the demo chain, some times an hour. */
  access: "open" | "key" | "demo";
  /** The right that a key needs; null only where the access is open. */
  scope: ApiScope | null;
  /** Path parameters, and the query on GET or the fields of the JSON body on POST. Others are refused. */
  input: Input;
  /** `data` of the envelope. */
  data: Data;
  /** 202: what was asked for is done later. 200 without it. */
  status?: 202;
  /** Lists come in pages with a cursor. */
  isList?: true;
  /** Says how far the chain has been read. */
  hasMeta?: true;
  /** Body and answer are JSON as another protocol has it: the input has the whole body as `body`, and `data` is all. */
  isBare?: true;
  /** Number of items that an input requests, where the weight is for each item. */
  items?: (input: z.output<Input>) => number;
  /** Refusals beside those that every endpoint has. */
  problems: readonly ProblemCode[];
};

/** Context of an endpoint beside its input. */
export type Call = {
  services: Services;
  /** null without a key. */
  key: CallingKey | null;
  /** The chain of an address below /{chain}; null elsewhere. */
  network: ChainNetwork | null;
};
export type ChainMeta = {
  chainId: number;
  indexedTo: number;
  finalizedTo: number;
  reorgedSince: boolean;
};
export type Answer = {
  data: unknown;
  page?: { limit: number; nextCursor: string | null };
  meta?: ChainMeta;
};
type Run<C extends Contract> = (call: Call, input: z.output<C["input"]>) => Promise<Answer>;

export type Endpoint = { contract: Contract; run: Run<Contract> };

export function endpoint<Input extends z.ZodObject, Data extends z.ZodType>(
  contract: Contract<Input, Data>,
  run: (call: Call, input: z.output<Input>) => Promise<Answer>,
): Endpoint {
  return { contract, run } as unknown as Endpoint;
}
