import { DomainError } from "#app/domain/shared/errors.ts";
import type { RequestContext } from "#app/http/context.server.ts";

/** A part of a page that may fail without the others; null: it did. */
export type Block<Value> = Value | null;

/** Runs the read of one block. A refusal is the page's matter; any other failure is reported and costs this block only. */
export async function block<Value>(
  { report }: Pick<RequestContext, "report">,
  read: () => Promise<Value>,
): Promise<Block<Value>> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    report(error);
    return null;
  }
}
