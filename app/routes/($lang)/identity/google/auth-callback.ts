import type { LoaderFunctionArgs } from "@remix-run/node";
import { finishGoogle } from "./google.server.ts";

/** The social login's return (spec §2). Takes a one-time code, never tokens. */
export async function loader(args: LoaderFunctionArgs) {
  return finishGoogle(args);
}
