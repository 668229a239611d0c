import { z } from "zod";
import { findBlock } from "#app/domain/chains/queries/blocks.server.ts";
import {
  findSyncedChain,
  readConsistently,
  type SyncedChain,
} from "#app/domain/chains/queries/consistent-read.server.ts";
import { chainStatus } from "#app/domain/chains/queries/status.server.ts";
import type { ChainNetwork } from "#app/domain/chains/networks.ts";
import type { Services } from "#app/domain/shared/services.ts";
import type { EndpointId } from "#app/domain/usage/weights.ts";
import { type Answer, type Call, type ChainMeta, type Contract, type Endpoint, endpoint } from "../contract.server.ts";
import type { ProblemCode } from "../problem-codes.ts";
import { Problem } from "../problem.server.ts";
import { type Cursor, CursorParam, readCursor, writeCursor } from "./cursor.server.ts";

/** An endpoint below /api/v1/{chain}: GET answers tries on the demo chain without a key, POST needs one. */
type ChainContract<Input extends z.ZodObject> = {
  id: EndpointId;
  method: "GET" | "POST";
  path: `/api/v1/{chain}/${string}`;
  tag: Contract["tag"];
  summary: string;
  /** Input without `chain`, and in lists without `limit` and `cursor`. */
  input: Input;
  status?: 202;
  items?: (input: z.output<Input>) => number;
  problems?: readonly ProblemCode[];
};
/** The chain of a call, of which blocks are kept. */
export type ChainCall = { services: Services; network: ChainNetwork; chain: SyncedChain };

export const ChainParam = z.string().max(100).describe("Chain ID or slug, for example 31337 or demo");

const RETRY_AFTER_SECONDS = "30";

/** The refusal of a chain without blocks. Nobody reads one that is off, as GET /api/v1/chains says: waiting is of no use. */
async function unread(services: Services, network: ChainNetwork): Promise<Problem> {
  const { state } = await chainStatus(services, network);
  if (state === "off") return new Problem("chain_not_available");
  return new Problem("chain_not_synced", {}, { headers: { "Retry-After": RETRY_AFTER_SECONDS } });
}

/** Answers from the blocks that are kept. What `run` reads by several statements is of one chain: it may run again. */
export function chainEndpoint<Input extends z.ZodObject, Data extends z.ZodType>(
  contract: ChainContract<Input> & { data: Data },
  run: (call: ChainCall, input: z.output<Input>) => Promise<z.input<Data>>,
): Endpoint {
  return endpoint(whole(contract), async ({ services, network: given }, input) => {
    const network = given!;
    const read = await readConsistently(services, network, (chain) =>
      run({ services, network, chain }, input as z.output<Input>),
    );
    if (!read) throw await unread(services, network);
    return { data: read.value, meta: metaOf(read.chain, false) };
  });
}

/** Asks the node of the chain: `run` runs once. */
export function nodeEndpoint<Input extends z.ZodObject, Data extends z.ZodType>(
  contract: ChainContract<Input> & { data: Data },
  run: (call: ChainCall, input: z.output<Input>) => Promise<z.input<Data>>,
): Endpoint {
  const declared = { ...contract, problems: [...(contract.problems ?? []), "upstream_error"] as const };
  return endpoint(whole(declared), async ({ services, network: given }, input) => {
    const network = given!;
    const chain = await findSyncedChain(services, network);
    if (!chain) throw await unread(services, network);
    return { data: await run({ services, network, chain }, input as z.output<Input>), meta: metaOf(chain, false) };
  });
}

type ListPage<Item, Place> = {
  items: Item[];
  next: Place | null;
  /** The highest block that these items tell of; without it, the tip. */
  highestBlock?: number | undefined;
};

const LimitParam = z
  .string()
  .regex(/^([1-9]\d?|100)$/, "number-range?least=1&most=100")
  .default("50")
  .transform(Number)
  .describe("Page size, 1 to 100");

/** The page size as a field in the body of a POST. */
const LimitField = z.int().min(1).max(100).default(50).describe("Page size, 1 to 100");

/** A list in pages. Pages are continued behind a place, so that new blocks move nothing. */
export function chainList<Input extends z.ZodObject, Item extends z.ZodType, Place>(
  { item, ...contract }: ChainContract<Input> & { item: Item },
  run: (
    call: ChainCall,
    input: z.output<Input>,
    page: { limit: number; after: Place | null },
  ) => Promise<ListPage<z.input<Item>, Place>>,
): Endpoint {
  const paged = contract.input.extend({
    limit: contract.method === "POST" ? LimitField : LimitParam,
    cursor: CursorParam,
  });
  const declared = whole({
    ...contract,
    input: paged,
    data: z.array(item),
    problems: ["cursor_mismatch", ...(contract.problems ?? [])],
  } as ChainContract<typeof paged> & { data: z.ZodArray<Item> });
  return endpoint({ ...declared, isList: true } as Contract, async ({ services, network: given }: Call, input) => {
    const network = given!;
    const { limit, cursor: text, chain: _, ...asked } = input as { limit: number; cursor?: string; chain: string };
    const query = JSON.stringify([contract.id, network.id, Object.entries(asked).sort()]);
    const cursor = text === undefined ? null : readCursor(services, query, text);
    const read = await readConsistently(services, network, async (chain): Promise<Answer> => {
      const call = { services, network, chain };
      const place = (cursor?.place ?? null) as Place | null;
      const { items, next, highestBlock } = await run(call, asked as z.output<Input>, { limit, after: place });
      const reorged = cursor !== null && !(await isThere(call, cursor.seen));
      const seen = reorged ? cursor.seen : next && (await seenOf(call, cursor, highestBlock ?? chain.tip.number));
      const nextCursor = next && seen ? writeCursor(services, query, { place: next, seen }) : null;
      return { data: items, page: { limit, nextCursor }, meta: metaOf(chain, reorged) };
    });
    if (!read) throw await unread(services, network);
    return read.value;
  });
}

async function isThere({ services, network }: ChainCall, { number, hash }: Cursor["seen"]): Promise<boolean> {
  return (await findBlock(services, network, number))?.hash === hash;
}

/** The hash of a block stands for all blocks below it. */
async function seenOf(call: ChainCall, before: Cursor | null, highest: number): Promise<Cursor["seen"]> {
  if (before && before.seen.number >= highest) return before.seen;
  const { tip } = call.chain;
  const block = highest >= tip.number ? tip : await findBlock(call.services, call.network, highest);
  return { number: block!.number, hash: block!.hash };
}

function metaOf({ network, tip, finalized }: SyncedChain, reorgedSince: boolean): ChainMeta {
  return { chainId: network.id, indexedTo: tip.number, finalizedTo: finalized, reorgedSince };
}

function whole<Input extends z.ZodObject, Data extends z.ZodType>(
  contract: ChainContract<Input> & { data: Data },
): Contract {
  return {
    ...contract,
    access: contract.method === "GET" ? "demo" : "key",
    scope: "data:read",
    input: contract.input.extend({ chain: ChainParam }),
    hasMeta: true,
    problems: ["chain_not_synced", "chain_not_available", ...(contract.problems ?? [])],
  } as unknown as Contract;
}
