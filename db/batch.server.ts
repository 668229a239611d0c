import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pg-proxy";
import type { Db } from "./client.server.ts";

type Written = { text: string; parameters: unknown[] };

/**
 * Sends everything that `work` writes as one statement: a round trip and a plan instead of a dozen. What is written with
 * the `db` it is given is collected, and nothing can be read there: an answer is always empty. All of it sees the
 * database as it was before, constraints and triggers look when all is written, and the order between different tables
 * is not promised. Belongs inside a transaction, or stands for one.
 */
export async function batch<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  const collected: Written[] = [];
  const collector = drizzle(
    async (text, parameters) => {
      collected.push({ text, parameters });
      return { rows: [] };
    },
    { casing: "snake_case" },
  );
  const result = await work(collector as unknown as Db);
  if (collected.length > 0) await db.execute(together(collected));
  return result;
}

/** `with w0 as (insert … returning 1), w1 as (select …) select …`: every part is named in the end, so that all are done. */
function together(collected: readonly Written[]): SQL {
  const parts = collected.map((one, index) => sql`${nameOf(index)} as (${rowsOf(one)})`);
  const counts = collected.map((_, index) => sql`(select count(*) from ${nameOf(index)})`);
  return sql`with ${sql.join(parts, sql`, `)} select ${sql.join(counts, sql`, `)}`;
}

const nameOf = (index: number): SQL => sql.raw(`w${index}`);

function rowsOf({ text, parameters }: Written): SQL {
  const hasRows = /^\s*select\b/i.test(text) || /\breturning\b/i.test(text);
  return sql`${withParameters(text, parameters)}${sql.raw(hasRows ? "" : " returning 1")}`;
}

/** "… $1 … $2 …" with its parameters as drizzle takes them: they get new numbers. */
function withParameters(text: string, parameters: readonly unknown[]): SQL {
  const pieces = text.split(/\$(\d+)/);
  return sql.join(
    pieces.map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql`${sql.param(parameters[Number(piece) - 1])}`)),
  );
}
