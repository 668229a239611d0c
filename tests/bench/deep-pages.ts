import type postgres from "postgres";
import { demoChain } from "#app/domain/chains/networks.ts";
import { listTransfers, type TransferPlace } from "#app/domain/chains/queries/tokens.server.ts";
import type { Hex } from "#app/domain/chains/block.ts";
import type { Db } from "#db/client.server.ts";
import { busyToken, busyWallet } from "./fill-chain.ts";

/** Milliseconds of a page that begins behind so many rows. */
export type DeepFigure = { list: string; depth: number; keyset: number; offset: number };

const TIMES = 15;
const LIMIT = 50;
const bytes = (address: string) => `'\\x${address.slice(2)}'`;

/** The page of a list of transfers behind a place, beside the same rows by LIMIT and OFFSET, which a first version has. */
export async function measureDepths(db: Db, sql: postgres.Sql): Promise<DeepFigure[]> {
  const wallet = `("from" = ${bytes(busyWallet)} or "to" = ${bytes(busyWallet)}) and token_id is null`;
  const token = `token = ${bytes(busyToken)} and token_id is null`;
  const shapes = [
    { list: "transfers of a busy wallet", where: wallet, of: { wallet: busyWallet as Hex, token: null } },
    { list: "transfers of a token", where: token, of: { wallet: null, token: busyToken as Hex } },
  ];
  const figures: DeepFigure[] = [];
  for (const { list, where, of } of shapes)
    for (const depth of [0, 1_000, 9_000, 90_000]) {
      const by = (offset: number, limit: number) =>
        sql.unsafe(`select t.*, b.mined_at from token_transfers t
          join chain_blocks b on b.chain_id = t.chain_id and b.number = t.block_number
          where t.chain_id = ${demoChain.id} and ${where}
          order by t.block_number desc, t.log_index desc, t.sub_index desc limit ${limit} offset ${offset}`);
      const [last] = depth === 0 ? [] : await by(depth - 1, 1);
      if (depth > 0 && !last) continue;
      const after: TransferPlace | null = last
        ? { block: Number(last.block_number), log: last.log_index, sub: last.sub_index }
        : null;
      const page = {
        direction: "all",
        tokenId: null,
        isNft: false,
        fromBlock: null,
        toBlock: null,
        order: "desc",
        limit: LIMIT,
        after,
        ...of,
      } as const;
      const keyset = await median(() => listTransfers({ db }, demoChain, page));
      figures.push({ list, depth, keyset, offset: await median(() => by(depth, LIMIT + 1)) });
    }
  return figures;
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(TIMES / 2)]!;
}
