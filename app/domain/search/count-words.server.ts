import type { Needs } from "../shared/services.ts";
import { addWords } from "./store-words.server.ts";

/** Words of a service that has come to the market: from now on typos are corrected to them. */
export function countWords({ db }: Needs<"db">, words: readonly string[]): Promise<void> {
  return addWords(db, words);
}
