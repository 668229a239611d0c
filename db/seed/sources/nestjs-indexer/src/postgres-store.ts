import type { Pool } from "pg";
import type { Cursor } from "./cursor";
import type { Block, Transfer, TransferStore } from "./ports";

export type StoredTransfer = Omit<Transfer, "amount"> & { amount: string };

export class PostgresStore implements TransferStore {
  constructor(readonly pool: Pool) {}

  async last(): Promise<Block | null> {
    const { rows } = await this.pool.query("select number, hash, parent_hash from blocks order by number desc limit 1");
    const row = rows[0];
    return row ? { number: Number(row.number), hash: row.hash, parentHash: row.parent_hash } : null;
  }

  async append(block: Block, transfers: Transfer[]): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query("begin");
      await client.query("insert into blocks (number, hash, parent_hash) values ($1, $2, $3)", [block.number, block.hash, block.parentHash]);
      if (transfers.length > 0) {
        const column = <T>(pick: (transfer: Transfer) => T) => transfers.map(pick);
        await client.query(
          `insert into transfers (block_number, log_index, tx_hash, token, sender, receiver, amount)
           select $1::bigint, * from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::numeric[])`,
          [
            block.number, column((one) => one.logIndex), column((one) => one.txHash), column((one) => one.token),
            column((one) => one.sender), column((one) => one.receiver), column((one) => String(one.amount)),
          ],
        );
      }
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  }

  async rewindTo(number: number): Promise<void> {
    await this.pool.query("delete from blocks where number > $1", [number]);
  }

  /** 최근 것부터. 받은 것과 보낸 것을 따로 골라 합치므로 두 색인을 모두 씁니다. */
  async transfersOf(address: string, before: Cursor | null, limit: number): Promise<StoredTransfer[]> {
    const half = (column: "sender" | "receiver") => `(
      select * from transfers where ${column} = $1 and ($2::bigint is null or (block_number, log_index) < ($2, $3))
      order by block_number desc, log_index desc limit $4)`;
    const { rows } = await this.pool.query(
      `select * from (${half("sender")} union ${half("receiver")}) as both_sides
       order by block_number desc, log_index desc limit $4`,
      [address, before?.blockNumber ?? null, before?.logIndex ?? 0, limit],
    );
    return rows.map((row) => ({
      blockNumber: Number(row.block_number), logIndex: row.log_index, txHash: row.tx_hash, token: row.token,
      sender: row.sender, receiver: row.receiver, amount: row.amount,
    }));
  }
}
