import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Needs } from "#app/domain/shared/services.ts";
import { Problem } from "../problem.server.ts";

/** The place behind which the next page begins, and the highest block that the pages so far have told of. */
export type Cursor = { place: unknown; seen: { number: number; hash: string } };

const Content = z.tuple([z.unknown(), z.number(), z.string()]);
const SIGNATURE = 22;

export const CursorParam = z
  .string()
  .max(1_000)
  .regex(/^[\w-]+\.[\w-]+$/, "wrong-format")
  .optional()
  .describe("page.nextCursor of the previous page; all other parameters stay the same");

/**
 * A cursor is the place itself, signed together with the query: nothing is kept here, so it never expires, and no other
 * query takes it.
 */
export function writeCursor(needs: Needs<"secrets">, query: string, { place, seen }: Cursor): string {
  const content = Buffer.from(JSON.stringify([place, seen.number, seen.hash])).toString("base64url");
  return `${content}.${signature(needs, query, content)}`;
}

/** Refuses with cursor_mismatch what was not written for this query. */
export function readCursor(needs: Needs<"secrets">, query: string, cursor: string): Cursor {
  const [content = "", signed = ""] = cursor.split(".", 2);
  const wanted = Buffer.from(signature(needs, query, content));
  const given = Buffer.from(signed);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Problem("cursor_mismatch");
  const [place, number, hash] = Content.parse(JSON.parse(Buffer.from(content, "base64url").toString("utf8")));
  return { place, seen: { number, hash } };
}

function signature({ secrets }: Needs<"secrets">, query: string, content: string): string {
  return secrets.sign("api-cursor", `${query}\n${content}`).slice(0, SIGNATURE);
}
