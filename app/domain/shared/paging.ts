import { z } from "zod";
import { listPageSize, maxPageSize } from "../terms.ts";

/** One page of a bounded list. */
export type Page<Item> = { items: Item[]; page: number; limit: number; total: number };

/** A page nobody has is the first one, not an error. */
export const PageInput = z.object({
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  limit: z.coerce.number().int().min(1).max(maxPageSize).catch(listPageSize),
});
export type PageInput = z.infer<typeof PageInput>;

export function offsetOf({ page, limit }: PageInput): number {
  return (page - 1) * limit;
}
