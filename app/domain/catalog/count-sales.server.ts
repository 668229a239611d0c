import type { Needs } from "../shared/services.ts";
import { addUpSales } from "./store-sales.server.ts";

const PIECE = 10_000;

/**
 * Job, every minute: adds recorded sales to the counts that services show and lists are sorted by. Done by several
 * processes at once, or cut off anywhere, each sale is counted once.
 */
export async function countSales({ db }: Needs<"db">): Promise<void> {
  let counted: number;
  do counted = await addUpSales(db, PIECE);
  while (counted === PIECE);
}
